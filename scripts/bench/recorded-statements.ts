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

/** Adds a product to the cart of each person twice, and records the second time: the cart exists by then. */
export async function recordAdding(
  url: string,
  shoppers: readonly Shopper[],
  productId: string,
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
    const add = () => cart.addLines(requester, { productIds: [productId], clearBefore: true });
    await add();
    statements = [];
    const answer = await add();
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
