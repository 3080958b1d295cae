import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart as cartContract } from '../../../contracts/commerce/cart.ts';
import { productsMark, totalMark } from '../../../domain/commerce/order.ts';
import { createRandom, type Random } from '../../../scripts/prove/random.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { linesOf, openShop, runEffects, type ShopTest } from './fixture.ts';
import { act, CART, call, leave, look, type Sight, sightOf, type Tab, type Visit } from './tab-acts.ts';

const ROUNDS = Number(process.env.KURSO_ROUNDS ?? 3);
/** Fixed in `npm test`; `npm run prove` chooses another one each time. */
const SEED = Number(process.env.KURSO_SEED ?? 20_261_123);
const STEPS = 60;

let test: ShopTest;
/** Most of them cost the same. */
let products: string[];
const tally = { bought: 0, refused: 0, paid: 0 };

beforeAll(async () => {
  test = await openShop();
  products = await Promise.all([20, 20, 20, 7, 0, 20, 20, 20].map((dollars) => test.product({ dollars })));
  await test.promo({ code: 'TENTH', percent: 10 });
  await test.promo(
    { code: 'FIXED', percent: null, amounts: { USD: 300, EUR: 250, RUB: 20_000, INR: 15_000 } },
    products.slice(1, 3),
  );
  await test.promo({ code: 'GIFT', percent: 100 }, products.slice(3, 4));
});
afterAll(async () => {
  expect(describeViolations(await audit(test.db))).toEqual([]);
  // Otherwise the visits prove nothing.
  expect(Math.min(...Object.values(tally)), JSON.stringify(tally)).toBeGreaterThan(0);
  await test.close();
});

async function orderSight(orderId: string): Promise<Sight> {
  const { rows } = await test.pool.query(
    `select o.total::int, o.currency, array_agg(l.product_id::text order by l.product_id::text) as products
      from orders o join order_lines l on l.order_id = o.id and l.status = 'CREATED' where o.id = $1
      group by o.id`,
    [orderId],
  );
  return rows[0];
}

const closedOrders = async ({ person }: Visit): Promise<number> =>
  (
    await test.pool.query(
      `select count(*)::int as n from orders where user_id = $1 and status not in ('CREATED', 'REMOVED')`,
      [person.id],
    )
  ).rows[0].n;

/** Presses "pay"; true when it was bought. */
async function press(visit: Visit, tab: Tab): Promise<boolean> {
  const seen = sightOf(tab.cart);
  const marks = { 'x-cart-total': totalMark(seen), 'x-cart-products': productsMark(seen.products) };
  const { status, body } = await call(visit, tab, 'PUT', `${CART}/purchase`, undefined, marks);
  visit.told.push(`pay ${marks['x-cart-total']}: ${status} ${body.code ?? ''}`);
  const story = visit.told.join('\n');
  if (status !== 200) {
    expect([...cartContract.purchase.errors], story).toContain(body.code);
    tally.refused += 1;
    return false;
  }
  tally.bought += 1;
  const address = new URL(body.approveUrl);
  const orderId = address.searchParams.get('order') ?? address.pathname.split('/').at(-1) ?? '';
  expect(await orderSight(orderId), story).toEqual(seen);
  visit.bought.set(orderId, seen);
  if (seen.total > 0) await leave(visit, tab, body.approveUrl);
  return true;
}

async function open(random: Random): Promise<Visit> {
  const visit: Visit = {
    ...{ test, products, paid: 0 },
    ...{
      person: await test.person(),
      tabs: [],
      random,
      currency: null,
      bought: new Map(),
      left: [],
      told: [],
    },
  };
  const empty = { cartLines: [], summary: { total: 0, currency: 'USD' } } as never;
  visit.tabs = [
    { locale: 'en', cart: empty },
    { locale: 'en', cart: empty },
  ];
  for (const tab of visit.tabs) await look(visit, tab);
  return visit;
}

/** Presses, while the other tab does something or nothing; a refused person looks and presses again. */
async function buy(visit: Visit, tab: Tab): Promise<void> {
  if (sightOf(tab.cart).products.length === 0) return;
  const [other] = visit.tabs.filter((one) => one !== tab);
  if (other && visit.random.chance(30)) {
    await Promise.all([press(visit, tab), visit.random.chance(50) ? press(visit, other) : act(visit, other)]);
    return;
  }
  const before = await closedOrders(visit);
  if (await press(visit, tab)) return;
  expect(await closedOrders(visit), visit.told.join('\n')).toBe(before);
  await look(visit, tab);
  if (sightOf(tab.cart).products.length === 0) return;
  expect(await press(visit, tab), visit.told.join('\n')).toBe(true);
}

/** Everything that was ever asked for at the provider was shown by the tab that pressed. */
async function everythingWasShown({ person, bought, told }: Visit): Promise<void> {
  const { rows } = await test.pool.query(
    `select o.id, p.amount::int, p.currency, s.amount::int as there, s.currency as there_in
      from orders o left join payments p on p.order_id = o.id
      left join sandbox_payments s on s.id::text = p.provider_ref
      where o.user_id = $1 and o.status not in ('CREATED', 'REMOVED')`,
    [person.id],
  );
  for (const { id, amount, currency, there, there_in } of rows) {
    const seen = bought.get(id);
    expect(seen, `an order that no tab was told of\n${told.join('\n')}`).toBeDefined();
    if (amount === null) continue;
    expect([amount, currency, there, there_in]).toEqual([
      seen?.total,
      seen?.currency,
      seen?.total,
      seen?.currency,
    ]);
  }
}

describe('two tabs that edit and pay', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => SEED + round))(
    'charge what the tab showed, or say that the cart has changed (seed %i)',
    async (seed) => {
      const random = createRandom(seed);
      const visit = await open(random);
      for (let step = 0; step < STEPS; step += 1) {
        const tab = random.pick(visit.tabs);
        await (random.chance(30) ? buy(visit, tab) : act(visit, tab));
      }
      await runEffects(test);
      await everythingWasShown(visit);
      tally.paid += visit.paid;
    },
  );

  it('refuse other products for the same sum, and the order of another tab', async () => {
    const [oil, ink, chalk] = await Promise.all([12, 12, 30].map((dollars) => test.product({ dollars })));
    const person = await test.person();
    const fill = (id = '') =>
      test.call('POST', CART, { as: person, body: { ...linesOf(id), clear_before: true } });
    const pay = (sight: Sight) =>
      test.call('PUT', `${CART}/purchase`, {
        as: person,
        headers: { 'x-cart-total': totalMark(sight), 'x-cart-products': productsMark(sight.products) },
      });
    const first = sightOf((await fill(oil)).body);
    const second = sightOf((await fill(ink)).body);
    expect(second.total).toBe(first.total);
    expect((await pay(first)).body.code).toBe('price_has_changed');
    const third = sightOf((await fill(chalk)).body);
    const bought = await pay(third);
    expect(bought.status).toBe(200);
    for (const stale of [first, second, { ...third, total: 2_999 }, { ...third, currency: 'EUR' }])
      expect((await pay(stale)).body.code).toBe('price_has_changed');
    expect((await pay(third)).body).toEqual(bought.body);
    const { rows } = await test.pool.query(`select total::int from orders where user_id = $1`, [person.id]);
    expect(rows).toEqual([{ total: 3_000 }]);
  });
});
