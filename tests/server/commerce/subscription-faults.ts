import type { Fault } from '../../setup/tampered.ts';

const YEARLY = `(select id from subscription_plans where period = 'YEARLY')`;

/** Faults of subscriptions that the audit must report: a part of the invariant's name, the statement. */
export const SUBSCRIPTION_FAULTS: Fault[] = [
  [
    'paid exactly when its order was',
    `update subscription_charges set status = 'FAILED' where kind = 'RENEWAL'`,
  ],
  ['paid exactly when its order was', `delete from subscription_charges where kind = 'START'`],
  [
    'period of a subscription was paid twice',
    `update subscription_charges set period_start = (select min(period_start) from subscription_charges)`,
  ],
  [
    'for the period of its last charge',
    `update subscriptions set period_end = period_end + interval '1 day'`,
  ],
  ['as its last version says', `update subscription_plans set version = 2`],
  [
    'as its last version says',
    `insert into subscription_plan_versions (plan_id, version, amounts, on_sale, valid_from)
      select id, version, amounts, not on_sale, now() from subscription_plans`,
  ],
  [
    'same buyer for the same plan',
    `update subscription_charges set plan_id = ${YEARLY} where kind = 'RENEWAL'`,
  ],
  ['same buyer for the same plan', `update order_lines set plan_id = ${YEARLY} where kind = 'PLAN'`],
  ['its period and its time', `update subscription_charges set settled_at = null where kind = 'START'`],
  [
    'when the period before it ended',
    `update subscription_charges set period_start = period_start - interval '1 day' where kind = 'RENEWAL'`,
  ],
  [
    'only a change of plan is credited',
    `update order_lines set base_price = base_price + 5, owned_parts_discount = 5 where kind = 'PLAN'`,
  ],
  [
    'only a change of plan is credited',
    `update subscription_charges set kind = 'CHANGE' where kind = 'RENEWAL';
      update order_lines set base_price = base_price + 9000, owned_parts_discount = 9000 where kind = 'PLAN'`,
  ],
  ['sum and currency of its last paid charge', `update subscriptions set amount = amount - 1`],
  ['sum and currency of its last paid charge', `update subscriptions set plan_id = ${YEARLY}`],
  ['sum and currency of its last paid charge', `update subscriptions set period = 'YEARLY'`],
  ['never once cancelled or ended', `update subscriptions set next_charge_at = null`],
  ['never once cancelled or ended', `update subscriptions set cancelled_at = now()`],
  ['never once cancelled or ended', `update subscriptions set status = 'PAST_DUE'`],
  ['never once cancelled or ended', `update subscriptions set status = 'ENDED', ended_at = now()`],
  ['is held exactly while', `update subscriptions set held_at = now()`],
  [
    'is held exactly while',
    `insert into disputes (payment_id, dispute_ref, status, amount)
      select p.id, 'planted', 'OPEN', 1 from payments p join subscription_charges c on c.order_id = p.order_id
      where c.kind = 'RENEWAL'`,
  ],
  [
    'running period was paid back has ended',
    `update orders set status = 'REFUNDED' where id in (
      select order_id from subscription_charges where kind = 'RENEWAL')`,
  ],
  [
    'charge of a subscription has its receipt',
    `delete from receipts where order_id in (select order_id from subscription_charges)`,
  ],
];
