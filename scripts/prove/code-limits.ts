import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Answer, type Buyer, buyerOf } from './buyer.ts';
import type { Proof, ProofResult } from './proof.ts';
import { openSession, stockSchool } from './school.ts';

const TOTAL_LIMIT = 10;
const PEOPLE = 200;
const SESSIONS = 50;
const AT_ONCE = 20;

/**
 * The limits of a code hold while many people buy over three instances, and orders that are cancelled give every use
 * back. `rounds` is the number of orders that are cancelled.
 */
export const codeLimits: Proof = {
  name: 'limits of promo codes',
  run: async ({ rounds, shared, say }) => {
    const product = await shared();
    const others = [await product.beside(), await product.beside()];
    const origins = [product.origin, ...others.map(({ origin }) => origin)];
    try {
      return await product.withDatabase((open) => proveLimits(open, origins, rounds, say));
    } finally {
      for (const other of others) await other.stop();
    }
  },
};

async function proveLimits(
  open: OpenDatabase,
  origins: string[],
  dying: number,
  say: (line: string) => void,
): Promise<ProofResult> {
  const results = [
    await totalLimit(open, origins),
    await personLimit(open, origins),
    await dyingOrders(open, origins, dying),
  ];
  for (const { figures } of results) say(figures);
  const violations = results.flatMap((result) => result.violations);
  violations.push(...describeViolations(await audit(open.db)));
  return { violations, figures: results.map(({ figures }) => figures).join('; ') };
}

/** More people than uses buy with one code at the same time. */
async function totalLimit(open: OpenDatabase, origins: string[]): Promise<ProofResult> {
  const { emails, productIds } = await stockSchool(open, PEOPLE, 1);
  const code = await makeCode(open, { total: TOTAL_LIMIT, person: null });
  const buyers = await Promise.all(
    emails.map(async (email, number) => {
      const origin = origins[number % origins.length] ?? '';
      const buyer = buyerOf(origin, (await openSession(open, origins[0] ?? origin, email)).accessToken);
      return buyer;
    }),
  );
  await inTurns(buyers, (buyer) => fill(buyer, productIds[0] ?? '', code));
  const answers = await Promise.all(buyers.map(purchase));
  const sold = answers.filter(({ status }) => status === 200).length;
  const used = await usesOf(open, code);
  const figures = `${PEOPLE} people at once over ${origins.length} instances, limit ${TOTAL_LIMIT}: ${sold} orders, ${used} uses`;
  const violations = [
    ...(sold === TOTAL_LIMIT && used === TOTAL_LIMIT ? [] : [figures]),
    ...unexpected(answers, 'promocode_has_been_already_redeemed'),
  ];
  return { violations, figures };
}

/** One person applies a code for one use and buys from many sessions at the same time, then again. */
async function personLimit(open: OpenDatabase, origins: string[]): Promise<ProofResult> {
  const { emails, productIds } = await stockSchool(open, 1, 2);
  const code = await makeCode(open, { total: null, person: 1 });
  const buyers = await Promise.all(
    Array.from({ length: SESSIONS }, async (_, number) => {
      const origin = origins[number % origins.length] ?? '';
      return buyerOf(origin, (await openSession(open, origins[0] ?? origin, emails[0] ?? '')).accessToken);
    }),
  );
  await Promise.all(buyers.map((buyer) => fill(buyer, productIds[0] ?? '', code)));
  const starts = new Set(
    (await Promise.all(buyers.map(purchase))).flatMap(({ body }) => body.approveUrl ?? []),
  );
  await Promise.all(buyers.map((buyer) => fill(buyer, productIds[1] ?? '', code)));
  const { rows } = await open.pool.query(
    'select count(*)::int as n from orders o join promo_codes c on c.id = o.promo_id where c.code = $1 and o.promo_use_taken',
    [code],
  );
  const used = await usesOf(open, code);
  const figures = `one person in ${SESSIONS} sessions, once each: ${starts.size} order, ${used} use`;
  const isRight = starts.size === 1 && used === 1 && rows[0].n === 1;
  return { violations: isRight ? [] : [`${figures}, ${rows[0].n} orders with the code`], figures };
}

/** Orders with a code are cancelled, each by two calls at once: no use stays taken. */
async function dyingOrders(open: OpenDatabase, origins: string[], count: number): Promise<ProofResult> {
  const { emails, productIds } = await stockSchool(open, Math.min(AT_ONCE, count), 1);
  const code = await makeCode(open, { total: 1_000_000, person: null });
  const left = Array.from({ length: count }, (_, number) => number);
  let cancelled = 0;
  const violations: string[] = [];
  await Promise.all(
    emails.map(async (email) => {
      const buyers = await Promise.all(
        origins.map(async (origin) =>
          buyerOf(origin, (await openSession(open, origins[0] ?? origin, email)).accessToken),
        ),
      );
      for (let number = left.pop(); number !== undefined; number = left.pop()) {
        const buyer = buyers[number % buyers.length] as Buyer;
        await fill(buyer, productIds[0] ?? '', code);
        const { status, body } = await purchase(buyer);
        if (status !== 200) violations.push(`a purchase answered ${status} ${body.code}`);
        const orderId = new URL(body.approveUrl ?? origins[0] ?? '').pathname.split('/').at(-1);
        await Promise.all(buyers.map((each) => each.call('POST', `/api/orders/${orderId}/cancel`)));
        cancelled += 1;
      }
    }),
  );
  const used = await usesOf(open, code);
  const figures = `${cancelled} orders cancelled by ${origins.length} calls each: ${used} uses left taken`;
  if (used !== 0) violations.push(figures);
  return { violations, figures };
}

async function makeCode(
  { pool }: OpenDatabase,
  { total, person }: { total: number | null; person: number | null },
): Promise<string> {
  const { rows } = await pool.query(
    `insert into promo_codes (code, percent, for_all_products, total_limit, per_user_limit)
      values ('LIMIT' || upper(substr(gen_random_uuid()::text, 1, 8)), 50, true, $1, $2) returning code`,
    [total, person],
  );
  return rows[0].code;
}

/** Uses taken, by the counter of the code and by those of its users; -1 when they differ. */
async function usesOf({ pool }: OpenDatabase, code: string): Promise<number> {
  const { rows } = await pool.query(
    `select c.used, coalesce(sum(u.used), 0)::int as by_users from promo_codes c
      left join promo_uses u on u.promo_id = c.id where c.code = $1 group by c.id`,
    [code],
  );
  return rows[0].used === rows[0].by_users ? rows[0].used : -1;
}

async function fill(buyer: Buyer, product_id: string, code: string): Promise<void> {
  await buyer.call('POST', '/api/orders/cart', { order_lines: [{ product_id }], clear_before: true });
  await buyer.call('POST', `/api/promocodes/${code}/apply`);
}

const purchase = (buyer: Buyer): Promise<Answer> => buyer.call('PUT', '/api/orders/cart/purchase');

const unexpected = (answers: readonly Answer[], code: string): string[] =>
  answers
    .filter((answer) => answer.status !== 200 && answer.body.code !== code)
    .map(({ status, body }) => `a purchase answered ${status} ${body.code}`);

async function inTurns<T>(list: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
