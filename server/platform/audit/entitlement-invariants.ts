import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** Used as `as_of`: every subscription has ended by then, so only permanent entitlements remain. */
const FOR_EVER = 'infinity';

/** What must be true of access besides the ledger's own entries. */
export const ENTITLEMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'what was paid and not revoked is accessible',
    violations: sql`
      with paid as (
        select o.user_id, l.id, l.product_id from orders o join order_lines l on l.order_id = o.id
        where o.status = 'PAID' and l.status = 'CREATED' and l.kind = 'PRODUCT' and not exists (
          select 1 from access_entries a where a.cause = 'order-line:' || l.id and a.direction = 'REVOKE'))
      select p.id, p.product_id::text as what from paid p
      left join entitlements(array(select distinct user_id from paid), ${FOR_EVER}::timestamptz) e
        on e.user_id = p.user_id and e.product_id = p.product_id
      where e.product_id is null`,
  },
  {
    name: 'nothing that only a subscription made free is owned permanently',
    violations: sql`
      select g.entry_id as id, g.cause as what from subscription_grants() g
      where not exists (select 1 from access_entries r where r.cause = g.cause and r.direction = 'REVOKE'
        and r.product_id = g.product_id and r.user_id = g.user_id)`,
  },
  {
    name: 'corrections only revoke what a subscription alone had made free',
    violations: sql`
      select a.id, a.direction || ' ' || a.cause as what from access_entries a
      where a.reason = 'corrected' and (a.direction <> 'REVOKE' or not exists (
        select 1 from subscription_grants() g
        where g.cause = a.cause and g.product_id = a.product_id and g.user_id = a.user_id))`,
  },
  {
    name: 'no user paid for a program and for a part of it in one order',
    violations: sql`
      with recursive inside(order_id, pending_at, program_id, part_id) as (
        select o.id, o.pending_at, l.product_id, pp.child_id
        from orders o join order_lines l on l.order_id = o.id and l.status = 'CREATED' and l.final_price > 0
        join product_parts pp on pp.parent_id = l.product_id and pp.created_at <= o.pending_at
        where o.status = 'PAID'
        union
        select i.order_id, i.pending_at, i.program_id, pp.child_id
        from inside i join product_parts pp on pp.parent_id = i.part_id and pp.created_at <= i.pending_at)
      select l.id, 'a part of ' || i.program_id as what
      from inside i join order_lines l on l.order_id = i.order_id and l.product_id = i.part_id
      where l.status = 'CREATED' and l.final_price > 0 and i.part_id <> i.program_id`,
  },
];
