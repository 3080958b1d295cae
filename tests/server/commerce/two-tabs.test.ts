import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cart as cartContract, type OrderCart } from '../../../contracts/commerce/cart.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { productsMark, totalMark } from '../../../domain/commerce/order.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import { createRandom, type Random } from '../../../scripts/prove/random.ts';
import { audit, describeViolations } from '../../../server/platform/audit/audit.ts';
import { linesOf, openShop, runEffects, type ShopTest } from './fixture.ts';

const ROUNDS = Number(process.env.KURSO_ROUNDS ?? 3);
/** Fixed in `npm test`; `npm run prove` chooses another one each time. */
const SEED = Number(process.env.KURSO_SEED ?? 20_261_123);
const STEPS = 60;
const CART = '/api/orders/cart';
const LOCALES = ['en', 'de', 'ru', 'hi'] as const;
const CODES = ['TENTH', 'FIXED', 'GIFT'];

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

/** What a person reads on the button and above it. */
interface Sight {
  total: number;
  currency: string;
  products: string[];
}

interface Tab {
  locale: (typeof LOCALES)[number];
  /** As last read or answered. */
  cart: OrderCart;
}

interface Visit {
  person: Caller;
  tabs: Tab[];
  random: Random;
  /** The cookie of both tabs; null: the currency of the language. */
  currency: string | null;
  /** Order → what the tab that bought it had shown. */
  bought: Map<string, Sight>;
  /** Sandbox payments that somebody is at. */
  left: string[];
  /** For the message of a failure. */
  told: string[];
}

const headersOf = ({ currency }: Visit, { locale }: Tab) => ({
  locale: locale.toUpperCase(),
  ...(currency && { cookie: `currency=${currency}` }),
});

const call = (visit: Visit, tab: Tab, method: string, url: string, body?: unknown, headers = {}) =>
  test.call(method, url, {
    as: visit.person,
    headers: { ...headersOf(visit, tab), ...headers },
    ...(body !== undefined && { body }),
  });

function sightOf({ summary, cartLines }: OrderCart): Sight {
  const open = cartLines.filter(({ status }) => status === 'CREATED');
  return {
    total: summary.total,
    currency: summary.currency,
    products: open.map(({ productId }) => productId).sort(),
  };
}

async function look(visit: Visit, tab: Tab): Promise<void> {
  tab.cart = (await call(visit, tab, 'GET', `${CART}/my`)).body;
}

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

/** Goes to the payment: the provider asks for what its order cost. */
async function leave(visit: Visit, tab: Tab, approveUrl: string): Promise<void> {
  const { pathname, search } = new URL(approveUrl);
  const { headers } = await call(visit, tab, 'GET', pathname + search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(headers.location))?.[1];
  if (sandboxId) visit.left.push(sandboxId);
}

/** What a person does in one tab; each act ends with what the tab then shows. */
const ACTS: Record<string, (visit: Visit, tab: Tab) => Promise<unknown>> = {
  look,
  add: async (visit, tab) => {
    const body = linesOf(visit.random.pick(products));
    const answer = await call(visit, tab, 'POST', CART, body);
    if (answer.status === 200) tab.cart = answer.body;
  },
  swap: async (visit, tab) => {
    const body = { ...linesOf(visit.random.pick(products)), clear_before: true };
    const answer = await call(visit, tab, 'POST', CART, body);
    if (answer.status === 200) tab.cart = answer.body;
  },
  remove: async (visit, tab) => {
    const { cartId, cartLines } = tab.cart;
    const open = cartLines.filter(({ status }) => status === 'CREATED');
    if (!cartId || open.length === 0) return;
    const answer = await call(visit, tab, 'DELETE', `${CART}/${cartId}/lines`, [
      visit.random.pick(open).cartLineId,
    ]);
    if (answer.status === 200) tab.cart = answer.body;
  },
  code: async (visit, tab) => {
    await call(visit, tab, 'POST', `/api/promocodes/${visit.random.pick(CODES)}/apply`);
    await look(visit, tab);
  },
  'no code': async (visit, tab) => {
    await call(visit, tab, 'DELETE', `${CART}/remove/discounts`);
    await look(visit, tab);
  },
  currency: async (visit, tab) => {
    visit.currency = visit.random.pick(CURRENCIES);
    await look(visit, tab);
  },
  language: async (visit, tab) => {
    tab.locale = visit.random.pick(LOCALES);
    await look(visit, tab);
  },
  'price change': async ({ random }) => {
    const dollars = random.pick([15, 20, 25]);
    await test.pool.query(
      `update price_levels set amounts = $2 where id = (select level_id from product_prices where product_id = $1)`,
      [
        random.pick(products.slice(0, 2)),
        JSON.stringify({ USD: dollars * 100, EUR: dollars * 90, RUB: dollars * 9_000, INR: dollars * 8_000 }),
      ],
    );
  },
  'end of a code': ({ random }) =>
    test.pool.query('update promo_codes set valid_to = $2 where code = $1', [
      random.pick(CODES),
      random.chance(50) ? new Date(Date.now() - 60_000) : null,
    ]),
  unpublished: ({ random }) =>
    test.pool.query('update products set status = $2 where id = $1', [
      products[2],
      random.chance(60) ? 'PUBLISHED' : 'DRAFT',
    ]),
  'pay what waits': async (visit, tab) => {
    if (tab.cart.approveUrl) await leave(visit, tab, tab.cart.approveUrl);
  },
  'cancel what waits': async (visit, tab) => {
    const [waiting] = tab.cart.cartLines.filter(({ status }) => status === 'PENDING');
    if (waiting) await call(visit, tab, 'POST', `/api/orders/${waiting.cartId}/cancel`);
    await look(visit, tab);
  },
  'money arrives': async (visit) => {
    const [sandboxId] = visit.left.splice(0, 1);
    if (!sandboxId || visit.random.chance(60)) return;
    await test.shop.sandbox.decide(sandboxId, 'APPROVED');
    const { rows } = await test.pool.query('select id from payments where provider_ref = $1', [sandboxId]);
    await test.shop.payment.confirm(rows[0].id);
    tally.paid += 1;
  },
};
const NAMES = Object.keys(ACTS);

async function open(random: Random): Promise<Visit> {
  const visit: Visit = {
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

async function act(visit: Visit, tab: Tab): Promise<void> {
  const name = visit.random.pick(NAMES);
  visit.told.push(`tab ${visit.tabs.indexOf(tab)} ${name}`);
  await ACTS[name]?.(visit, tab);
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
