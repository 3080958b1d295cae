import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** What must be true of subscriptions and their charges (product §4 Subscription). */
export const SUBSCRIPTION_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a charge of a subscription is paid exactly when its order was',
    violations: sql`
      select o.id, o.status || ' with ' || coalesce(c.status, 'no charge') as what
      from order_lines l join orders o on o.id = l.order_id left join subscription_charges c on c.order_id = o.id
      where l.kind = 'PLAN' and c.status is distinct from (case when o.status in ('PAID', 'REFUNDED') then 'PAID'
        when o.status = 'PENDING' then 'OPEN' else 'FAILED' end)`,
  },
  {
    name: 'no period of a subscription was paid twice',
    violations: sql`
      select c.subscription_id as id, c.period_start::text as what from subscription_charges c
      join orders o on o.id = c.order_id
      where c.status = 'PAID' and o.status = 'PAID' group by c.subscription_id, c.period_start having count(*) > 1`,
  },
  {
    name: 'a subscription runs exactly for the period of its last charge',
    violations: sql`
      select s.id, s.period_end || ' against ' || max(c.period_end) as what
      from subscriptions s join subscription_charges c on c.subscription_id = s.id and c.status = 'PAID'
      where s.status <> 'ENDED' group by s.id having max(c.period_end) <> s.period_end`,
  },
];
