import { type Buyer, Cut, signIn } from './buyer.ts';
import { auditNow, untilIssued } from './kill-at-step.ts';
import type { Product } from './product.ts';
import type { Proof } from './proof.ts';
import { type Walk, walk } from './purchase-walk.ts';
import { createRandom, type Random } from './random.ts';
import { type Stock, stockSchool } from './school.ts';

const BUYER_COUNT = 8;
const PRODUCT_COUNT = 400;
const SETTLE_MS = 150_000;

/** kill −9 of the whole product during purchases: every acknowledged order exists, and the ledgers are consistent. */
export const killPurchases: Proof = {
  name: 'kill −9 during purchases',
  run: async ({ rounds, seed, killed, say }) => {
    const random = createRandom(seed);
    const product = await killed();
    const walks: Walk[] = [];
    const violations = await product.withDatabase(untilIssued);
    const stock = await product.withDatabase((open) => stockSchool(open, BUYER_COUNT, PRODUCT_COUNT));
    const buyers = await Promise.all(stock.emails.map((email) => signIn(product.origin, email)));
    // First one undisturbed purchase: a proof in which no purchase completes proves nothing.
    await warmUp(stock, buyers, walks);
    for (let round = 1; round <= rounds; round += 1) {
      const what = await oneRound(product, { stock, buyers, walks, random, violations });
      await product.start();
      violations.push(...(await check(product, walks)));
      say(`round ${round}: killed ${what}, ${tally(walks)}, ${violations.length} violations`);
    }
    violations.push(...(await checkCaptured(product, walks)));
    return { violations, figures: tally(walks) };
  },
};

async function warmUp(stock: Stock, buyers: readonly Buyer[], walks: Walk[]): Promise<void> {
  const [buyer] = buyers;
  const note: Walk = { email: stock.emails[0] ?? '', productId: stock.productIds[0] ?? '' };
  walks.push(note);
  if (buyer) await walk(buyer, note);
}

interface Load {
  stock: Stock;
  buyers: Buyer[];
  walks: Walk[];
  random: Random;
  violations: string[];
}

/** Everyone buys until the product is killed at a random moment. */
async function oneRound(
  product: Product,
  { stock, buyers, walks, random, violations }: Load,
): Promise<string> {
  const stop = { now: false };
  const working = buyers.map(async (buyer, n) => {
    while (!stop.now) {
      const email = stock.emails[n] ?? '';
      const taken = new Set(walks.filter((walk) => walk.email === email).map((walk) => walk.productId));
      const left = stock.productIds.filter((id) => !taken.has(id));
      const note: Walk = { email, productId: random.pick(left) };
      walks.push(note);
      await walk(buyer, note).catch((error) => {
        stop.now = true;
        if (!(error instanceof Cut)) violations.push(String(error));
      });
    }
  });
  await new Promise((done) => setTimeout(done, random.between(100, 1_500)));
  const both = random.chance(50);
  await product.kill(both);
  stop.now = true;
  await Promise.all(working);
  return both ? 'application and database' : 'application';
}

/** Every acknowledged order exists; every order confirmed as paid is paid, and its product is open. */
export async function check(product: Product, walks: readonly Walk[]): Promise<string[]> {
  return product.withDatabase(async (open) => {
    const { rows } = await open.pool.query(
      `select o.id, o.status, u.email, a.id is not null as open
        from orders o join users u on u.id = o.user_id
        left join order_lines l on l.order_id = o.id
        left join access_entries a on a.cause = 'order-line:' || l.id and a.direction = 'GRANT'`,
    );
    const orders = new Map(rows.map((row) => [row.id, row]));
    const missing = walks.flatMap((note) => {
      const order = note.orderId && orders.get(note.orderId);
      if (note.orderId && order?.email !== note.email)
        return `acknowledged order ${note.orderId} is not there`;
      if (note.paid && (order?.status !== 'PAID' || !order.open))
        return `paid order ${note.orderId} is ${order?.status}`;
      return [];
    });
    return [...missing, ...(await auditNow(open))];
  });
}

/** Every payment captured by the provider ends as a paid order or a refund, through only the reconcile job. */
export async function checkCaptured(product: Product, walks: readonly Walk[]): Promise<string[]> {
  const captured = walks.flatMap((note) => note.captured ?? []);
  return product.withDatabase(async (open) => {
    for (const end = Date.now() + SETTLE_MS; ; ) {
      const { rows } = await open.pool.query(
        `select s.id from sandbox_payments s left join payments p on p.provider_ref = s.id::text
          left join orders o on o.id = p.order_id
          where s.status = 'APPROVED' and p.status is distinct from 'REFUNDED'
            and (p.status is distinct from 'APPROVED' or o.status <> 'PAID')`,
      );
      const lost = captured.length > 0 ? rows.map((row) => `captured ${row.id} is settled nowhere`) : [];
      if (lost.length === 0) return auditNow(open);
      if (Date.now() > end) return lost;
      await new Promise((done) => setTimeout(done, 1_000));
    }
  });
}

export function tally(walks: readonly Walk[]): string {
  const count = (has: (note: Walk) => unknown) => walks.filter(has).length;
  return `${count((walk) => walk.orderId)} orders acknowledged, ${count((walk) => walk.captured)} captured, ${count((walk) => walk.paid)} paid`;
}
