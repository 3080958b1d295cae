import { cart } from '../../contracts/commerce/cart.ts';
import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import { createProduct } from './product.ts';
import type { Proof, ProofResult } from './proof.ts';
import { openSession, stockSchool } from './school.ts';
import { sandboxTill, stripeTill, type Till } from './tills.ts';

const AT_ONCE = 50;
/** Of the products of `stockSchool`, in the currency of English. */
const SHOWN = { 'x-cart-total': '1999 USD' };
const TRIES = 20;
const PAUSE_MS = 500;

/** Parallel purchases of one cart, each followed to the provider: one order and one payment at the provider. */
export const parallelPurchases: Proof = {
  name: `${AT_ONCE} parallel purchases of one cart`,
  run: async ({ rounds, entry, say }) => {
    const stripe = await stripeTill();
    const product = await createProduct(entry, { ...stripe.settings, PAYMENT_PROVIDERS: 'sandbox,stripe' });
    try {
      await product.start();
      return await product.withDatabase((open) =>
        buyTogether({ origin: product.origin, open, rounds, say }, [
          sandboxTill(open, product.origin),
          stripe.till,
        ]),
      );
    } finally {
      await product.remove();
      await stripe.close();
    }
  },
};

interface Input {
  origin: string;
  open: OpenDatabase;
  rounds: number;
  say: (line: string) => void;
}

async function buyTogether({ origin, open, rounds, say }: Input, tills: Till[]): Promise<ProofResult> {
  const violations: string[] = [];
  const figures: string[] = [];
  for (const till of tills) {
    const { emails, productIds } = await stockSchool(open, rounds, 1);
    let [answered, refused] = [0, 0];
    const before = await till.count();
    for (const email of emails) {
      const { id, accessToken } = await openSession(open, origin, email);
      const buyer = buyerOf(origin, accessToken);
      const pressed = await pressTogether(buyer, till, productIds[0] ?? '');
      answered += pressed.answered;
      refused += AT_ONCE - pressed.answered;
      const found = [...pressed.violations, ...(await checkOne(open, till, id))];
      violations.push(...found.map((what) => `${till.provider}, ${email}: ${what}`));
      if (violations.length > 20) break;
      violations.push(...(await payOne(open, buyer, till, id)));
    }
    const payments = (await till.count()) - before;
    if (payments !== rounds) violations.push(`${till.provider}: ${payments} payments of ${rounds} carts`);
    figures.push(
      `${till.provider}: ${rounds} carts, ${answered} purchases answered and ${refused} refused, ${payments} payments at the provider`,
    );
    say(figures.at(-1) ?? '');
  }
  violations.push(...describeViolations(await audit(open.db)));
  return { violations, figures: figures.join('; ') };
}

/** Fifty buttons at once; each goes where its answer leads, as a browser does. */
async function pressTogether(buyer: Buyer, { provider }: Till, product_id: string) {
  await buyer.call('POST', '/api/orders/cart', { order_lines: [{ product_id }], clear_before: true });
  const press = async () => {
    const bought = await buyer.call('PUT', '/api/orders/cart/purchase', undefined, SHOWN);
    const { approveUrl = '' } = bought.body;
    if (bought.status !== 200) return { ...bought, approveUrl, start: null };
    return {
      ...bought,
      approveUrl,
      start: await buyer.call('GET', `${approveUrl}&payment_method=${provider}`),
    };
  };
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, press));
  const good = answers.filter(({ status }) => status === 200);
  const documented: readonly string[] = cart.purchase.errors;
  const violations = answers.flatMap(({ status, body, start }) => [
    ...(status === 200 || documented.includes(body.code ?? '') ? [] : [`answered ${status} ${body.code}`]),
    ...(start && start.status !== 302 ? [`the start answered ${start.status} ${start.body.code}`] : []),
  ]);
  for (const [what, found] of [
    ['addresses of the start', good.map(({ approveUrl }) => approveUrl)],
    ['addresses of the provider', good.map(({ start }) => start?.location)],
  ] as const) {
    const count = new Set(found).size;
    if (count !== 1) violations.push(`${count} ${what}`);
  }
  return { answered: good.length, violations };
}

const ORDERS = `select o.id, o.status, o.total::int, o.currency, p.id as payment, p.provider, p.provider_ref, p.amount::int
  from orders o left join payments p on p.order_id = o.id where o.user_id = $1 and o.status <> 'CREATED'`;

/** One order with one payment here, for the same sum there. */
async function checkOne({ pool }: OpenDatabase, till: Till, userId: string): Promise<string[]> {
  const { rows } = await pool.query(ORDERS, [userId]);
  const [order] = rows;
  const orders = new Set(rows.map((row) => row.id)).size;
  if (rows.length !== 1) return [`${orders} orders with ${rows.length} payments`];
  if (order.provider !== till.provider || !order.provider_ref) return ['the payment is not at the provider'];
  const there = await till.amountOf(order.provider_ref);
  const shown = `${order.total} ${order.currency}`;
  if (shown !== SHOWN['x-cart-total'] || order.amount !== order.total || there !== order.total)
    return [`shown ${SHOWN['x-cart-total']}, ordered ${shown}, payment ${order.amount}, there ${there}`];
  return [];
}

/** The payment is paid: one paid order, one access. */
async function payOne({ pool }: OpenDatabase, buyer: Buyer, till: Till, userId: string): Promise<string[]> {
  const { rows } = await pool.query(ORDERS, [userId]);
  await till.pay(String(rows[0]?.provider_ref));
  const result = await confirm(buyer, rows[0]?.payment);
  const { rows: after } = await pool.query(
    `select (select count(*)::int from orders where user_id = $1 and status = 'PAID') as paid,
      (select count(*)::int from access_entries where user_id = $1 and direction = 'GRANT') as grants`,
    [userId],
  );
  const { paid, grants } = after[0];
  if (result === 'SUCCESS' && paid === 1 && grants === 1) return [];
  return [`${till.provider}: confirmed ${result}, ${paid} paid orders, ${grants} grants`];
}

/** The provider is read once in three seconds, so it is asked again like by the page. */
async function confirm(buyer: Buyer, paymentId: string): Promise<string | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const { body } = await buyer.call('POST', '/api/payment/confirm', { paymentId });
    if (body.result === 'SUCCESS' || attempt >= TRIES) return body.result ?? body.code;
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
}
