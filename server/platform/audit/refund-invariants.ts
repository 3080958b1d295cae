import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** Sold products with what decides about their access (product §4 Refunds). */
const LINES = sql`
  lines as (
    select l.id, o.status, o.user_id, l.product_id, l.final_price * l.quantity as amount,
      o.status = 'REFUNDED' as order_ended,
      coalesce(sum(rl.amount) filter (where r.status = 'SUCCEEDED'), 0) as paid_back,
      coalesce(sum(rl.amount), 0) as ever,
      exists (select 1 from payments p join disputes d on d.payment_id = p.id and d.status = 'OPEN'
        where p.order_id = o.id and p.status = 'APPROVED') as held
    from order_lines l join orders o on o.id = l.order_id
    left join refund_lines rl on rl.order_line_id = l.id left join refunds r on r.id = rl.refund_id
    where o.status in ('PAID', 'REFUNDED') and l.status = 'CREATED' and l.kind = 'PRODUCT' group by l.id, o.id),
  grants as (
    select g.cause, split_part(g.cause, ':', 2) as line, g.product_id, g.user_id, r.reason as revoked
    from access_entries g left join access_entries r on r.cause = g.cause and r.direction = 'REVOKE'
      and r.product_id = g.product_id and r.user_id = g.user_id
    where g.direction = 'GRANT' and g.cause like 'order-line:%'),
  judged as (
    select l.*, l.order_ended or (l.amount > 0 and l.paid_back >= l.amount) as ended,
      count(g.cause) filter (where g.revoked is null) as active,
      bool_or(g.revoked = 'corrected') as corrected, bool_or(g.revoked = 'refunded') as refunded
    from lines l left join grants g on g.line = l.id::text and g.product_id = l.product_id and g.user_id = l.user_id
    group by l.id, l.status, l.user_id, l.product_id, l.amount, l.order_ended, l.paid_back, l.ever, l.held)`;

/** What must be true of refunds by line and of disputes. */
export const REFUND_INVARIANTS: readonly Invariant[] = [
  {
    // A refund that had succeeded and was returned by the bank is repeated: its line stays without access meanwhile.
    name: 'the access of a line is revoked exactly when it was paid back, or is held by an open dispute',
    violations: sql`
      with ${LINES}
      select id, status || ', paid back ' || paid_back || ' of ' || amount || ', grants ' || active as what
      from judged where case when ended or held then active > 0
        else active <> 1 and not coalesce(corrected, false)
          and not (coalesce(refunded, false) and amount > 0 and ever >= amount) end`,
  },
  {
    name: 'access given again after a dispute belongs to a dispute of its payment that is settled',
    violations: sql`
      select a.id, a.cause as what from access_entries a
      where a.direction = 'GRANT' and a.reason = 'disputed' and not exists (
        select 1 from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id
        join disputes d on d.payment_id = p.id
        where a.cause = 'order-line:' || l.id || ':dispute:' || d.dispute_ref and d.status <> 'OPEN'
          and o.user_id = a.user_id and l.product_id = a.product_id)`,
  },
  {
    name: 'the lines of a refund add up to it',
    violations: sql`
      select r.id, sum(rl.amount) || ' of ' || r.amount as what
      from refunds r join refund_lines rl on rl.refund_id = r.id
      group by r.id having sum(rl.amount) <> r.amount`,
  },
  {
    name: 'no line is paid back more than its price',
    violations: sql`
      select l.id, sum(rl.amount) || ' of ' || l.final_price * l.quantity as what
      from order_lines l join refund_lines rl on rl.order_line_id = l.id
      join refunds r on r.id = rl.refund_id and r.status <> 'FAILED'
      group by l.id having sum(rl.amount) > l.final_price * l.quantity`,
  },
  {
    name: 'a refund has lines of the order that it pays back',
    violations: sql`
      select r.id, rl.order_line_id::text as what from refund_lines rl join refunds r on r.id = rl.refund_id
      join payments p on p.id = r.payment_id join order_lines l on l.id = rl.order_line_id
      where l.order_id <> p.order_id`,
  },
  {
    name: 'a granted request, and no other, has a refund of its lines',
    violations: sql`
      select q.id, q.status || ' with ' || count(distinct r.id) as what
      from refund_requests q left join refunds r on r.request_id = q.id and r.retry_of is null
      group by q.id having (q.status = 'GRANTED') <> (count(distinct r.id) > 0)
      union all
      select q.id, 'refunds another line' from refund_requests q join refunds r on r.request_id = q.id
      join refund_lines rl on rl.refund_id = r.id
      where not exists (select 1 from refund_request_lines w
        where w.request_id = q.id and w.order_line_id = rl.order_line_id)`,
  },
  {
    name: 'nobody decided on their own request or order',
    violations: sql`
      select q.id, 'own request' as what from refund_requests q where q.decided_by = q.user_id
      union all
      select r.id, 'own order' from refunds r join payments p on p.id = r.payment_id
      join orders o on o.id = p.order_id where r.requested_by = o.user_id`,
  },
  {
    name: 'an ended refund failed, and nothing retries it',
    violations: sql`
      select r.id, r.status || ', attempt ' || r.attempt as what from refunds r
      where r.ended_at is not null and (r.status <> 'FAILED' or exists (
        select 1 from refunds n where n.retry_of = r.id))`,
  },
  {
    name: 'a request was declined for a reason of the terms, and no other has one',
    violations: sql`
      select q.id, q.status || ' for ' || q.refusal as what from refund_requests q
      where q.refusal is not null and q.status <> 'DECLINED'`,
  },
  {
    name: 'a disputed payment has the state of its disputes',
    violations: sql`
      select p.id, coalesce(p.dispute_status, 'none') as what from payments p
      join disputes d on d.payment_id = p.id
      group by p.id having p.dispute_status is distinct from (array_agg(
        d.status order by array_position(array['OPEN', 'LOST', 'WON'], d.status)))[1]`,
  },
];
