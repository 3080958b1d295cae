import { sql } from 'drizzle-orm';
import type { Invariant } from './invariant.ts';

/** A message about the order is on its way: its ledger may still say what was true before. */
const ON_ITS_WAY = sql`exists (
  select 1 from outbox x where x.topic = 'sale' and x.done_at is null and x.payload->>'orderId' = o.id::text)`;

/** Bonuses with the sums of their entries. */
const SUMS = sql`
  sums as (
    select b.id, b.order_id, b.order_line_id, b.amount, b.sale,
      coalesce(sum(e.amount) filter (where e.kind <> 'FORFEIT'), 0) as rest,
      -coalesce(sum(e.sale) filter (where e.kind = 'REFUND'), 0) as refunded,
      count(*) filter (where e.kind = 'BONUS') as given, count(*) filter (where e.kind = 'REJECTION') as rejections,
      min(e.amount) filter (where e.kind = 'BONUS') as entered, min(e.sale) filter (where e.kind = 'BONUS') as entered_sale
    from affiliate_bonuses b left join affiliate_entries e on e.bonus_id = b.id group by b.id)`;

/** What must be true of bonuses: each is what its paid line earned, and follows its refunds. */
const BONUSES: readonly Invariant[] = [
  {
    name: 'a bonus belongs to a line that was paid, with its amount and currency',
    violations: sql`
      select b.id, b.sale || ' ' || b.currency || ' of ' || l.final_price * l.quantity || ' ' || o.currency as what
      from affiliate_bonuses b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
      where o.status not in ('PAID', 'REFUNDED') or l.status <> 'CREATED' or b.order_id <> o.id
        or (b.sale, b.currency, b.paid_at) is distinct from (l.final_price * l.quantity, o.currency, o.paid_at)
        or l.product_id is distinct from b.product_id or l.plan_id is distinct from b.plan_id`,
  },
  {
    name: 'seats, renewals and orders in a language without the program earn no bonus',
    violations: sql`
      select b.id, l.kind || ' in ' || o.locale as what from affiliate_bonuses b
      join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
      where l.kind = 'SEATS' or o.locale = 'ru' or (l.kind = 'PLAN' and not exists (
        select 1 from subscription_charges c where c.order_id = o.id and c.kind = 'START'))`,
  },
  {
    name: 'a bonus is the percentage of its sale that the tariff in force says',
    violations: sql`
      select b.id, b.amount || ' is not ' || b.percent || '% of ' || b.sale as what
      from affiliate_bonuses b join affiliate_tariffs t on t.id = b.tariff_id
      where b.amount <> floor((b.sale::numeric * b.percent * 2 + 100) / 200)
        or (t.levels -> b.level -> 'percents' ->> b.kind)::int is distinct from b.percent
        or t.valid_from is distinct from (select max(valid_from) from affiliate_tariffs
          where valid_from <= b.paid_at and created_at <= greatest(b.created_at, t.created_at))`,
  },
  {
    name: 'a line that a partner brought has its bonus',
    violations: sql`
      select l.id, o.paid_at::text as what from orders o join order_lines l on l.order_id = o.id
      where o.status in ('PAID', 'REFUNDED') and o.locale <> 'ru' and l.status = 'CREATED' and l.final_price > 0
        and (l.kind = 'PRODUCT' or (l.kind = 'PLAN' and exists (
          select 1 from subscription_charges c where c.order_id = o.id and c.kind = 'START')))
        and not ${ON_ITS_WAY}
        and exists (select 1 from outbox x where x.cause = 'sale:' || o.id || ':paid')
        and exists (select 1 from affiliate_touches t where t.user_id = o.user_id and t.claimed_at <= o.pending_at
          and t.clicked_at > o.pending_at - interval '45 days'
          and not exists (select 1 from affiliate_suspensions s where s.partner_id = t.partner_id)
          and not exists (select 1 from affiliate_partners a join users u on u.id = a.user_id
            where a.id = t.partner_id and u.erased_at is not null))
        and not exists (select 1 from affiliate_bonuses b where b.order_line_id = l.id)`,
  },
  {
    name: 'a bonus has one entry of its amount, and what is left is in proportion to what was not paid back',
    violations: sql`
      with ${SUMS}
      select id, rest || ' left of ' || amount || ', paid back ' || refunded || ' of ' || sale as what from sums
      where given <> 1 or (entered, entered_sale) is distinct from (amount, sale) or refunded not between 0 and sale
        or rest <> case when rejections > 0 then 0
          else amount - floor((amount::numeric * refunded * 2 + sale) / (2 * sale)) end`,
  },
  {
    // A refund by hand or a lost dispute names no lines: lines without a bonus may have a share of it, up to their price.
    name: 'what was paid back of a line is taken from its bonus',
    violations: sql`
      with ${SUMS}
      select s.id, s.refunded || ' of ' || back.sum as what
      from sums s join orders o on o.id = s.order_id,
      lateral (select coalesce(sum(rl.amount), 0) as sum from refund_lines rl join refunds r on r.id = rl.refund_id
        where rl.order_line_id = s.order_line_id and r.status = 'SUCCEEDED') back
      where s.rejections = 0 and not ${ON_ITS_WAY} and (s.refunded < least(back.sum, s.sale)
        or (o.status = 'REFUNDED' and s.refunded <> s.sale))
      union all
      select o.id, sum(s.refunded) || ' of ' || back.sum || ' of the order'
      from sums s join orders o on o.id = s.order_id,
      lateral (select coalesce(sum(r.amount), 0) as sum from refunds r join payments p on p.id = r.payment_id
        where p.order_id = o.id and r.status = 'SUCCEEDED' and r.reason not in ('unwanted', 'late')) back
      where s.rejections = 0 and not ${ON_ITS_WAY}
      group by o.id, back.sum having sum(s.refunded) < least(back.sum, o.total) - (o.total - sum(s.sale))`,
  },
  {
    name: 'a bonus is held while its payment is disputed, and no other is',
    violations: sql`
      select b.id, coalesce(b.disputed_at::text, 'not held') as what
      from affiliate_bonuses b join orders o on o.id = b.order_id
      where not ${ON_ITS_WAY} and (b.disputed_at is not null) <> exists (
        select 1 from disputes d join payments p on p.id = d.payment_id
        where p.order_id = o.id and p.status in ('APPROVED', 'REFUNDED') and d.status = 'OPEN')`,
  },
  {
    name: 'a rejected bonus has its entry, and nobody decided on their own',
    violations: sql`
      select b.id, coalesce(v.decision, 'no decision') as what
      from affiliate_bonuses b join affiliate_partners p on p.id = b.partner_id
      left join affiliate_reviews v on v.bonus_id = b.id
      where (v.decision = 'REJECT') is distinct from (case when exists (
          select 1 from affiliate_entries e where e.bonus_id = b.id and e.kind = 'REJECTION') then true
          when v.decision is null then null else false end)
        or p.user_id in (v.decided_by, v.confirmed_by)`,
  },
  {
    name: "a partner's own purchase waited for a decision",
    violations: sql`
      select b.id, o.user_id::text as what from affiliate_bonuses b join orders o on o.id = b.order_id
      join affiliate_partners p on p.id = b.partner_id and p.user_id = o.user_id
      where not exists (select 1 from affiliate_reviews v where v.bonus_id = b.id)`,
  },
];

/** What must be true of payouts and of the sums of the ledger. */
const PAYOUTS: readonly Invariant[] = [
  {
    name: 'an entry of the ledger has the partner and the currency of what it is for',
    violations: sql`
      select e.id, e.kind as what from affiliate_entries e
      left join affiliate_bonuses b on b.id = e.bonus_id left join affiliate_payouts p on p.id = e.payout_id
      where (e.partner_id, e.currency) is distinct from
        (coalesce(b.partner_id, p.partner_id), coalesce(b.currency, p.currency))`,
  },
  {
    name: "a payout pays the sum of its entries, which are its partner's",
    violations: sql`
      select p.id, p.amount || ' of ' || coalesce(sum(e.amount), 0) as what from affiliate_payouts p
      left join affiliate_payout_entries m on m.payout_id = p.id left join affiliate_entries e on e.id = m.entry_id
      group by p.id having p.amount <> coalesce(sum(e.amount), 0)
        or not coalesce(bool_and((e.partner_id, e.currency) = (p.partner_id, p.currency)
          and e.kind in ('BONUS', 'REFUND', 'REJECTION')), false)`,
  },
  {
    name: 'a payout holds only bonuses that were payable when it was asked for',
    violations: sql`
      select p.id, b.id::text as what from affiliate_payouts p
      join affiliate_payout_entries m on m.payout_id = p.id join affiliate_entries e on e.id = m.entry_id
      join affiliate_bonuses b on b.id = e.bonus_id left join affiliate_reviews v on v.bonus_id = b.id
      where e.kind = 'BONUS' and (b.payable_at > p.requested_at or b.disputed_at <= p.requested_at
        or (v.bonus_id is not null and (v.decided_at is null or v.decided_at > p.requested_at)))`,
  },
  {
    name: 'nothing is paid twice: an entry is in one payout, or in failed and cancelled ones',
    violations: sql`
      select e.id, count(*) || ' payouts' as what from affiliate_entries e
      join affiliate_payout_entries m on m.entry_id = e.id join affiliate_payouts p on p.id = m.payout_id
      group by e.id having count(*) filter (where p.status not in ('FAILED', 'CANCELLED')) > 1
        or bool_or((m.released_at is not null) <> (p.status in ('FAILED', 'CANCELLED')))`,
  },
  {
    name: 'the ledger says what was paid out: an entry when approved, and one back when it failed',
    violations: sql`
      select p.id, p.status || ' with ' || coalesce(string_agg(e.kind || ' ' || e.amount, ', '), 'nothing') as what
      from affiliate_payouts p left join affiliate_entries e on e.payout_id = p.id
      group by p.id having
        coalesce(sum(e.amount), 0) <> case when p.status in ('APPROVED', 'SENT', 'PAID') then -p.amount else 0 end
        or (count(e.id) > 0) <> (p.approved_at is not null)
        or bool_or(e.kind = 'PAYOUT' and e.amount <> -p.amount)`,
  },
  {
    name: 'the balance of a partner is what was earned and not paid out',
    violations: sql`
      select e.partner_id as id, e.currency || ' ' || sum(e.amount) as what from affiliate_entries e
      left join affiliate_payout_entries m on m.entry_id = e.id and m.released_at is null
      left join affiliate_payouts p on p.id = m.payout_id and p.status in ('APPROVED', 'SENT', 'PAID')
      group by e.partner_id, e.currency
      having sum(e.amount) <> coalesce(sum(e.amount) filter (where e.bonus_id is not null and p.id is null), 0)`,
  },
  {
    name: 'an erased partner gave up what is in no payout, and nobody else did',
    violations: sql`
      select e.partner_id as id, e.currency || ' ' || sum(e.amount) as what from affiliate_entries e
      join affiliate_partners a on a.id = e.partner_id join users u on u.id = a.user_id
      where u.erased_at is not null and e.bonus_id is not null and not exists (
        select 1 from affiliate_payout_entries m where m.entry_id = e.id and m.released_at is null)
      group by e.partner_id, e.bonus_id, e.currency having sum(e.amount) <> 0
      union all
      select e.id, e.kind from affiliate_entries e
      join affiliate_partners a on a.id = e.partner_id join users u on u.id = a.user_id
      where e.kind = 'FORFEIT' and u.erased_at is null`,
  },
  {
    name: 'nobody approved or paid their own payout',
    violations: sql`
      select p.id, 'own' as what from affiliate_payouts p join affiliate_partners a on a.id = p.partner_id
      where a.user_id in (p.approved_by, p.confirmed_by, p.paid_by) or p.approved_by = p.confirmed_by`,
  },
  {
    name: 'a partner is suspended as the last change says',
    violations: sql`
      select a.id, coalesce(a.suspended_at::text, 'not suspended') as what from affiliate_partners a
      join users u on u.id = a.user_id and u.erased_at is null
      where (a.suspended_at is not null) <> coalesce((select s.suspended from affiliate_suspensions s
        where s.partner_id = a.id order by s.changed_at desc, s.id limit 1), false)`,
  },
];

/** What must be true of the affiliate program (product §4 Affiliate program). */
export const AFFILIATE_INVARIANTS: readonly Invariant[] = [...BONUSES, ...PAYOUTS];
