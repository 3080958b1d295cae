import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

const PATH = '/api/manager/promocodes';
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd, INR: usd });

let test: ShopTest;
let manager: Caller;
let senior: Caller;
let second: Caller;
let productId = '';
beforeAll(async () => {
  test = await openShop();
  manager = await test.person({ role: 'CONTENT_MANAGER' });
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Ann' });
  second = await test.person({ role: 'SENIOR_CONTENT_MANAGER', name: 'Bea' });
  productId = await test.product({ dollars: 20 });
  await test.product({ dollars: 30 });
});
afterAll(() => test.close());

let count = 0;
let code = '';
beforeEach(() => {
  count += 1;
  code = `Spring${count}`;
});

const TERMS = {
  description: 'Spring sale',
  percent: 10,
  amounts: null,
  forAllProducts: true,
  productIds: [],
  validFrom: null,
  validTo: null,
  perUserLimit: null,
  marketingLocation: null,
};
const create = (change: object = {}, as = senior) =>
  test.call('POST', PATH, { as, body: { ...TERMS, code, totalLimit: null, email: null, ...change } });
const edit = (promo: { id: string; version: number }, change: object = {}) =>
  test.call('PUT', `${PATH}/${promo.id}`, {
    as: senior,
    body: {
      version: promo.version,
      description: 'x',
      validTo: null,
      totalLimit: null,
      perUserLimit: null,
      ...change,
    },
  });
const later = () => new Date(test.now().getTime() + 86_400_000).toISOString();
const codesNamed = async (name: string) =>
  (await test.pool.query('select id from promo_codes where code = $1', [name.toUpperCase()])).rows.length;
const buyerWith = async (name: string) => {
  const person = await test.person();
  await test.call('POST', '/api/orders/cart', { as: person, body: linesOf(productId) });
  return { person, applied: await test.call('POST', `/api/promocodes/${name}/apply`, { as: person }) };
};

describe('a promo code', () => {
  it('is created with all its fields, and works', async () => {
    const fields = {
      description: 'For Carl',
      percent: null,
      amounts: amounts(500),
      forAllProducts: false,
      productIds: [productId],
      validFrom: '2026-01-01T00:00:00.000Z',
      validTo: later(),
      totalLimit: 5,
      perUserLimit: 2,
      email: 'Carl@Kurso.test',
      marketingLocation: 'cart',
    };
    const { status, body } = await create(fields);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      approval: null,
      promoCode: {
        ...fields,
        code: code.toUpperCase(),
        email: 'carl@kurso.test',
        used: 0,
        state: 'ACTIVE',
        createdBy: 'Ann',
        version: 1,
      },
    });
    const carl = await test.person({ email: 'carl@kurso.test' });
    await test.call('POST', '/api/orders/cart', { as: carl, body: linesOf(productId) });
    const applied = await test.call('POST', `/api/promocodes/${code.toLowerCase()}/apply`, { as: carl });
    expect(applied.body).toMatchObject({ description: 'For Carl', products: [{ product_id: productId }] });
    expect((await test.call('GET', `${PATH}/${body.promoCode.id}`, { as: manager })).body).toEqual(
      body.promoCode,
    );
  });

  it.each([
    ['has letters and digits only', { code: 'ten-off' }, 'promocode_invalid_code'],
    ['is not empty', { code: ' ' }, 'promocode_invalid_code'],
    ['has at most 64 characters', { code: 'x'.repeat(65) }, 'promocode_invalid_code'],
    ['has no letters of other scripts', { code: 'СКИДКА' }, 'promocode_invalid_code'],
    ['has a discount', { percent: null }, 'request_params_invalid'],
    ['has a percent up to 100', { percent: 101 }, 'request_params_invalid'],
    [
      'covers products that exist',
      { forAllProducts: false, productIds: [randomUUID()] },
      'request_params_invalid',
    ],
  ])('%s', async (_, change, expected) => {
    expect((await create(change)).body.code).toBe(expected);
    expect((await create(change, manager)).body.code).toBe(expected);
  });

  it('names the wrong fields', async () => {
    const { body } = await create({ forAllProducts: false, validTo: '2020-01-01T00:00:00Z' });
    expect(body).toEqual({
      code: 'request_params_invalid',
      fields: { productIds: 'required', validTo: 'invalid' },
    });
  });

  it('exists once, in any letter case, also when many create it at once', async () => {
    const names = Array.from({ length: 8 }, (_, index) =>
      index % 2 ? code.toUpperCase() : code.toLowerCase(),
    );
    const answers = await Promise.all(names.map((name) => create({ code: name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['promocode_already_exist']),
    );
    expect((await create()).body.code).toBe('promocode_already_exist');
    expect(await codesNamed(code)).toBe(1);
  });

  it('is not created by a manager who is not senior', async () => {
    expect(await create({}, manager)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await create({ percent: 100 }, manager)).toMatchObject({
      status: 409,
      body: { code: 'promocode_full_discount_all_products' },
    });
    expect(await codesNamed(code)).toBe(0);
  });
});

describe('everything for nothing', () => {
  it.each<[string, object]>([
    ['100 %', { percent: 100 }],
    ['an amount above every price', { percent: null, amounts: amounts(1_000_000) }],
  ])('%s waits for a second senior manager', async (_, change) => {
    const { body } = await create(change);
    expect(body).toMatchObject({
      promoCode: null,
      approval: { kind: 'PROMO_CODE', subject: code.toUpperCase(), state: 'WAITING' },
    });
    expect(await codesNamed(code)).toBe(0);
    await test.approvals.confirm(body.approval.id, second.id);
    expect(await codesNamed(code)).toBe(1);
    const { applied } = await buyerWith(code);
    expect(applied.status).toBe(200);
  });

  it('on one product needs nobody', async () => {
    const { body } = await create({ percent: 100, forAllProducts: false, productIds: [productId] });
    expect(body.approval).toBeNull();
  });

  it('of a name that was taken meanwhile is no longer possible', async () => {
    const { body } = await create({ percent: 100 });
    await create();
    expect(await test.approvals.confirm(body.approval.id, second.id)).toMatchObject({
      state: 'REFUSED',
      failure: 'promocode_already_exist',
    });
  });

  it('is not widened by one person either', async () => {
    const { body } = await create({ percent: 100, totalLimit: 1, validTo: later() });
    await test.approvals.confirm(body.approval.id, second.id);
    const { rows } = await test.pool.query('select id, version, valid_to from promo_codes where code = $1', [
      code.toUpperCase(),
    ]);
    const validTo = rows[0].valid_to.toISOString();
    const wider = await edit(rows[0], { totalLimit: 1000, validTo });
    expect(wider.body).toMatchObject({
      promoCode: { totalLimit: 1 },
      approval: { kind: 'PROMO_CODE_CHANGE' },
    });
    expect(wider.body.approval.changes).toContainEqual({ field: 'totalLimit', from: '1', to: '1000' });
    expect(
      (await edit(rows[0], { totalLimit: 1, validTo, description: 'Present' })).body.approval,
    ).toBeNull();
    expect(await test.approvals.confirm(wider.body.approval.id, second.id)).toMatchObject({
      failure: 'edit_conflict',
    });
  });
});

describe('a change of a code', () => {
  const make = async (change: object = {}) => (await create(change)).body.promoCode;

  it('raises limits, moves the end and words the description', async () => {
    const promo = await make({ totalLimit: 1, perUserLimit: 1 });
    const to = later();
    const { body } = await edit(promo, { description: 'More', totalLimit: 3, perUserLimit: 2, validTo: to });
    expect(body.promoCode).toMatchObject({
      description: 'More',
      totalLimit: 3,
      perUserLimit: 2,
      validTo: to,
      version: 2,
    });
  });

  it('does not lower a limit, and does not overwrite a change of another manager', async () => {
    const promo = await make({ totalLimit: 5 });
    expect((await edit(promo, { totalLimit: 4 })).body.fields).toEqual({ totalLimit: 'too_small' });
    const answers = await Promise.all([edit(promo, { totalLimit: 6 }), edit(promo, { totalLimit: 7 })]);
    expect(answers.map(({ body }) => body.code ?? 'ok').sort()).toEqual(['edit_conflict', 'ok']);
  });

  it('ends it now, once, also before it begins', async () => {
    for (const validFrom of [null, later()]) {
      const promo = await make({ code: `${code}${validFrom ? 'LATER' : ''}`, validFrom });
      const ended = await test.call('POST', `${PATH}/${promo.id}/end`, { as: senior });
      expect(ended.body).toMatchObject({ state: 'ENDED', version: 2 });
      test.pass(1000);
      expect((await test.call('POST', `${PATH}/${promo.id}/end`, { as: senior })).body).toEqual(ended.body);
      expect((await buyerWith(promo.code)).applied.body.code).toBe('promocode_has_been_expired');
    }
  });

  it('does not find what is not there', async () => {
    const promo = { id: randomUUID(), version: 1 };
    expect((await edit(promo)).body.code).toBe('promocode_not_found');
    expect((await test.call('POST', `${PATH}/${promo.id}/end`, { as: senior })).status).toBe(404);
    expect((await test.call('GET', `${PATH}/${promo.id}`, { as: manager })).status).toBe(404);
  });
});

describe('the list of codes', () => {
  it('has their uses, newest first, and finds text as it is written', async () => {
    await create({ description: '100%_sure' });
    const { person } = await buyerWith(code);
    await test.call('PUT', '/api/orders/cart/purchase', { as: person });
    const find = async (text: string) =>
      (await test.call('GET', `${PATH}?text=${encodeURIComponent(text)}`, { as: manager })).body;
    expect(await find('0%_s')).toMatchObject([{ code: code.toUpperCase(), used: 1 }]);
    expect(await find('0__s')).toEqual([]);
    expect(await find(code.toLowerCase())).toHaveLength(1);
    const all = await test.call('GET', PATH, { as: manager });
    expect(all.body[0].code).toBe(code.toUpperCase());
    expect(Number(all.headers['x-total-count'])).toBe(all.body.length);
  });
});
