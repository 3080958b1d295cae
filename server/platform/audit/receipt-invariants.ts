import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** What must be true of receipts (product §4 Orders and payments). */
export const RECEIPT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'receipts of a series and a year are numbered from 1 to their counter, without gaps',
    violations: sql`
      select coalesce(c.series, r.series) || '-' || coalesce(c.year, r.year) as id,
        coalesce(r.count, 0) || ' up to ' || coalesce(r.last, 0) || ', counter ' || coalesce(c.last, 0) as what
      from receipt_counters c full join (
        select series, year, count(*) as count, max(number) as last from receipts group by series, year) r
        on (r.series, r.year) = (c.series, c.year)
      where r.count is distinct from r.last or c.last is distinct from r.last`,
  },
  {
    name: 'only orders that were paid have a receipt, which says their total and their currency',
    violations: sql`
      select r.id, o.status || ' ' || coalesce(r.data->>'total', '') as what
      from receipts r join orders o on o.id = r.order_id
      where o.status not in ('PAID', 'REFUNDED') or (r.data->>'total')::bigint is distinct from o.total
        or r.data->>'currency' is distinct from o.currency`,
  },
  {
    name: 'an order has its receipt once its receipt mail was enqueued; earlier ones get theirs at start',
    violations: sql`
      select o.id, 'no receipt' as what from orders o join outbox x on x.cause = 'mail:receipt:' || o.id
      where x.payload->'data' ? 'orderId' and not exists (select 1 from receipts r where r.order_id = o.id)`,
  },
];
