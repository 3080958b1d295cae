import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { productsMark } from '../../domain/commerce/order.ts';
import { openSession, stockSchool } from '../prove/school.ts';
import type { OpenDatabase } from '../with-database.ts';
import { median } from './load.ts';
import { type Recording, recordPurchases } from './recorded-statements.ts';

const AT_ONCE = 16;
/** A cart can be bought once, so each call has a person of its own. */
const PEOPLE = 40 * AT_ONCE;
const ROUNDS = 7;
/** Of the products of `stockSchool`. */
const SEEN_TOTAL = '1999 USD';

interface Purchases {
  recordings: Recording[];
  /** Every cart is as before its purchase. */
  refill(): Promise<void>;
  /** Carts that have been bought since. */
  countBought(): Promise<number>;
  headers: Record<string, string>[];
}

/** People with a cart each, and what their purchases send to the database. */
export async function preparePurchases(database: OpenDatabase, origin: string): Promise<Purchases> {
  const { pool, url } = database;
  const { emails, productIds } = await stockSchool(database, PEOPLE, 1);
  const people: { id: string; email: string; accessToken: string }[] = [];
  for (const email of emails) people.push({ email, ...(await openSession(database, origin, email)) });
  const ids = people.map(({ id }) => id);
  const [carts, lines] = [people.map(() => randomUUID()), people.map(() => randomUUID())];
  const refill = async () => {
    await pool.query('delete from orders where id = any($1)', [carts]);
    await pool.query(
      `insert into orders (id, user_id, locale, currency) select t.id, t.user_id, 'en', 'USD'
        from unnest($1::uuid[], $2::uuid[]) as t(id, user_id)`,
      [carts, ids],
    );
    await pool.query(
      `insert into order_lines (id, order_id, product_id) select t.id, t.order_id, $3
        from unnest($1::uuid[], $2::uuid[]) as t(id, order_id)`,
      [lines, carts, productIds[0]],
    );
    await pool.query('vacuum analyze orders, order_lines, order_events');
  };
  await refill();
  const seen = { seenTotal: SEEN_TOTAL, seenProducts: productsMark(productIds) };
  return {
    recordings: await recordPurchases(url, people, seen),
    refill,
    countBought: async () =>
      (
        await pool.query(
          `select count(*)::int as n from orders o join order_events e on e.order_id = o.id
            where o.id = any($1) and o.status = 'PENDING' and o.total = 1999`,
          [carts],
        )
      ).rows[0].n,
    headers: people.map(({ accessToken }) => ({
      ...{ authorization: `Bearer ${accessToken}`, locale: 'EN' },
      ...{ 'x-cart-total': seen.seenTotal, 'x-cart-products': seen.seenProducts },
    })),
  };
}

/** Purchases a second, ours against the bare route, alternating. */
export async function purchaseRatio(
  purchases: Purchases,
  [site, bare]: [site: number, bare: number],
  say: (line: string) => void,
): Promise<void> {
  const ours = (person: number) => ({
    ...{ method: 'PUT', path: '/api/orders/cart/purchase' },
    headers: purchases.headers[person] ?? {},
  });
  const theirs = (person: number) => ({ method: 'POST', path: `/purchase/${person}`, headers: {} });
  const rates: [number[], number[]] = [[], []];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pair = [await rate(purchases, site, ours), await rate(purchases, bare, theirs)];
    // The first round is a warm-up for both.
    if (round > 0) for (const side of [0, 1] as const) rates[side].push(pair[side] ?? 0);
  }
  const [a, b] = rates.map(median) as [number, number];
  const count = purchases.recordings[0]?.statements.length;
  say(
    `Purchase against a bare route   ${(a / b).toFixed(2)} × (${a.toFixed(0)} and ${b.toFixed(0)} calls a second, ${count} statements each)`,
  );
}

interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
}

async function rate(
  { refill, countBought }: Purchases,
  port: number,
  requestOf: (person: number) => Request,
): Promise<number> {
  await refill();
  let connection = 0;
  const began = performance.now();
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: AT_ONCE,
    amount: PEOPLE,
    setupClient: (client) => {
      const own = connection++;
      client.setRequests(
        Array.from({ length: PEOPLE / AT_ONCE }, (_, turn) => requestOf(turn * AT_ONCE + own)),
      );
    },
  });
  const seconds = (performance.now() - began) / 1000;
  const bought = await countBought();
  if (result.non2xx > 0 || result.errors > 0 || bought !== PEOPLE)
    throw new Error(`${result.non2xx} error responses, ${result.errors} errors, ${bought} carts bought`);
  return PEOPLE / seconds;
}
