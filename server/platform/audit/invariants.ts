import { sql } from 'drizzle-orm';
import { canMove, ORDER_STATUSES } from '../../../domain/commerce/order.ts';
import { AFFILIATE_INVARIANTS } from './affiliate-invariants.ts';
import { BUSINESS_INVARIANTS } from './business-invariants.ts';
import { CERTIFICATE_INVARIANTS } from './certificate-invariants.ts';
import { ENTITLEMENT_INVARIANTS } from './entitlement-invariants.ts';
import type { Invariant } from './invariant.ts';
import { LEARNING_INVARIANTS } from './learning-invariants.ts';
import { PAYMENT_INVARIANTS } from './payment-invariants.ts';
import { RECEIPT_INVARIANTS } from './receipt-invariants.ts';
import { REFUND_INVARIANTS } from './refund-invariants.ts';
import { REVIEW_INVARIANTS } from './review-invariants.ts';
import { SUBSCRIPTION_INVARIANTS } from './subscription-invariants.ts';

const LEGAL_MOVES = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} ${to}`),
);

/** The provider had refunded everything before we learned of the capture: no receipt or refund notice was sent. */
const REFUNDED_SILENTLY = sql`(o.status = 'REFUNDED' and exists (
  select 1 from order_events e where e.order_id = o.id and e.to_status = 'PAID' and e.cause = 'refund'))`;

/** What must be true of money and access (product §4 Orders and payments, decision 025). */
export const INVARIANTS: readonly Invariant[] = [
  ...PAYMENT_INVARIANTS,
  ...RECEIPT_INVARIANTS,
  ...SUBSCRIPTION_INVARIANTS,
  ...LEARNING_INVARIANTS,
  ...REVIEW_INVARIANTS,
  ...CERTIFICATE_INVARIANTS,
  {
    name: 'line prices add up and are not negative',
    violations: sql`
      select l.id, 'final ' || l.final_price as what from order_lines l join orders o on o.id = l.order_id
      where o.status not in ('CREATED', 'REMOVED') and l.status = 'CREATED' and (
        l.base_price - l.sale_discount - l.owned_parts_discount - l.subscription_discount - l.promo_discount is distinct from l.final_price
        or l.final_price < 0 or least(l.sale_discount, l.owned_parts_discount, l.subscription_discount, l.promo_discount) < 0)`,
  },
  {
    name: 'an order costs the sum of its lines, each times its quantity',
    violations: sql`
      select o.id, o.total || ' against ' || coalesce(sum(l.final_price * l.quantity), 0) as what
      from orders o left join order_lines l on l.order_id = o.id and l.status = 'CREATED'
      where o.status not in ('CREATED', 'REMOVED')
      group by o.id having o.total is distinct from coalesce(sum(l.final_price * l.quantity), 0)`,
  },
  {
    name: 'a captured payment has the amount and the currency of its order',
    violations: sql`
      select p.id, p.amount || ' ' || p.currency as what from payments p join orders o on o.id = p.order_id
      where p.status in ('APPROVED', 'REFUND_DUE', 'REFUNDED')
        and (p.amount, p.currency) is distinct from (o.total, o.currency)`,
  },
  {
    name: 'a paid order that is not free has one captured payment, and no other order has one',
    violations: sql`
      select o.id, o.status || ' with ' || count(p.id) as what
      from orders o left join payments p on p.order_id = o.id and p.status = 'APPROVED'
      group by o.id having count(p.id) <> (case when o.status = 'PAID' and o.total > 0 then 1 else 0 end)`,
  },
  {
    name: "our payments match the provider's records",
    violations: sql`
      select p.id, p.status || ' against ' || coalesce(s.status, 'nothing') as what
      from payments p left join sandbox_payments s on s.id::text = p.provider_ref
      where p.provider = 'sandbox' and p.status in ('APPROVED', 'REFUND_DUE', 'REFUNDED') and (
        s.id is null or s.merchant_payment_id <> p.id or (s.amount, s.currency) <> (p.amount, p.currency)
        or s.status <> 'APPROVED')`,
  },
  {
    name: 'every line of a paid order has its grant',
    violations: sql`
      select l.id, o.status as what from order_lines l join orders o on o.id = l.order_id
      where o.status in ('PAID', 'REFUNDED') and l.status = 'CREATED' and l.kind = 'PRODUCT' and not exists (
        select 1 from access_entries a where a.cause = 'order-line:' || l.id and a.direction = 'GRANT'
          and a.user_id = o.user_id and a.product_id = l.product_id)`,
  },
  {
    name: 'every grant for a payment has its paid line',
    violations: sql`
      select a.id, a.cause as what from access_entries a
      where a.reason = 'paid' and not exists (
        select 1 from order_lines l join orders o on o.id = l.order_id
        where a.cause = 'order-line:' || l.id and o.status in ('PAID', 'REFUNDED') and l.status = 'CREATED'
          and o.user_id = a.user_id and l.product_id = a.product_id)`,
  },
  ...REFUND_INVARIANTS,
  {
    name: 'no user paid twice for one product',
    violations: sql`
      select o.user_id as id, l.product_id::text as what from orders o join order_lines l on l.order_id = o.id
      where o.status = 'PAID' and l.status = 'CREATED' and l.kind = 'PRODUCT' and l.final_price > 0 and not exists (
        select 1 from access_entries a where a.cause = 'order-line:' || l.id and a.direction = 'REVOKE')
      group by o.user_id, l.product_id having count(*) > 1`,
  },
  {
    name: 'learners of a product are the users ever granted it, plus those from before the ledger',
    violations: sql`
      select p.id, p.learner_count || ' against ' || p.learners_before + count(distinct a.user_id) as what
      from products p left join access_entries a on a.product_id = p.id and a.direction = 'GRANT'
      group by p.id having p.learner_count <> p.learners_before + count(distinct a.user_id)`,
  },
  {
    name: 'uses of a promo code are those of open or paid orders, within the limit',
    violations: sql`
      select c.id, c.code || ' used ' || c.used || ', orders ' || count(o.id) as what
      from promo_codes c left join orders o on o.promo_id = c.id and o.promo_use_taken
      group by c.id having c.used <> count(o.id) or c.used > coalesce(c.total_limit, c.used)`,
  },
  {
    name: "a user's uses of a promo code are those of their orders, within the limit",
    violations: sql`
      select u.promo_id as id, u.user_id || ' used ' || u.used as what
      from promo_uses u join promo_codes c on c.id = u.promo_id
      where u.used > coalesce(c.per_user_limit, u.used) or u.used <> (
        select count(*) from orders o where o.promo_id = u.promo_id and o.user_id = u.user_id and o.promo_use_taken)`,
  },
  {
    name: 'a closed order holds no promo use',
    violations: sql`
      select id, status as what from orders
      where promo_use_taken and status not in ('PENDING', 'PAID', 'REFUNDED')`,
  },
  {
    name: 'orders went through legal states only, and their state is the last one recorded',
    violations: sql`
      with steps as (
        select e.*, lag(e.to_status) over w as before, row_number() over (partition by e.order_id order by e.id desc) as back
        from order_events e window w as (partition by e.order_id order by e.id))
      select o.id, o.status || ': ' || coalesce(s.from_status || ' ' || s.to_status, 'no history') as what
      from orders o left join steps s on s.order_id = o.id
      where (s.id is null and o.status not in ('CREATED', 'REMOVED'))
        or s.from_status is distinct from coalesce(s.before, case when s.id is not null then 'CREATED' end)
        or (s.from_status || ' ' || s.to_status) <> all (${sql.param(LEGAL_MOVES)}::text[])
        or (s.back = 1 and s.to_status <> o.status)`,
  },
  {
    name: 'every paid order has enqueued its receipt, unless it was refunded before we learned of the payment',
    violations: sql`
      select o.id, 'receipt' as what from orders o
      where o.status in ('PAID', 'REFUNDED') and not ${REFUNDED_SILENTLY}
        and not exists (select 1 from outbox x where x.cause = 'mail:receipt:' || o.id)`,
  },
  {
    name: 'every paid order has enqueued its message, and no message is above the last assigned position',
    violations: sql`
      select o.id, 'no message' as what from orders o
      where o.status in ('PAID', 'REFUNDED') and not ${REFUNDED_SILENTLY} and not exists (
        select 1 from outbox x where x.cause = 'notification:' || o.user_id || ':order:' || o.id)
        and not exists (select 1 from order_lines l where l.order_id = o.id and l.kind <> 'PRODUCT')
      union all
      select n.id, 'place ' || n.position from notifications n
      left join notification_streams s on s.user_id = n.user_id where n.position > coalesce(s.position, 0)`,
  },
  {
    name: 'no user has two open carts',
    violations: sql`
      select user_id as id, count(*)::text as what from orders where status = 'CREATED'
      group by user_id having count(*) > 1`,
  },
  {
    name: 'every session family has one current token',
    violations: sql`
      select id, 'token' as what from (
        select id, count(*) over (partition by token_hash) as same, token_hash, previous_hash
        from sessions where ended_at is null) s
      where same > 1 or token_hash = previous_hash`,
  },
  ...ENTITLEMENT_INVARIANTS,
  ...AFFILIATE_INVARIANTS,
  ...BUSINESS_INVARIANTS,
];
