import { audit, describeViolations } from '../../server/platform/audit/audit.ts';
import type { OpenDatabase } from '../with-database.ts';
import { signIn } from './buyer.ts';
import type { Proof, ProofResult } from './proof.ts';
import { stockSchool } from './school.ts';

const AT_ONCE = 200;

/** Two hundred parallel purchases of one cart create one order, in every round. */
export const parallelPurchases: Proof = {
  name: `${AT_ONCE} purchases of one cart at once`,
  run: async ({ rounds, shared, say }) => {
    const product = await shared();
    return product.withDatabase((open) => buyTogether(product.origin, open, rounds, say));
  },
};

async function buyTogether(
  origin: string,
  open: OpenDatabase,
  rounds: number,
  say: (line: string) => void,
): Promise<ProofResult> {
  const violations: string[] = [];
  let answered = 0;
  const { emails, productIds } = await stockSchool(open, 1, rounds);
  const buyer = await signIn(origin, emails[0] ?? '');
  for (const product_id of productIds) {
    await buyer.call('POST', '/api/orders/cart', { order_lines: [{ product_id }], clear_before: true });
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => buyer.call('PUT', '/api/orders/cart/purchase')),
    );
    const good = answers.filter((answer) => answer.status === 200);
    answered += good.length;
    const starts = [...new Set(good.map((answer) => String(answer.body.approveUrl)))];
    if (starts.length !== 1) violations.push(`${starts.length} payment starts of one cart`);
    const orderId = new URL(starts[0] ?? origin).pathname.split('/').at(-1);
    await buyer.call('POST', `/api/orders/${orderId}/cancel`);
  }
  const { rows } = await open.pool.query(
    `select count(*)::int as n from orders o join users u on u.id = o.user_id
      where u.email = $1 and o.status <> 'CREATED'`,
    [emails[0]],
  );
  const figures = `${answered} of ${rounds * AT_ONCE} calls answered, ${rows[0].n} orders of ${rounds} carts`;
  say(figures);
  if (rows[0].n !== rounds) violations.push(`${rows[0].n} orders of ${rounds} carts`);
  if (answered !== rounds * AT_ONCE) violations.push(`${rounds * AT_ONCE - answered} calls refused`);
  violations.push(...describeViolations(await audit(open.db)));
  return { violations, figures };
}
