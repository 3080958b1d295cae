import type { PayoutStage } from './payout-stage.ts';

const FOUND = `select
    (select array_agg(e.kind || ' ' || e.amount order by e.kind) from affiliate_entries e
      join affiliate_partners p on p.id = e.partner_id where p.user_id = $1) as entries,
    (select array_agg(po.status || ' ' || po.amount) from affiliate_payouts po
      join affiliate_partners p on p.id = po.partner_id where p.user_id = $1) as payouts,
    (select count(*)::int from affiliate_payout_entries where payout_id = $2 and released_at is null) as paid,
    (select count(*)::int from approvals a where a.state = 'DONE' and (a.target = $2::text
      or a.target in (select b.id::text from affiliate_bonuses b join affiliate_partners p on p.id = b.partner_id
        where p.user_id = $1))) as decided,
    (select array_agg(template order by template) from notifications
      where user_id = $1 and template like 'AFFILIATE%') as told,
    (select array_agg(cause) from outbox where done_at is null and (payload->>'userId' = $1::text
      or payload->>'orderId' in (select id::text from orders where user_id = $1))) as waiting`;

/** A fifth of the price. */
const EARNED = 10_000;

const EXPECTED = {
  entries: [`BONUS ${EARNED}`, `PAYOUT -${EARNED}`],
  payouts: [`PAID ${EARNED}`],
  paid: 1,
  decided: 2,
  told: ['AFFILIATE_BONUS_RELEASED', 'AFFILIATE_PAYOUT_PAID'],
  waiting: null,
  sent: [`${(EARNED / 100).toFixed(2)} USD`],
};

/** What is missing or there twice; empty when one sale has earned one bonus that was paid out once. */
export async function payoutWrong(stage: PayoutStage): Promise<string[]> {
  const { rows } = await stage.open.pool.query(FOUND, [stage.userId, stage.payoutId]);
  const found: Record<string, unknown> = { ...rows[0], sent: sentTo(stage) };
  return Object.entries(EXPECTED).flatMap(([what, wanted]) => {
    const [is, should] = [JSON.stringify(found[what]), JSON.stringify(wanted)];
    return is === should ? [] : [`${what}: ${is} instead of ${should}`];
  });
}

/** What the provider was asked to pay to the account: it takes each name of a payout once, however often it is sent. */
function sentTo({ standIn, account }: PayoutStage): string[] {
  const amounts = new Map<string, string>();
  for (const { method, path, body } of standIn.received) {
    if (method !== 'POST' || !path.endsWith('/payments/payouts')) continue;
    const { sender_batch_header: header, items } = JSON.parse(body);
    for (const { receiver, amount } of items)
      if (receiver === account) amounts.set(header.sender_batch_id, `${amount.value} ${amount.currency}`);
  }
  return [...amounts.values()];
}
