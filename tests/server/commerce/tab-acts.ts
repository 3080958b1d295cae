import type { OrderCart } from '../../../contracts/commerce/cart.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import type { Caller } from '../../../domain/identity/caller.ts';
import type { Random } from '../../../scripts/prove/random.ts';
import { linesOf, type ShopTest } from './fixture.ts';

export const CART = '/api/orders/cart';
const LOCALES = ['en', 'de', 'ru', 'hi'] as const;
export const CODES = ['TENTH', 'FIXED', 'GIFT'] as const;

/** What a person reads on the button and above it. */
export interface Sight {
  total: number;
  currency: string;
  products: string[];
}

export interface Tab {
  locale: (typeof LOCALES)[number];
  /** As last read or answered. */
  cart: OrderCart;
}

export interface Visit {
  test: ShopTest;
  products: readonly string[];
  person: Caller;
  tabs: Tab[];
  random: Random;
  /** The cookie of both tabs; null: the currency of the language. */
  currency: string | null;
  /** Order → what the tab that bought it had shown. */
  bought: Map<string, Sight>;
  /** Sandbox payments that somebody is at. */
  left: string[];
  /** Payments that arrived. */
  paid: number;
  /** For the message of a failure. */
  told: string[];
}

const headersOf = ({ currency }: Visit, { locale }: Tab) => ({
  locale: locale.toUpperCase(),
  ...(currency && { cookie: `currency=${currency}` }),
});

export const call = (visit: Visit, tab: Tab, method: string, url: string, body?: unknown, headers = {}) =>
  visit.test.call(method, url, {
    as: visit.person,
    headers: { ...headersOf(visit, tab), ...headers },
    ...(body !== undefined && { body }),
  });

export function sightOf({ summary, cartLines }: OrderCart): Sight {
  const open = cartLines.filter(({ status }) => status === 'CREATED');
  return {
    total: summary.total,
    currency: summary.currency,
    products: open.map(({ productId }) => productId).sort(),
  };
}

export async function look(visit: Visit, tab: Tab): Promise<void> {
  tab.cart = (await call(visit, tab, 'GET', `${CART}/my`)).body;
}

/** Goes to the payment: the provider asks for what its order cost. */
export async function leave(visit: Visit, tab: Tab, approveUrl: string): Promise<void> {
  const { pathname, search } = new URL(approveUrl);
  const { headers } = await call(visit, tab, 'GET', pathname + search);
  const sandboxId = /pay\/([0-9a-f-]{36})/.exec(String(headers.location))?.[1];
  if (sandboxId) visit.left.push(sandboxId);
}

/** What a person does in one tab; each act ends with what the tab then shows. */
const ACTS: Record<string, (visit: Visit, tab: Tab) => Promise<unknown>> = {
  look,
  add: async (visit, tab) => {
    const body = linesOf(visit.random.pick(visit.products));
    const answer = await call(visit, tab, 'POST', CART, body);
    if (answer.status === 200) tab.cart = answer.body;
  },
  swap: async (visit, tab) => {
    const body = { ...linesOf(visit.random.pick(visit.products)), clear_before: true };
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
  'price change': async ({ test, products, random }) => {
    const dollars = random.pick([15, 20, 25]);
    await test.pool.query(
      `update price_levels set amounts = $2 where id = (select level_id from product_prices where product_id = $1)`,
      [
        random.pick(products.slice(0, 2)),
        JSON.stringify({ USD: dollars * 100, EUR: dollars * 90, RUB: dollars * 9_000, INR: dollars * 8_000 }),
      ],
    );
  },
  'end of a code': ({ test, random }) =>
    test.pool.query('update promo_codes set valid_to = $2 where code = $1', [
      random.pick(CODES),
      random.chance(50) ? new Date(Date.now() - 60_000) : null,
    ]),
  unpublished: ({ test, products, random }) =>
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
    await visit.test.shop.sandbox.decide(sandboxId, 'APPROVED');
    const { rows } = await visit.test.pool.query('select id from payments where provider_ref = $1', [
      sandboxId,
    ]);
    await visit.test.shop.payment.confirm(rows[0].id);
    visit.paid += 1;
  },
};
const NAMES = Object.keys(ACTS);

/** Something at random in this tab. */
export async function act(visit: Visit, tab: Tab): Promise<void> {
  const name = visit.random.pick(NAMES);
  visit.told.push(`tab ${visit.tabs.indexOf(tab)} ${name}`);
  await ACTS[name]?.(visit, tab);
}
