import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { subscriptions } from '../../../db/schema/index.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { buy, leave, linesOf, openShop, type ShopTest } from './fixture.ts';

const DAY = 86_400_000;
const CART = '/api/orders/cart';
let test: ShopTest;
let ann: Caller;

beforeAll(async () => {
  test = await openShop();
});
beforeEach(async () => {
  ann = await test.person();
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  await test.close();
});

const subscribe = (as: Caller, days: number, cancelled = false) =>
  test.db.insert(subscriptions).values({
    userId: as.id,
    period: 'MONTHLY',
    createdAt: new Date(Date.now() - 30 * DAY),
    periodEnd: new Date(Date.now() + days * DAY),
    cancelledAt: cancelled ? new Date(Date.now() - DAY) : null,
  });
const include = (...ids: string[]) =>
  test.pool.query('update products set in_subscription = true where id = any($1)', [ids]);
const part = (parent: string, child: string) =>
  test.pool.query('insert into product_parts (parent_id, child_id) values ($1, $2)', [parent, child]);
const findAccessType = (productId: string) => test.shop.entitlements.findAccessType(ann.id, productId);
const getFree = (productId: string) =>
  test.call('POST', `/api/products/get-free?productIds=${productId}`, { as: ann });
const entriesOf = async (userId: string) =>
  (await test.pool.query('select * from access_entries where user_id = $1', [userId])).rows;

describe('a running subscription', () => {
  it('opens the parts of an included program, at any depth, and lists them with their program', async () => {
    const [profession, program, course] = [
      await test.product({ type: 'PROFESSION', dollars: 90 }),
      await test.product({ type: 'PROGRAM', dollars: 50 }),
      await test.product({ dollars: 20 }),
    ];
    await part(profession, program);
    await part(program, course);
    await include(profession);
    expect(await findAccessType(course)).toBeNull();
    await subscribe(ann, 5);
    expect(await Promise.all([profession, program, course].map(findAccessType))).toEqual([
      'SUBSCRIPTION',
      'SUBSCRIPTION',
      'SUBSCRIPTION',
    ]);
    const listed = (await test.shop.entitlements.listEntitlements(ann.id)).filter(
      ({ productId }) => productId === course,
    );
    expect(listed).toMatchObject([{ accessType: 'SUBSCRIPTION', viaProductId: profession }]);
    const products = createProductService({ db: test.db, ownership: createProductOwnership(test.db) });
    const ownership = await products.findOwnership([course, program], ann.id);
    expect([...ownership.values()].map(({ accessType }) => accessType)).toEqual([
      'SUBSCRIPTION',
      'SUBSCRIPTION',
    ]);
    expect(await test.shop.entitlements.ownedIds(ann.id)).toEqual(new Set());
  });

  it('opens nothing unpublished: neither a product, nor a part, nor the parts of an unpublished part', async () => {
    const [program, draft, behind] = [
      await test.product({ type: 'PROGRAM', dollars: 50 }),
      await test.product({ type: 'PROGRAM', status: 'DRAFT', dollars: 20 }),
      await test.product({ dollars: 20 }),
    ];
    await part(program, draft);
    await part(draft, behind);
    await include(program, draft);
    await subscribe(ann, 5);
    expect(await findAccessType(program)).toBe('SUBSCRIPTION');
    expect(await findAccessType(draft)).toBeNull();
    expect(await findAccessType(behind)).toBeNull();
    const ownership = await createProductService({
      db: test.db,
      ownership: createProductOwnership(test.db),
    }).findOwnership([draft], ann.id);
    expect(ownership.get(draft)?.accessType).toBeNull();
  });

  it('runs until its end when cancelled, and opens nothing after it', async () => {
    const course = await test.product({ dollars: 20 });
    await include(course);
    await subscribe(ann, 5, true);
    expect(await findAccessType(course)).toBe('SUBSCRIPTION');
    await test.pool.query(
      `update subscriptions set period_end = now() - interval '1 minute' where user_id = $1`,
      [ann.id],
    );
    expect(await findAccessType(course)).toBeNull();
    expect(await test.shop.entitlements.listEntitlements(ann.id)).toEqual([]);
  });

  it('gives precedence to a purchase', async () => {
    const course = await test.product({});
    await include(course);
    await subscribe(ann, 5);
    expect(await findAccessType(course)).toBe('SUBSCRIPTION');
    expect((await getFree(course)).status).toBe(200);
    expect(await findAccessType(course)).toBe('PURCHASED');
  });
});

describe('a product made free only by the subscription', () => {
  const freeForSubscribers = () => test.product({ dollars: 20, subscriptionPercent: 100 });

  it('is open while the subscription runs, and cannot be claimed', async () => {
    const course = await freeForSubscribers();
    await subscribe(ann, 5);
    expect(await findAccessType(course)).toBe('SUBSCRIPTION');
    const { status, body } = await getFree(course);
    expect([status, body.code]).toEqual([409, 'product_is_not_free']);
    await test.pool.query(
      `update subscriptions set period_end = now() - interval '1 minute' where user_id = $1`,
      [ann.id],
    );
    expect(await findAccessType(course)).toBeNull();
    expect(await entriesOf(ann.id)).toEqual([]);
  });

  it('is not sold in a cart of 0: the line says that the subscription includes it', async () => {
    const course = await freeForSubscribers();
    await subscribe(ann, 5);
    const { body } = await test.call('POST', CART, { as: ann, body: linesOf(course) });
    expect(body.cartLines).toMatchObject([
      { productId: course, status: 'REMOVED', removal: { reason: 'INCLUDED_IN_SUBSCRIPTION' } },
    ]);
    expect(body.summary).toMatchObject({ count: 0, total: 0 });
    expect((await test.call('PUT', `${CART}/purchase`, { as: ann })).body.code).toBe('cart_is_empty');
    expect(await entriesOf(ann.id)).toEqual([]);
  });

  it('is excluded from a purchase of other products, and sold at full price once the subscription has ended', async () => {
    const [course, other] = [await freeForSubscribers(), await test.product({ dollars: 5 })];
    await subscribe(ann, 5);
    const { orderId, sandboxId, paymentId } = await buy(test, ann, course, other);
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    await test.shop.payment.confirm(paymentId);
    const { rows } = await test.pool.query(
      'select product_id, status, final_price from order_lines where order_id = $1 order by status',
      [orderId],
    );
    expect(rows).toEqual([
      { product_id: other, status: 'CREATED', final_price: 500 },
      { product_id: course, status: 'REMOVED', final_price: null },
    ]);
    expect((await entriesOf(ann.id)).map((row) => row.product_id)).toEqual([other]);
    await test.pool.query(
      `update subscriptions set period_end = now() - interval '1 minute' where user_id = $1`,
      [ann.id],
    );
    const { body } = await test.call('POST', CART, { as: ann, body: linesOf(course) });
    expect(body.summary).toMatchObject({ count: 1, total: 2000 });
  });

  it('can still be acquired permanently with a promo code that covers the rest', async () => {
    const course = await test.product({ dollars: 20, subscriptionPercent: 50 });
    await test.promo({ code: 'WHOLE', percent: 100 });
    await subscribe(ann, 5);
    await test.call('POST', CART, { as: ann, body: linesOf(course) });
    await test.call('POST', '/api/promocodes/whole/apply', { as: ann });
    expect((await test.call('PUT', `${CART}/purchase`, { as: ann })).status).toBe(200);
    expect(await findAccessType(course)).toBe('PURCHASED');
  });

  it('has its normal price for everyone else', async () => {
    const course = await freeForSubscribers();
    expect((await getFree(course)).body.code).toBe('product_is_not_free');
    await test.call('POST', CART, { as: ann, body: linesOf(course) });
    await leave(test, ann);
    const { body } = await test.call('GET', '/api/orders', { as: ann });
    expect(body[0]).toMatchObject({ total: 2000 });
  });
});
