import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import type { Proof, ProofResult } from './proof.ts';
import { createRandom } from './random.ts';
import { openSession, stockSchool } from './school.ts';

const AT_ONCE = 8;
const CODE_LIMIT = 5;
const SETTLE_MS = 150_000;

/**
 * When a person pays: in time, right after cancelling, at the same time as cancelling, or after the order has expired, with an immediate or a delayed
 * capture. Who has bought again by then pays twice, so that one of the two is paid back in every run.
 */
const WAYS = [
  'in time',
  'after cancelling',
  'while cancelling',
  'after the hour',
  'money after the hour',
  'bought again after the hour',
] as const;
type Way = (typeof WAYS)[number];

interface Payer {
  buyer: Buyer;
  way: Way;
  orderId: string;
  /** The sandbox provider's payment page. */
  page: string;
  /** Begins another purchase of the same. */
  again: () => Promise<{ page: string }>;
}

/** Orders are cancelled or expire while being paid: a late payment never gets an old price or a used-up code. */
export const latePayments: Proof = {
  name: 'late payments',
  run: async ({ rounds, seed, shared, say }) => {
    const product = await shared();
    return product.withDatabase((open) => payLate(product.origin, open, { people: rounds, seed, say }));
  },
};

interface Input {
  people: number;
  seed: number;
  say: (line: string) => void;
}

async function payLate(
  origin: string,
  open: OpenDatabase,
  { people, seed, say }: Input,
): Promise<ProofResult> {
  const random = createRandom(seed);
  const { emails, productIds } = await stockSchool(open, people, 1);
  const { promoCodeId, code } = await makeCode(open);
  const ways = emails.map((_, n) => WAYS[n] ?? random.pick(WAYS));
  const payers: Payer[] = [];
  await inTurns(emails, async (email, n) => {
    const { accessToken } = await openSession(open, origin, email);
    const buyer = buyerOf(origin, accessToken);
    const again = () => begin(buyer, productIds[0] ?? '', code);
    const payer = { buyer, way: ways[n] ?? 'in time', again, ...(await again()) };
    payers.push(payer);
    await payAtOnce(payer);
  });
  const waiting = payers.filter(({ way }) => way.endsWith('after the hour'));
  await letExpire(open, waiting);
  say(`${payers.length} people began to pay, ${waiting.length} orders expired`);
  const violations = await settled(open, promoCodeId);
  violations.push(...(await check(open, promoCodeId)), ...describeViolations(await audit(open.db)));
  const figures = await tally(open, promoCodeId);
  say(figures);
  return { violations, figures };
}

async function makeCode({ pool }: OpenDatabase): Promise<{ promoCodeId: string; code: string }> {
  const { rows } = await pool.query(
    `insert into promo_codes (code, percent, for_all_products, total_limit, per_user_limit)
      values ('LATE' || upper(substr(gen_random_uuid()::text, 1, 8)), 90, true, $1, 1) returning id, code`,
    [CODE_LIMIT],
  );
  return { promoCodeId: rows[0].id, code: rows[0].code };
}

async function inTurns<T>(list: readonly T[], work: (item: T, n: number) => Promise<void>): Promise<void> {
  const left = [...list.entries()];
  const worker = async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Cart, code, purchase, provider's page; if the code is used up, buys without it. */
async function begin(buyer: Buyer, product_id: string, code: string) {
  await buyer.call('POST', '/api/orders/cart', { order_lines: [{ product_id }], clear_before: true });
  await buyer.call('POST', `/api/promocodes/${code}/apply`);
  let bought = await buyer.call('PUT', '/api/orders/cart/purchase');
  if (bought.status === 409) bought = await buyer.call('PUT', '/api/orders/cart/purchase');
  if (bought.status !== 200) throw new Error(`purchase answered ${bought.status} ${bought.body.code}`);
  const approveUrl = bought.body.approveUrl ?? '';
  const left = await buyer.call('GET', approveUrl);
  return {
    orderId: new URL(approveUrl).pathname.split('/').at(-1) ?? '',
    page: new URL(left.location).pathname,
  };
}

async function payAtOnce({ buyer, way, orderId, page }: Payer): Promise<void> {
  const cancel = () => buyer.call('POST', `/api/orders/${orderId}/cancel`);
  const approve = () => buyer.call('POST', `${page}/approve`);
  if (way === 'in time') await approve();
  if (way === 'while cancelling') await Promise.all([approve(), cancel()]);
  if (/^(money|bought again)/.test(way)) await buyer.call('POST', `${page}/later`);
  if (way !== 'after cancelling') return;
  await cancel();
  await approve();
}

/** Moves the orders' start into the past; the waiting people pay the moment their order expires. */
async function letExpire({ pool }: OpenDatabase, waiting: readonly Payer[]): Promise<void> {
  const ids = waiting.map(({ orderId }) => orderId);
  await pool.query(
    `update orders set pending_at = pending_at - interval '2 hours' where id = any($1) and status = 'PENDING'`,
    [ids],
  );
  const open = new Map(waiting.map((payer) => [payer.orderId, payer]));
  for (const end = Date.now() + SETTLE_MS; open.size > 0 && Date.now() < end; ) {
    const { rows } = await pool.query(`select id from orders where id = any($1) and status <> 'PENDING'`, [
      [...open.keys()],
    ]);
    const closed = rows.flatMap(({ id }) => open.get(id) ?? []);
    for (const { orderId } of closed) open.delete(orderId);
    await Promise.all(closed.map(payAfterwards));
    await new Promise((done) => setTimeout(done, 20));
  }
}

async function payAfterwards({ buyer, way, page, again }: Payer): Promise<void> {
  const pages = way === 'bought again after the hour' ? [(await again()).page, page] : [page];
  for (const each of pages) await buyer.call('POST', `${each}/approve`);
}

const OURS = `from orders o join order_lines l on l.order_id = o.id
  join payments p on p.order_id = o.id join sandbox_payments s on s.id::text = p.provider_ref
  where l.product_id in (select product_id from order_lines where order_id in (select id from orders where promo_id = $1))`;

/** Waits until every payment has reached a final state; one that has not by then is a violation. */
async function settled({ pool }: OpenDatabase, promoCodeId: string): Promise<string[]> {
  for (const end = Date.now() + SETTLE_MS; ; ) {
    const { rows } = await pool.query(
      `select p.id, p.status, s.status as there ${OURS} and (p.status in ('CREATED', 'PENDING', 'REFUND_DUE')
        or s.status in ('OPEN', 'PENDING') or (s.status = 'APPROVED' and p.status not in ('APPROVED', 'REFUNDED')))`,
      [promoCodeId],
    );
    if (rows.length === 0) return [];
    if (Date.now() > end)
      return rows.map((row) => `payment ${row.id} is left ${row.status}, ${row.there} there`);
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function check({ pool }: OpenDatabase, promoCodeId: string): Promise<string[]> {
  const violations: string[] = [];
  const { rows: uses } = await pool.query(
    `select count(*)::int as n from orders where promo_id = $1 and status = 'PAID'`,
    [promoCodeId],
  );
  if (uses[0].n > CODE_LIMIT) violations.push(`${uses[0].n} orders paid with a code for ${CODE_LIMIT}`);
  const { rows: kept } = await pool.query(
    `select p.id, o.status ${OURS} and s.status = 'APPROVED' and o.status <> 'PAID' and s.amount > (
      select coalesce(sum(r.amount), 0) from sandbox_refunds r where r.sandbox_payment_id = s.id and r.status = 'SUCCEEDED')`,
    [promoCodeId],
  );
  violations.push(...kept.map((row) => `payment ${row.id} of an order ${row.status} was not refunded`));
  const { rows: late } = await pool.query(`select count(*)::int as n ${OURS} and p.status = 'REFUNDED'`, [
    promoCodeId,
  ]);
  if (late[0].n === 0) violations.push('no late payment happened, so nothing was proved');
  return violations;
}

async function tally({ pool }: OpenDatabase, promoCodeId: string): Promise<string> {
  const { rows } = await pool.query(
    `select count(*) filter (where p.status = 'APPROVED')::int as paid,
      count(*) filter (where p.status = 'APPROVED' and o.closed_at is not null)::int as under_way,
      count(*) filter (where p.status = 'REFUNDED')::int as back,
      count(*) filter (where s.status = 'CANCELLED')::int as cancelled,
      count(*) filter (where p.status = 'APPROVED' and o.promo_id = $1)::int as uses ${OURS}`,
    [promoCodeId],
  );
  const { paid, under_way, back, cancelled, uses } = rows[0];
  return `${paid} paid (${under_way} under way at the close), ${back} paid back, ${cancelled} cancelled at the provider, code used ${uses} of ${CODE_LIMIT} times`;
}
