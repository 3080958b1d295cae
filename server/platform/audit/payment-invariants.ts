import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** The first release also accepted captures after the close, and did not record when they were approved. */
const BY_TODAYS_RULE = sql`p.approved_at is not null`;

/** What must be true of late captures and of refunds (decision 009). */
export const PAYMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'no order was paid by a payment started or approved after the order was closed',
    violations: sql`
      select o.id, 'closed ' || o.closed_at || ', approved ' || coalesce(s.approved_at, p.approved_at) as what
      from orders o join payments p on p.order_id = o.id and p.status = 'APPROVED'
      left join sandbox_payments s on p.provider = 'sandbox' and s.id::text = p.provider_ref
      where o.status = 'PAID' and ${BY_TODAYS_RULE}
        and (coalesce(s.approved_at, p.approved_at) > o.closed_at or p.created_at > o.closed_at)`,
  },
  {
    name: 'an undecided payment has a next check, so that none stays open for ever',
    violations: sql`
      select p.id, p.status || ' of an order ' || o.status as what from payments p join orders o on o.id = p.order_id
      where p.status in ('CREATED', 'PENDING') and p.next_check_at is null`,
  },
  {
    name: 'orders that used a promo code are within its limits, whether or not a use was taken',
    violations: sql`
      with used as (
        select o.promo_id, o.user_id, count(*) as uses, sum(count(*)) over (partition by o.promo_id) as all_uses
        from orders o where o.promo_id is not null and o.status in ('PENDING', 'PAID', 'REFUNDED')
        group by o.promo_id, o.user_id)
      select c.id, c.code || ': ' || u.all_uses || ' in all, ' || u.uses || ' of ' || u.user_id as what
      from used u join promo_codes c on c.id = u.promo_id
      where u.all_uses > c.total_limit or u.uses > c.per_user_limit`,
  },
  {
    name: 'the amount a payment reserves for refunds is the sum of those that have not failed, at most the captured amount',
    violations: sql`
      select p.id, p.refund_total || ' against ' || coalesce(sum(r.amount), 0) as what
      from payments p left join refunds r on r.payment_id = p.id and r.status <> 'FAILED'
      group by p.id
      having p.refund_total <> coalesce(sum(r.amount), 0) or p.refund_total > p.amount
        or (p.refund_total > 0 and p.status not in ('APPROVED', 'REFUND_DUE', 'REFUNDED'))
        or bool_or(r.currency <> p.currency)`,
  },
  {
    name: "our refunds match the provider's records in amount and state",
    violations: sql`
      select r.id, r.status || ' against ' || coalesce(s.status, 'nothing') as what
      from refunds r join payments p on p.id = r.payment_id and p.provider = 'sandbox'
      left join sandbox_refunds s on s.id::text = r.provider_ref
      left join sandbox_payments sp on sp.id::text = p.provider_ref
      where r.reason <> 'dispute' and r.provider_ref is not null
          and (s.id is null or s.amount <> r.amount or s.sandbox_payment_id <> sp.id
            or (r.status = 'SUCCEEDED' and s.status <> 'SUCCEEDED')
            or (r.status = 'FAILED' and s.status <> 'FAILED'))
        or r.reason = 'dispute' and sp.dispute_status is distinct from 'LOST'
        or r.provider_ref is null and r.status in ('PENDING', 'SUCCEEDED')`,
  },
  {
    name: 'a payment is refunded exactly when all of it was refunded',
    violations: sql`
      select p.id, p.status || ' with ' || coalesce(sum(r.amount), 0) || ' of ' || p.amount as what
      from payments p left join refunds r on r.payment_id = p.id and r.status = 'SUCCEEDED'
      where p.status in ('APPROVED', 'REFUND_DUE', 'REFUNDED')
      group by p.id having (p.status = 'REFUNDED') <> (coalesce(sum(r.amount), 0) = p.amount)`,
  },
  {
    name: 'an order is refunded exactly when the payment that paid it was',
    violations: sql`
      select o.id, o.status || ' without a refunded payment' as what from orders o
      where o.status = 'REFUNDED' and not exists (
        select 1 from payments p where p.order_id = o.id and p.status = 'REFUNDED')`,
  },
  {
    name: 'every requested refund has an outbox job, and nothing is due for refund without one',
    violations: sql`
      select r.id, 'not promised' as what from refunds r
      where r.status = 'REQUESTED' and not exists (select 1 from outbox x where x.cause = 'refund:' || r.id)
      union all
      select p.id, 'due without a refund' from payments p
      where p.status = 'REFUND_DUE' and not exists (
        select 1 from refunds r where r.payment_id = p.id and r.reason in ('unwanted', 'late'))`,
  },
];
