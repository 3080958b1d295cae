import { randomUUID } from 'node:crypto';
import type { StandIn } from '../../tests/providers/stand-in.ts';
import type { OpenDatabase } from '../with-database.ts';
import { type Buyer, buyerOf } from './buyer.ts';
import type { Place } from './kill-at-step.ts';
import type { Product } from './product.ts';
import { expectStatus, walk } from './purchase-walk.ts';
import { runJob } from './run-job.ts';
import { openSession, stockSchool } from './school.ts';

/** A partner of one round, who buys by their own link, and the two who decide on what it earns. */
export interface PayoutStage {
  product: Product;
  open: OpenDatabase;
  standIn: StandIn;
  email: string;
  userId: string;
  partner: Buyer;
  seniors: { asks: Buyer; confirms: Buyer };
  productId: string;
  /** Chosen by the browser. */
  payoutId: string;
  /** The address at the provider, of this round alone. */
  account: string;
}

export async function openPayoutStage({ product, open }: Place, standIn: StandIn): Promise<PayoutStage> {
  const { emails, productIds } = await stockSchool(open, 3, 1);
  const [email = '', ...deciders] = emails;
  const [productId = ''] = productIds;
  await open.pool.query(`update users set role = 'SENIOR_CONTENT_MANAGER' where email = any($1)`, [deciders]);
  // Above the least that is paid out.
  await open.pool.query(
    `update price_levels set amounts = amounts || '{"USD":50000}'
      where id = (select level_id from product_prices where product_id = $1)`,
    [productId],
  );
  const sessionOf = (one = '') => openSession(open, product.origin, one);
  const [own, asks, confirms] = [
    await sessionOf(email),
    await sessionOf(deciders[0]),
    await sessionOf(deciders[1]),
  ];
  const buyer = ({ accessToken }: { accessToken: string }) => buyerOf(product.origin, accessToken);
  const stage = {
    ...{ product, open, standIn, email, userId: own.id, partner: buyer(own), productId },
    seniors: { asks: buyer(asks), confirms: buyer(confirms) },
    ...{ payoutId: randomUUID(), account: `${randomUUID()}@kurso.test` },
  };
  await join(stage);
  return stage;
}

/** Agrees to the texts in force, and clicks on a link of their own. */
async function join({ partner, open, userId }: PayoutStage): Promise<void> {
  const path = '/api/affiliate/users/self';
  const { body } = expectStatus(await partner.call('GET', path), 200);
  const { agreements } = body as unknown as { agreements: { document: string; version: number }[] };
  const agreed = agreements.map(({ document, version }) => ({ document, version }));
  expectStatus(await partner.call('POST', path, { agreed }), 201);
  await open.pool.query(
    `insert into affiliate_touches (user_id, partner_id, source, clicked_at, claimed_at)
      select $1, id, 'LINK', now() - interval '1 day', now() - interval '1 day'
      from affiliate_partners where user_id = $1`,
    [userId],
  );
}

const STATE = `select b.id as "bonusId",
    case when po.id is not null then po.status when r.decision is not null then 'PAYABLE'
      when b.id is not null then 'HELD' when o.id is not null then 'SOLD' else 'NOTHING' end as state
  from users u left join orders o on o.user_id = u.id and o.status = 'PAID'
    left join affiliate_bonuses b on b.order_id = o.id left join affiliate_reviews r on r.bonus_id = b.id
    left join affiliate_payouts po on po.id = $2
  where u.id = $1`;

/** Does what comes next until the bonus is paid out, or the process has died; from wherever it stands. */
export async function paidOut(stage: PayoutStage): Promise<void> {
  const { product, open, userId, payoutId } = stage;
  const pid = product.pid();
  while (product.pid() === pid) {
    const { rows } = await open.pool.query(STATE, [userId, payoutId]);
    const { state, bonusId } = rows[0] as { state: string; bonusId: string };
    if (state === 'PAID') return;
    await goOn(stage, state, bonusId);
  }
}

async function goOn(stage: PayoutStage, state: string, bonusId: string): Promise<void> {
  const { partner, email, productId, payoutId, account } = stage;
  if (state === 'NOTHING') await walk(partner, { email, productId });
  else if (state === 'HELD') {
    const body = { decision: 'RELEASE', reason: 'Proof' };
    await decide(stage, { kind: 'AFFILIATE_BONUS', target: bonusId, path: `held-bonuses/${bonusId}`, body });
  } else if (state === 'PAYABLE') {
    await endHold(stage, bonusId);
    const body = { payoutId, currency: 'USD', method: 'paypal', account };
    expectStatus(await partner.call('POST', '/api/affiliate/payouts', body), 201);
  } else if (state === 'REQUESTED') {
    const path = `payouts/${payoutId}/decision`;
    await decide(stage, { kind: 'AFFILIATE_PAYOUT', target: payoutId, path, body: { decision: 'APPROVE' } });
  } else await follow(stage, state);
}

interface Decision {
  kind: string;
  target: string;
  path: string;
  body: object;
}

/** One asks, another one confirms. */
async function decide({ open, seniors }: PayoutStage, { kind, target, path, body }: Decision): Promise<void> {
  const { rows } = await open.pool.query(
    `select id from approvals where kind = $1 and target = $2 and state = 'WAITING'`,
    [kind, target],
  );
  const answer = rows[0]
    ? await seniors.confirms.call('POST', `/api/manager/approvals/${rows[0].id}/confirm`)
    : await seniors.asks.call('POST', `/api/manager/${path}`, body);
  expectStatus(answer, 200);
}

/** Two weeks pass for the bonus, which the database lets nobody change otherwise. */
async function endHold({ open }: PayoutStage, bonusId: string): Promise<void> {
  const client = await open.pool.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query('update affiliate_bonuses set payable_at = least(payable_at, now()) where id = $1', [
      bonusId,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Minutes pass between the looks at the provider; never while one of them is under way. */
async function follow({ open, payoutId }: PayoutStage, state: string): Promise<void> {
  if (state === 'APPROVED' || state === 'SENT') {
    await open.pool.query(
      `update affiliate_payouts set next_check_at = now() where id = $1 and not exists (
        select 1 from jobs.job where data->>'name' = 'affiliate.payouts' and state = 'active')`,
      [payoutId],
    );
    await runJob(open, 'affiliate.payouts');
  }
  await new Promise((done) => setTimeout(done, 200));
}
