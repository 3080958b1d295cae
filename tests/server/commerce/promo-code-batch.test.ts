import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createPromoCodeBatchService } from '../../../server/modules/commerce/promo-code/promo-code-batch.service.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

const PATH = '/api/manager/promocodes';

let test: ShopTest;
let manager: Caller;
let senior: Caller;
let productId = '';
beforeAll(async () => {
  test = await openShop();
  manager = await test.person({ role: 'CONTENT_MANAGER' });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
  productId = await test.product({ dollars: 20 });
});
afterAll(() => test.close());

let count = 0;
beforeEach(() => {
  count += 1;
});

const TERMS = {
  description: 'Gift',
  percent: 10,
  amounts: null,
  forAllProducts: true,
  productIds: [],
  validFrom: null,
  validTo: null,
  perUserLimit: null,
  marketingLocation: null,
};
const buyerWith = async (name: string) => {
  const person = await test.person();
  await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(productId) });
  await test.call('POST', `/api/promocodes/${name}/apply`, { as: person });
  return { person };
};

describe('a batch', () => {
  const batch = (change: object = {}, as = senior) =>
    test.call('POST', `${PATH}/batches`, {
      as,
      body: { ...TERMS, batchId: randomUUID(), prefix: 'gift', count: 3, ...change },
    });

  it('has codes of one use each, as CSV, and is not listed among the other codes', async () => {
    const made = await batch({ description: '=HYPERLINK("x")', count: 50 });
    expect(made).toMatchObject({
      status: 201,
      body: { batch: { prefix: 'GIFT', count: 50, used: 0, createdBy: 'Ann' } },
    });
    const [heading, ...lines] = made.body.csv.trimEnd().split('\r\n');
    expect(heading).toBe('code,description,valid_to');
    expect(new Set(lines).size).toBe(50);
    for (const line of lines) expect(line).toMatch(/^GIFT[A-Z2-9]{12},"'=HYPERLINK\(""x""\)",$/);
    const first = lines[0].split(',')[0];
    const [ann, bob] = [await buyerWith(first), await buyerWith(first)];
    expect((await test.call('PUT', '/api/orders/cart/purchase', { as: ann.person })).status).toBe(200);
    const late = await test.call('PUT', '/api/orders/cart/purchase', { as: bob.person });
    expect(late.body.code).toBe('promocode_has_been_already_redeemed');
    const { body: list } = await test.call('GET', `${PATH}?text=GIFT`, { as: manager });
    expect(list).toEqual([]);
    const own = await test.call('GET', `${PATH}?batchId=${made.body.batch.id}`, { as: manager });
    expect(own.headers['x-total-count']).toBe('50');
    expect((await test.call('GET', `${PATH}/batches`, { as: manager })).body[0]).toMatchObject({
      count: 50,
      used: 1,
    });
    const again = await test.call('GET', `${PATH}/batches/${made.body.batch.id}`, { as: senior });
    expect(again.body).toMatchObject({ csv: made.body.csv, batch: { used: 1 } });
  });

  it('is made once for one id, however often it is requested', async () => {
    const batchId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => batch({ batchId, count: 20 })));
    expect(new Set(answers.map(({ body }) => body.csv)).size).toBe(1);
    expect((await batch({ batchId, count: 21 })).body.code).toBe('edit_conflict');
  });

  it('draws again what exists already', async () => {
    const draws = [1, 1, 2, 2, 3];
    const random = (size: number) => new Uint8Array(size).fill(draws.shift() ?? 4);
    const management = { isFull: async () => false };
    const service = createPromoCodeBatchService({ db: test.db, management, random });
    const made = await service.create(
      { ...TERMS, batchId: randomUUID(), prefix: `R${count}`, count: 3 },
      senior.id,
    );
    expect(made.csv.split('\r\n').filter((line) => line.startsWith('R'))).toHaveLength(3);
    const stuck = createPromoCodeBatchService({
      db: test.db,
      management,
      random: (size) => new Uint8Array(size),
    });
    const two = { ...TERMS, batchId: randomUUID(), prefix: `S${count}`, count: 2 };
    await expect(stuck.create(two, senior.id)).rejects.toThrow('keep colliding');
    expect((await test.pool.query('select 1 from promo_batches where id = $1', [two.batchId])).rows).toEqual(
      [],
    );
  });

  it.each([
    ['a prefix with a sign', { prefix: 'a-b' }, 'promocode_invalid_code'],
    ['too many codes', { count: 5001 }, 'request_params_invalid'],
    ['no codes', { count: 0 }, 'request_params_invalid'],
    ['everything for nothing', { percent: 100 }, 'promocode_full_discount_all_products'],
  ])('is refused with %s', async (_, change, expected) => {
    expect((await batch(change)).body.code).toBe(expected);
  });

  it('of 5,000 codes is made, and only for senior managers', async () => {
    const made = await batch({ count: 5000 });
    expect(new Set(made.body.csv.split('\r\n')).size).toBe(5002);
    expect((await batch({}, manager)).body.code).toBe('forbidden');
    expect((await test.call('GET', `${PATH}/batches/${made.body.batch.id}`, { as: manager })).status).toBe(
      403,
    );
    expect((await test.call('GET', `${PATH}/batches/${randomUUID()}`, { as: senior })).body.code).toBe(
      'not_found',
    );
  });
});
