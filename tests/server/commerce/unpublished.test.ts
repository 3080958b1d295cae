import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { linesOf, openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
let ann: Caller;
const CART = '/api/orders/cart';
const LANDING = 'product_does_not_have_published_landing';
const PARTS = 'product_does_not_have_published_sub_products';

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());
beforeEach(async () => {
  ann = await test.person();
});

const add = (...ids: string[]) => test.call('POST', CART, { as: ann, body: linesOf(...ids) });
const getFree = (id: string) => test.call('POST', `/api/products/get-free?productIds=${id}`, { as: ann });
const purchase = (seen?: string) =>
  test.call('PUT', `${CART}/purchase`, { as: ann, ...(seen && { headers: { 'x-cart-total': seen } }) });
const hideLanding = (id: string) =>
  test.pool.query('update landings set published = false where product_id = $1', [id]);

/** A program with one part, which is a draft. */
async function emptyProgram(dollars: number): Promise<string> {
  const part = await test.product({ status: 'DRAFT' });
  const program = await test.product({ type: 'PROGRAM', dollars });
  await test.pool.query('insert into product_parts (parent_id, child_id, position) values ($1, $2, 0)', [
    program,
    part,
  ]);
  return program;
}

describe('a product without a published landing', () => {
  it('is refused by the cart, by get-free and by purchase', async () => {
    const [paid, free] = [await test.product({ dollars: 9 }), await test.product({})];
    await hideLanding(free);
    expect(await getFree(free)).toMatchObject({ status: 404, body: { code: LANDING } });
    expect((await add(paid)).status).toBe(200);
    await hideLanding(paid);
    expect(await purchase('900 USD')).toMatchObject({ status: 404, body: { code: LANDING } });
    expect(await add(paid)).toMatchObject({ status: 404, body: { code: LANDING } });
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(body.cartLines).toMatchObject([
      { productId: paid, status: 'REMOVED', removal: { reason: 'NOT_SOLD' } },
    ]);
    expect(body.cartLines[0].title).toContain('Title of');
    expect(body.cartLines[0]).not.toHaveProperty('refusal');
  });

  it('is sold in every language if one landing is published', async () => {
    const course = await test.product({ dollars: 9, titles: { en: 'Hidden', ru: 'Курс' } });
    await test.pool.query(`update landings set published = false where product_id = $1 and locale = 'en'`, [
      course,
    ]);
    expect((await add(course)).body.cartLines).toMatchObject([
      { title: 'Курс', urlSlug: expect.stringMatching(/-ru$/) },
    ]);
  });
});

describe('a program or profession with nothing published', () => {
  it.each(['PROGRAM', 'PROFESSION'] as const)('%s: is refused when it has no parts', async (type) => {
    const program = await test.product({ type, dollars: 9 });
    expect(await add(program)).toMatchObject({ status: 409, body: { code: PARTS } });
  });

  it('is refused by the cart, by get-free and by purchase', async () => {
    expect(await getFree(await emptyProgram(0))).toMatchObject({ status: 409, body: { code: PARTS } });
    const program = await emptyProgram(9);
    await test.pool.query(
      `update products set status = 'PUBLISHED' where id in (select child_id from product_parts where parent_id = $1)`,
      [program],
    );
    const course = await test.product({ dollars: 1 });
    expect((await add(program, course)).body.summary).toMatchObject({ count: 2, total: 1000 });
    await test.pool.query(
      `update products set status = 'DRAFT' where id in (select child_id from product_parts where parent_id = $1)`,
      [program],
    );
    expect(await add(program)).toMatchObject({ status: 409, body: { code: PARTS } });
    expect(await purchase('1000 USD')).toMatchObject({ status: 409, body: { code: PARTS } });
    // A buyer who has seen the total without it buys the rest.
    expect((await purchase('100 USD')).status).toBe(200);
  });
});

describe('products that cannot be added', () => {
  it('are skipped with a reason, and the others are added', async () => {
    const [course, owned, draft, waiting] = [
      await test.product({ dollars: 5 }),
      await test.product({}),
      await test.product({ dollars: 5, status: 'DRAFT' }),
      await test.product({ dollars: 5 }),
    ];
    await getFree(owned);
    await add(waiting);
    await purchase();
    const { status, body } = await add(owned, draft, course, waiting);
    expect(status).toBe(200);
    expect(body.skipped).toMatchObject([
      { productId: owned, reason: 'OWNED', title: expect.stringContaining('Title of') },
      { productId: draft, reason: 'NOT_SOLD' },
      { productId: waiting, reason: 'PENDING' },
    ]);
    expect((await add(course)).body).not.toHaveProperty('skipped');
  });
});

describe('a guest’s cart submitted by several tabs at once', () => {
  it('adds every line once, retries included, and applies the code once', async () => {
    await test.promo({ code: 'MERGE', percent: 50 });
    const ids = await Promise.all([1, 2, 3, 4, 5].map((dollars) => test.product({ dollars })));
    const apply = () => test.call('POST', '/api/promocodes/MERGE/apply', { as: ann });
    const tab = async () => [await add(...ids), await apply(), await add(...ids)];
    const answers = (await Promise.all([tab(), tab(), tab(), tab()])).flat();
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(body.cartLines.map((line: { productId: string }) => line.productId).sort()).toEqual(
      [...ids].sort(),
    );
    expect(body).toMatchObject({ appliedPromocode: 'MERGE', summary: { base: 1500, total: 750 } });
  });

  it('claims what is free once', async () => {
    const free = await test.product({});
    const answers = await Promise.all(Array.from({ length: 6 }, () => getFree(free)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'user_already_get_this_product')).toHaveLength(5);
    const { rows } = await test.pool.query(
      `select 1 from access_entries where user_id = $1 and product_id = $2 and direction = 'GRANT'`,
      [ann.id, free],
    );
    expect(rows).toHaveLength(1);
  });

  it('never exceeds 100 lines, whichever tab comes first', async () => {
    const many = await Promise.all(Array.from({ length: 130 }, () => test.product({ dollars: 1 })));
    const answers = await Promise.all([
      add(...many.slice(0, 65)),
      add(...many.slice(65)),
      add(...many.slice(30, 95)),
    ]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toContain(
      'cart_is_full',
    );
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(body.cartLines.length).toBeLessThanOrEqual(100);
  });
});
