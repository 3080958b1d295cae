import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** What must be true of companies' seats and invoices (product §4 Companies). */
export const BUSINESS_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a seat is taken exactly when one assignment of its pool holds it',
    violations: sql`
      select s.id, 'taken ' || s.is_taken || ' with ' || count(a.id) as what
      from company_seats s
      left join company_seat_assignments a on a.seat_id = s.id and a.ended_at is null
      group by s.id having count(a.id) <> s.is_taken::int or bool_or(a.pool_id <> s.pool_id)`,
  },
  {
    name: 'a pool has as many seats as were bought, corrected and not paid back, and never more assignments',
    violations: sql`
      with bought as (
        select p.id, p.source, coalesce(il.seats, case when o.status = 'REFUNDED' then 0 else
            greatest(l.quantity - floor(coalesce(back.sum, 0) / greatest(l.final_price, 1)), 0) end, 0)
          + coalesce((select sum(k.seats) from company_seat_corrections k where k.pool_id = p.id), 0) as wanted,
          (select count(*) from company_seats s where s.pool_id = p.id and s.removed_at is null) as seats,
          (select count(*) from company_seat_assignments a where a.pool_id = p.id and a.ended_at is null) as taken
        from company_seat_pools p
        left join company_invoice_lines il on il.id = p.invoice_line_id
        left join order_lines l on l.id = p.order_line_id left join orders o on o.id = l.order_id
        left join lateral (
          select sum(rl.amount) as sum from refund_lines rl join refunds r on r.id = rl.refund_id
          where rl.order_line_id = l.id and r.status = 'SUCCEEDED') back on true
        where not exists (select 1 from outbox x where x.topic = 'seats' and x.done_at is null
          and x.payload->>'orderId' = l.order_id::text))
      select id, seats || ' seats, ' || taken || ' taken, of ' || wanted as what from bought
      where seats <> greatest(wanted, 0) or taken > seats`,
  },
  {
    name: 'an assignment of a product is active exactly when its grant is',
    violations: sql`
      select a.id, case when a.ended_at is null then 'active' else 'ended' end || ' with ' || count(g.id) || ' grants, '
        || count(r.id) || ' revoked' as what
      from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id and p.product_id is not null
      left join access_entries g on g.cause = 'seat:' || a.id and g.direction = 'GRANT' and g.reason = 'seat'
        and g.user_id = a.user_id and g.product_id = p.product_id
      left join access_entries r on r.cause = g.cause and r.direction = 'REVOKE' and r.user_id = g.user_id
        and r.product_id = g.product_id
      group by a.id having count(g.id) <> 1 or count(r.id) <> (case when a.ended_at is null then 0 else 1 end)`,
  },
  {
    name: 'every grant of a seat has its assignment',
    violations: sql`
      select e.id, e.cause as what from access_entries e
      where e.reason = 'seat' and not exists (
        select 1 from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id
        where e.cause = 'seat:' || a.id and a.user_id = e.user_id and p.product_id = e.product_id)`,
  },
  {
    name: 'an assignment of the subscription has a subscription without a plan, which ends with it',
    violations: sql`
      select a.id, coalesce(s.status, 'no subscription') as what
      from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id and p.plan_id is not null
      left join subscriptions s on s.id = a.subscription_id
      where s.id is null or s.user_id <> a.user_id or s.plan_id is not null
        or (a.ended_at is not null) <> (s.status = 'ENDED')`,
  },
  {
    // Subscriptions given by staff or from before plans were sold have no start of a period.
    name: 'a subscription that a company gave belongs to one assignment',
    violations: sql`
      select s.id, s.status || ' with ' || count(p.id) || ' assignments' as what
      from subscriptions s left join company_seat_assignments a on a.subscription_id = s.id
      left join company_seat_pools p on p.id = a.pool_id and p.plan_id is not null
      where s.plan_id is null and s.period_start is not null
      group by s.id having count(p.id) <> 1`,
  },
  {
    name: 'nobody has a seat of a company to which they do not belong',
    violations: sql`
      select a.id, a.user_id::text as what
      from company_seat_assignments a join company_seat_pools p on p.id = a.pool_id
      where a.company_id <> p.company_id or (a.ended_at is null and not exists (
        select 1 from company_members m
        where m.company_id = p.company_id and m.user_id = a.user_id and m.left_at is null))`,
  },
  {
    name: 'an invoice is paid exactly when each of its lines has its pool',
    violations: sql`
      select i.id, i.status || ' with ' || count(p.id) || ' pools of ' || count(l.id) as what
      from company_invoices i left join company_invoice_lines l on l.invoice_id = i.id
      left join company_seat_pools p on p.invoice_line_id = l.id
      group by i.id having count(l.id) = 0 or count(p.id) <> (case when i.status = 'PAID' then count(l.id) else 0 end)
        or bool_or(p.id is not null
          and (p.company_id, p.product_id, p.plan_id) is distinct from (i.company_id, l.product_id, l.plan_id))`,
  },
  {
    name: 'an invoice costs the sum of its lines',
    violations: sql`
      select i.id, i.total || ' against ' || coalesce(sum(l.total), 0) as what
      from company_invoices i left join company_invoice_lines l on l.invoice_id = i.id
      group by i.id having i.total <> coalesce(sum(l.total), 0)`,
  },
  {
    name: 'invoices are numbered without gaps',
    violations: sql`
      select coalesce(i.series, c.series) || ' ' || coalesce(i.year, c.year) as id,
        count(i.id) || ' invoices, numbers to ' || coalesce(max(i.number), 0) || ', counter ' || coalesce(max(c.last), 0) as what
      from company_invoices i
      full join company_invoice_counters c on c.series = i.series and c.year = i.year
      group by 1 having coalesce(min(i.number), 1) <> 1 or count(i.id) <> count(distinct i.number)
        or count(i.id) <> coalesce(max(i.number), 0) or count(i.id) <> coalesce(max(c.last), 0)`,
  },
  {
    name: 'each line for seats of a paid order has its pool, and no other has one',
    violations: sql`
      select l.id, o.status || case when p.id is null then ' without' else ' with' end || ' pool' as what
      from order_lines l join orders o on o.id = l.order_id
      left join company_seat_orders s on s.order_id = o.id
      left join company_seat_pools p on p.order_line_id = l.id
      where (l.kind = 'SEATS' or p.id is not null) and (
        (p.id is not null) <> (l.kind = 'SEATS' and l.status = 'CREATED' and o.status in ('PAID', 'REFUNDED'))
        or (p.id is not null
          and (p.company_id, p.product_id, p.plan_id) is distinct from (s.company_id, l.product_id, l.plan_id)))`,
  },
];
