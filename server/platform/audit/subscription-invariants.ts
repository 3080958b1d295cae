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
  {
    name: 'a plan costs and is on sale as its last version says',
    violations: sql`
      select p.id, 'version ' || p.version as what from subscription_plans p
      left join subscription_plan_versions v on v.plan_id = p.id and v.version = p.version
      where (v.plan_id is null and p.version > 1) or v.amounts <> p.amounts or v.on_sale <> p.on_sale
        or exists (select 1 from subscription_plan_versions n where n.plan_id = p.id and n.version > p.version)`,
  },
  {
    name: 'an order with a plan has that line alone, and a charge of the same buyer for the same plan',
    violations: sql`
      select o.id, count(l.id) || ' lines' as what from subscription_charges c join orders o on o.id = c.order_id
      left join order_lines l on l.order_id = o.id and l.status = 'CREATED'
      group by o.id, c.id
      having count(l.id) <> 1 or bool_or(l.plan_id is distinct from c.plan_id) or o.user_id <> c.user_id`,
  },
  {
    name: 'a paid charge has its subscription, its period and its time',
    violations: sql`
      select c.id, c.kind as what from subscription_charges c left join subscriptions s on s.id = c.subscription_id
      where c.status = 'PAID' and (num_nulls(s.id, c.period_start, c.period_end, c.settled_at) > 0
        or s.user_id <> c.user_id)`,
  },
  {
    name: 'a renewal begins when the period before it ended',
    violations: sql`
      select c.id, c.period_start::text as what from subscription_charges c
      where c.kind = 'RENEWAL' and c.status = 'PAID' and not exists (
        select 1 from subscription_charges b
        where b.subscription_id = c.subscription_id and b.status = 'PAID' and b.period_end = c.period_start)`,
  },
  {
    name: 'only a change of plan is credited, with at most what the period cost that it replaces',
    violations: sql`
      select l.id, c.kind || ' credits ' || l.owned_parts_discount as what
      from order_lines l join subscription_charges c on c.order_id = l.order_id
      where l.kind = 'PLAN' and l.owned_parts_discount > 0 and (c.kind <> 'CHANGE' or (c.status = 'PAID'
        and l.owned_parts_discount > coalesce((
          select max(bl.base_price) from subscription_charges b join order_lines bl on bl.order_id = b.order_id
          where b.subscription_id = c.subscription_id and b.status = 'PAID' and bl.kind = 'PLAN'
            and b.period_start < c.period_start and b.period_end > c.period_start), 0)))`,
  },
  {
    name: 'a running subscription has plan, period, sum and currency of its last paid charge',
    violations: sql`
      select s.id, coalesce(s.amount::text, 'nothing') || ' against ' || coalesce(b.base_price::text, 'nothing') as what
      from subscriptions s left join subscription_plans p on p.id = s.plan_id left join lateral (
        select c.plan_id, c.period_start, l.base_price, o.currency
        from subscription_charges c join orders o on o.id = c.order_id
        join order_lines l on l.order_id = o.id and l.kind = 'PLAN'
        where c.subscription_id = s.id and c.status = 'PAID' order by c.period_end desc limit 1) b on true
      where s.status <> 'ENDED' and s.plan_id is not null
        and ((s.plan_id, s.period_start, s.amount, s.currency) is distinct from
          (b.plan_id, b.period_start, b.base_price, b.currency) or s.period <> p.period)`,
  },
  {
    name: 'a subscription is charged an hour before its period ends, or in its grace, and never once cancelled or ended',
    violations: sql`
      select s.id, s.status || ', next ' || coalesce(s.next_charge_at::text, 'never') as what from subscriptions s
      where s.plan_id is not null and case s.status
        when 'ACTIVE' then s.next_charge_at is distinct from
          case when s.cancelled_at is null then s.period_end - interval '1 hour' end
        when 'PAST_DUE' then s.cancelled_at is not null or num_nulls(s.grace_until, s.next_charge_at) > 0
          or s.next_charge_at > s.grace_until
        else num_nonnulls(s.next_charge_at, s.grace_until, s.next_plan_id) > 0 end`,
  },
  {
    name: 'a subscription is held exactly while a dispute of the payment of its period is open',
    violations: sql`
      select s.id, coalesce(s.held_at::text, 'not held') as what from subscriptions s
      where s.status <> 'ENDED' and (s.held_at is not null) <> exists (
        select 1 from subscription_charges c join payments p on p.order_id = c.order_id and p.status = 'APPROVED'
        join disputes d on d.payment_id = p.id and d.status = 'OPEN'
        where c.subscription_id = s.id and c.status = 'PAID' and c.period_start = s.period_start)`,
  },
  {
    name: 'a subscription whose running period was paid back has ended',
    violations: sql`
      select s.id, c.order_id::text as what from subscriptions s
      join subscription_charges c on c.subscription_id = s.id and c.status = 'PAID' and c.period_start = s.period_start
      join orders o on o.id = c.order_id and o.status = 'REFUNDED' where s.status <> 'ENDED'`,
  },
  {
    name: 'a paid charge of a subscription has its receipt',
    violations: sql`
      select c.id, c.order_id::text as what from subscription_charges c join orders o on o.id = c.order_id
      where c.status = 'PAID' and o.status = 'PAID'
        and not exists (select 1 from receipts r where r.order_id = o.id)`,
  },
];
