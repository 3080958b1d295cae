import type { StandIn } from '../../tests/providers/stand-in.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Buyer, buyerOf, Cut } from './buyer.ts';
import type { Product } from './product.ts';
import { openSession, stockSchool } from './school.ts';

/** One person of one round, with what they did so far. */
export interface Stage {
  product: Product;
  standIn: StandIn;
  userId: string;
  buyer: Buyer;
  manager: Buyer;
  /** Two, which they buy in one order. */
  productIds: string[];
  /** Answers that reached the person. */
  filled?: true;
  approved?: true;
  /** The service was killed and runs again. */
  resumed: boolean;
  rows(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

export async function openStage(product: Product, open: OpenDatabase, standIn: StandIn): Promise<Stage> {
  const { emails, productIds } = await stockSchool(open, 2, 2);
  const [person = '', decider = ''] = emails;
  await open.pool.query(`update users set role = 'CONTENT_MANAGER' where email = $1`, [decider]);
  const bought = await openSession(open, product.origin, person);
  const decides = await openSession(open, product.origin, decider);
  await recommend(open, decides.id, bought.id);
  return {
    ...{ product, standIn, productIds, userId: bought.id, resumed: false },
    buyer: buyerOf(product.origin, bought.accessToken),
    manager: buyerOf(product.origin, decides.accessToken),
    rows: async (sql, values) => (await open.pool.query(sql, values)).rows,
  };
}

/** A partner brought the buyer, so that what they buy earns bonuses. */
async function recommend({ pool }: OpenDatabase, partnerUserId: string, buyerId: string): Promise<void> {
  await pool.query(
    `with partner as (insert into affiliate_partners (user_id) values ($1) returning id)
      insert into affiliate_touches (user_id, partner_id, source, clicked_at, claimed_at)
      select $2, id, 'LINK', now() - interval '1 day', now() - interval '1 day' from partner`,
    [partnerUserId, buyerId],
  );
}

/** Two minutes: leases of a dead worker end, claims and checks are due. The service does not run meanwhile. */
export async function passMinutes({ pool }: OpenDatabase): Promise<void> {
  const by = `interval '2 minutes'`;
  await pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - ${by}, start_after = start_after - ${by}, singleton_on = null`,
  );
  await pool.query(`update jobs.queue set monitor_claim_on = monitor_claim_on - ${by}`);
  await pool.query(
    `update payments set checked_at = checked_at - ${by}, next_check_at = next_check_at - ${by}`,
  );
  for (const table of ['refunds', 'affiliate_payouts'])
    await pool.query(`update ${table} set next_check_at = next_check_at - ${by}`);
}

/** Posts every message about the person's payments, as the provider does until they are accepted. */
export async function postMessages({ product, standIn, rows, userId }: Stage): Promise<void> {
  const paid = await rows(
    `select p.provider_ref as ref from payments p join orders o on o.id = p.order_id
      where o.user_id = $1 and p.provider_ref is not null order by p.created_at`,
    [userId],
  );
  for (const { ref } of paid)
    for (const { body, headers } of standIn.messages(String(ref))) {
      const url = `${product.origin}/api/payment/webhook/stripe`;
      const answer = await fetch(url, { method: 'POST', body, headers }).catch((error) => {
        throw new Cut('cut off', { cause: error });
      });
      if (answer.status >= 500) throw new Cut(`answered ${answer.status}`);
      if (answer.status !== 200) throw new Error(`a message was answered ${answer.status}`);
    }
}

export interface Taken {
  /** Charges that succeeded at the provider, by order. */
  charges: Map<string, number>;
  /** What the provider has paid back, by order. */
  refunded: Map<string, number>;
}

interface Listed {
  data: {
    id: string;
    status: string;
    amount: number;
    payment_intent?: string;
    metadata: { orderId?: string };
  }[];
}

/** What the provider itself says about the orders, newest first; a round has far fewer than a page. */
export async function askProvider({ standIn }: Stage): Promise<Taken> {
  const list = async (what: string): Promise<Listed['data']> => {
    const headers = { authorization: `Bearer ${standIn.settings.STRIPE_SECRET_KEY}` };
    const answer = await fetch(`${standIn.url}/v1/${what}?limit=100`, { headers });
    return ((await answer.json()) as Listed).data;
  };
  const taken: Taken = { charges: new Map(), refunded: new Map() };
  const add = (to: Map<string, number>, id: string, by: number) => to.set(id, (to.get(id) ?? 0) + by);
  const orders = new Map<string, string>();
  for (const { id, status, metadata } of await list('payment_intents')) {
    if (status !== 'succeeded') continue;
    orders.set(id, metadata.orderId ?? '');
    add(taken.charges, metadata.orderId ?? '', 1);
  }
  for (const { status, amount, payment_intent = '' } of await list('refunds'))
    if (status !== 'failed') add(taken.refunded, orders.get(payment_intent) ?? '', amount);
  return taken;
}
