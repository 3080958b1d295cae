import pino from 'pino';
import { createDatabase } from '../../db/database.ts';
import { createPool } from '../../db/pool.ts';
import { createCommerceServices } from '../../server/modules/commerce/commerce.module.ts';
import { bundledTranslations } from '../../server/platform/i18n/translations.ts';

export interface Statement {
  text: string;
  values?: unknown[];
  name?: string;
}

/** What one call of the service sent to the database, and its answer. */
export interface Recording {
  statements: Statement[];
  answer: unknown;
}

export interface Shopper {
  id: string;
  email: string;
}

type Cart = ReturnType<typeof createCommerceServices>['cart'];
type Requester = Parameters<Cart['getMine']>[0];

/** Adds a product to the cart of each person twice, and records the second time: the cart exists by then. */
export function recordAdding(
  url: string,
  shoppers: readonly Shopper[],
  productId: string,
): Promise<Recording[]> {
  const add = (cart: Cart, requester: Requester) =>
    cart.addLines(requester, { productIds: [productId], clearBefore: true });
  return record(url, shoppers, { before: add, call: add });
}

/** Buys the cart of each person, which exists. */
export function recordPurchases(
  url: string,
  shoppers: readonly Shopper[],
  seen: { seenTotal: string; seenProducts: string },
): Promise<Recording[]> {
  return record(url, shoppers, {
    call: (cart, requester) => cart.purchase(requester, { ...seen, marketing: {} }),
  });
}

interface Calls {
  before?: (cart: Cart, requester: Requester) => Promise<unknown>;
  call: (cart: Cart, requester: Requester) => Promise<unknown>;
}

async function record(
  url: string,
  shoppers: readonly Shopper[],
  { before, call }: Calls,
): Promise<Recording[]> {
  const pool = createPool(url, { max: 1 });
  let statements: Statement[] = [];
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    Object.assign(client, {
      query: (...args: unknown[]) => {
        statements.push(statementOf(args));
        return send(...args);
      },
    });
  });
  const config = { publicUrl: 'http://localhost', payments: { providers: [] }, host: '127.0.0.1', port: 0 };
  const { cart } = createCommerceServices({
    config: config as never,
    secret: 'not used by carts, but it has to be long',
    database: { db: createDatabase(pool), pool, url } as never,
    log: pino({ level: 'silent' }) as never,
    translations: bundledTranslations('public/locales'),
    pdf: { renderPdf: () => Promise.reject(new Error('carts have no documents')) },
    learned: { learned: async () => new Map() },
  });
  const recordings: Recording[] = [];
  for (const shopper of shoppers) {
    const requester = { ...shopper, locale: 'en', currency: 'USD' } as const;
    await before?.(cart, requester);
    statements = [];
    const answer = await call(cart, requester);
    recordings.push({ statements: [...statements], answer });
  }
  await pool.end();
  return recordings;
}

function statementOf([first, values]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, ...(Array.isArray(values) && { values }) };
  const { text, values: given, name } = first as Statement;
  const bound = Array.isArray(values) ? values : given;
  return { text, ...(bound && { values: bound }), ...(name && { name }) };
}
