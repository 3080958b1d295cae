import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CartLine } from '../../../contracts/commerce/cart.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, leave, linesOf, openShop, type ShopTest } from './fixture.ts';

const CART = '/api/orders/cart';
let test: ShopTest;
let ann: Caller;
let [profession, program, course, other] = ['', '', '', ''];

beforeAll(async () => {
  test = await openShop();
  profession = await test.product({ type: 'PROFESSION', titles: { en: 'Profession' }, dollars: 90 });
  program = await test.product({ type: 'PROGRAM', titles: { en: 'Program' }, dollars: 30 });
  course = await test.product({ titles: { en: 'Course' }, dollars: 9 });
  other = await test.product({ titles: { en: 'Other' }, dollars: 5 });
  const second = await test.product({ titles: { en: 'Second course' }, dollars: 21 });
  for (const pair of [
    [profession, program],
    [program, course],
    [program, second],
  ])
    await test.pool.query('insert into product_parts (parent_id, child_id) values ($1, $2)', pair);
});
beforeEach(async () => {
  ann = await test.person();
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const add = async (...ids: string[]) =>
  (await test.call('POST', CART, { as: ann, body: linesOf(...ids) })).body;
const shown = (cart: { cartLines: CartLine[] }) =>
  cart.cartLines.map(({ productId, status, removal }) => [
    productId,
    status,
    removal?.reason,
    removal?.includedIn?.productId,
  ]);
const linesIn = async (orderId: string) =>
  (
    await test.pool.query(
      'select product_id, status, final_price from order_lines where order_id = $1 order by created_at',
      [orderId],
    )
  ).rows.map((row) => [row.product_id, row.status, row.final_price]);

describe('a program and its own course in one cart', () => {
  it.each([
    ['the program first', () => [program, course]],
    ['the course first', () => [course, program]],
  ])('charges only the program and names the included course: %s', async (_, ids) => {
    const cart = await add(...ids());
    const line = cart.cartLines.find(({ productId }: CartLine) => productId === course);
    expect(line).toMatchObject({
      status: 'REMOVED',
      removal: { reason: 'INCLUDED_IN_PRODUCT', includedIn: { productId: program, title: 'Program' } },
    });
    expect(cart.summary).toMatchObject({ count: 1, base: 3000, total: 3000 });
  });

  it('sells the program only; the course remains visible as REMOVED and opens with it', async () => {
    const { orderId, sandboxId, paymentId } = await buy(test, ann, program, course, other);
    expect(await linesIn(orderId)).toEqual([
      [program, 'CREATED', 3000],
      [course, 'REMOVED', null],
      [other, 'CREATED', 500],
    ]);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.payment.confirm(paymentId);
    expect(await test.shop.entitlements.findAccessType(ann.id, course)).toBe('PURCHASED');
    const { body } = await test.call('GET', `/api/orders/${orderId}`, { as: ann });
    expect(body).toMatchObject({ total: 3500, lines: [{ productId: program }, { productId: other }] });
  });

  it('charges the course again after the program is removed', async () => {
    const cart = await add(program, course);
    const programLine = cart.cartLines.find(({ productId }: CartLine) => productId === program);
    const { body } = await test.call('DELETE', `${CART}/${cart.cartId}/lines`, {
      as: ann,
      body: [programLine.cartLineId],
    });
    expect(shown(body)).toEqual([[course, 'CREATED', undefined, undefined]]);
    expect(body.summary).toMatchObject({ count: 1, total: 900 });
  });

  it('is restored unchanged when the payment is cancelled', async () => {
    const { orderId } = await buy(test, ann, program, course);
    await test.call('POST', `/api/orders/${orderId}/cancel`, { as: ann });
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(shown(body)).toEqual([
      [program, 'CREATED', undefined, undefined],
      [course, 'REMOVED', 'INCLUDED_IN_PRODUCT', program],
    ]);
  });

  it('handles two levels, and names the product that is charged', async () => {
    const cart = await add(course, program, profession);
    expect(shown(cart)).toEqual([
      [course, 'REMOVED', 'INCLUDED_IN_PRODUCT', profession],
      [program, 'REMOVED', 'INCLUDED_IN_PRODUCT', profession],
      [profession, 'CREATED', undefined, undefined],
    ]);
    expect(cart.summary).toMatchObject({ count: 1, total: 9000 });
    const two = await test.person();
    const { body } = await test.call('POST', CART, { as: two, body: linesOf(course, profession) });
    expect(body.summary).toMatchObject({ count: 1, total: 9000 });
  });

  it('keeps the course when its program is no longer for sale', async () => {
    const [gone, inside] = [
      await test.product({ type: 'PROGRAM', dollars: 7 }),
      await test.product({ dollars: 3 }),
    ];
    await test.pool.query('insert into product_parts (parent_id, child_id) values ($1, $2)', [gone, inside]);
    await add(gone, inside);
    await test.pool.query(`update products set status = 'DRAFT' where id = $1`, [gone]);
    const { body } = await test.call('GET', `${CART}/my`, { as: ann });
    expect(shown(body)).toEqual([
      [gone, 'REMOVED', 'NOT_SOLD', undefined],
      [inside, 'CREATED', undefined, undefined],
    ]);
  });

  it('reports products purchased meanwhile as owned, including parts', async () => {
    const { sandboxId, paymentId } = await buy(test, ann, program);
    const { body } = await test.call('POST', CART, { as: ann, body: linesOf(course, other) });
    expect(shown(body).filter(([, status]) => status === 'CREATED')).toEqual([
      [other, 'CREATED', undefined, undefined],
    ]);
    await test.pool.query(
      `insert into order_lines (order_id, product_id) select id, $1 from orders where user_id = $2 and status = 'CREATED'`,
      [course, ann.id],
    );
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.payment.confirm(paymentId);
    const later = await test.call('GET', `${CART}/my`, { as: ann });
    expect(shown(later.body)).toEqual([
      [other, 'CREATED', undefined, undefined],
      [course, 'REMOVED', 'OWNED', undefined],
    ]);
  });

  it('sells the program for less to a user who owns a course of it, the same in cart and receipt', async () => {
    const first = await buy(test, ann, course);
    await test.shop.sandbox.decide(first.sandboxId, 'APPROVED');
    await test.shop.payment.confirm(first.paymentId);
    const cart = await add(program);
    expect(cart.summary).toMatchObject({ count: 1, base: 3000, ownedParts: 900, total: 2100 });
    expect(cart.cartLines[0].price.ownedParts).toEqual({ owned: 1, total: 2 });
    const { orderId } = await buy(test, ann, program);
    const receipt = await test.call('GET', `/api/orders/${orderId}`, { as: ann });
    expect(receipt.body).toMatchObject({
      total: 2100,
      lines: [{ price: { discountPrice: { basePrice: 3000, ownedPartsDiscountAmount: 900 } } }],
    });
  });
});

describe('a promo code', () => {
  it('gives no discount on a course that its program includes, and does not add it', async () => {
    await test.promo({ code: 'PART', percent: 50 }, [course]);
    await add(program);
    const refused = await test.call('POST', '/api/promocodes/part/apply', { as: ann });
    expect(refused.body.code).toBe('products_havent_been_added');
    const guest = await test.call('POST', '/api/promocodes/part/apply-guest', {
      body: { productIds: [program] },
    });
    expect(guest.body.code).toBe('products_havent_been_added');
  });

  it('counts only for charged lines', async () => {
    await test.promo({ code: 'ALL10', percent: 10 });
    await add(program, course);
    await test.call('POST', '/api/promocodes/all10/apply', { as: ann });
    const { orderId } = await leave(test, ann);
    expect(await linesIn(orderId)).toEqual([
      [program, 'CREATED', 2700],
      [course, 'REMOVED', null],
    ]);
    const guest = await test.call('POST', '/api/promocodes/all10/apply-guest', {
      body: { productIds: [program, course] },
    });
    expect(guest.body).toMatchObject({
      all_products_discount_amount: 300,
      discounts: [{ product_id: program, amount: 300 }],
    });
  });
});
