import type { Fault } from '../../setup/tampered.ts';

/** Who bought lines of this kind and was not brought, now brought by a partner an hour before. */
const broughtLater = (kind: 'PRODUCT' | 'PLAN') => `
  insert into affiliate_touches (user_id, partner_id, source, clicked_at, claimed_at)
    select o.user_id, p.id, 'LINK', o.pending_at - interval '1 hour', o.pending_at - interval '1 hour'
    from orders o join order_lines l on l.order_id = o.id and l.kind = '${kind}', affiliate_partners p
    where o.status = 'PAID' and o.locale = 'en' and p.suspended_at is null
      and not exists (select 1 from affiliate_touches t where t.user_id = o.user_id)`;

const NEWER_TARIFF = `insert into affiliate_tariffs (valid_from, levels, created_at)
  select valid_from + interval '1 day', levels, valid_from from affiliate_tariffs`;

/** Faults of bonuses that the audit must report. */
export const BONUS_FAULTS: Fault[] = [
  ['line that was paid', `update affiliate_bonuses set sale = sale + 1`],
  ['line that was paid', `update affiliate_bonuses set currency = 'EUR'`],
  ['line that was paid', `update affiliate_bonuses set paid_at = paid_at - interval '1 minute'`],
  [
    'line that was paid',
    `update affiliate_bonuses set plan_id = (select id from subscription_plans limit 1)`,
  ],
  ['line that was paid', `update affiliate_bonuses set product_id = (select id from products limit 1)`],
  [
    'line that was paid',
    `update affiliate_bonuses b set order_id = (select id from orders o where o.id <> b.order_id limit 1)`,
  ],
  ['line that was paid', `update orders set status = 'EXPIRED' where status = 'PAID'`],
  ['line that was paid', `update order_lines set status = 'REMOVED'`],
  ['earn no bonus', `update orders set locale = 'ru'`],
  ['earn no bonus', `update order_lines set kind = 'SEATS'`],
  ['earn no bonus', `update subscription_charges set kind = 'RENEWAL'`],
  ['that the tariff in force says', `update affiliate_bonuses set percent = percent + 1`],
  ['that the tariff in force says', `update affiliate_bonuses set amount = amount + 1`],
  ['that the tariff in force says', `update affiliate_bonuses set level = level + 1`],
  ['that the tariff in force says', `update affiliate_tariffs set valid_from = now() + interval '9 years'`],
  ['that the tariff in force says', NEWER_TARIFF],
  ['a partner brought has its bonus', broughtLater('PRODUCT')],
  ['a partner brought has its bonus', broughtLater('PLAN')],
  ['what is left is in proportion', `update affiliate_entries set amount = amount - 1 where kind = 'BONUS'`],
  ['what is left is in proportion', `update affiliate_entries set amount = amount - 1 where kind = 'REFUND'`],
  ['what is left is in proportion', `update affiliate_entries set sale = 0 where kind = 'REFUND'`],
  ['what is left is in proportion', `update affiliate_entries set amount = -1 where kind = 'REJECTION'`],
  ['what is left is in proportion', `update affiliate_entries set kind = 'REFUND' where kind = 'BONUS'`],
  [
    'taken from its bonus',
    `update affiliate_entries set amount = 0, sale = 0 where kind = 'REFUND' and bonus_id in (
      select b.id from affiliate_bonuses b join refund_lines r on r.order_line_id = b.order_line_id)`,
  ],
  [
    'taken from its bonus',
    `update affiliate_entries set amount = 0, sale = 0 where kind = 'REFUND' and bonus_id in (
      select b.id from affiliate_bonuses b join orders o on o.id = b.order_id and o.status = 'PAID'
      where not exists (select 1 from refund_lines r where r.order_line_id = b.order_line_id))`,
  ],
  ['taken from its bonus', `update orders set status = 'REFUNDED' where status = 'PAID'`],
  ['while its payment is disputed', `update affiliate_bonuses set disputed_at = null`],
  ['while its payment is disputed', `update affiliate_bonuses set disputed_at = now()`],
  ['while its payment is disputed', `update disputes set status = 'WON' where status = 'OPEN'`],
  ['while its payment is disputed', `update disputes set status = 'OPEN' where status = 'WON'`],
  ['rejected bonus has its entry', `update affiliate_entries set kind = 'REFUND' where kind = 'REJECTION'`],
  ['rejected bonus has its entry', `update affiliate_reviews set decision = 'RELEASE'`],
  ['rejected bonus has its entry', `update affiliate_reviews set decision = null`],
  ['rejected bonus has its entry', `update affiliate_reviews set decision = 'REJECT'`],
  ['rejected bonus has its entry', `delete from affiliate_reviews`],
  ...['decided_by', 'confirmed_by'].map(
    (column): Fault => [
      'nobody decided on their own',
      `update affiliate_reviews v set ${column} = p.user_id
        from affiliate_bonuses b join affiliate_partners p on p.id = b.partner_id where b.id = v.bonus_id`,
    ],
  ),
  ['own purchase waited', `delete from affiliate_reviews`],
];
