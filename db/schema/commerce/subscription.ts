import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import {
  SUBSCRIPTION_CHARGE_KINDS,
  SUBSCRIPTION_CHARGE_STATUSES,
  SUBSCRIPTION_PERIODS,
  SUBSCRIPTION_STATUSES,
} from '../../../domain/commerce/subscription.ts';
import { atLeast, between, createdAt, exact, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';
import { orders } from './order.ts';
import { paymentMethods } from './payment.ts';
import { subscriptionPlans } from './subscription-plan.ts';

/**
 * A paid subscription: gives access to subscription products and prices until `periodEnd`, which renewal extends, or
 * until `graceUntil` while a failed renewal is tried again. One user's subscriptions never overlap: an exclusion
 * constraint, which drizzle-kit cannot express, enforces it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** One of SUBSCRIPTION_PERIODS. */
    period: text('period').notNull(),
    periodEnd: timestamptz('period_end').notNull(),
    /** When it was cancelled: it runs until `periodEnd` and is not renewed. */
    cancelledAt: timestamptz('cancelled_at'),
    createdAt: createdAt(),
    /** One of SUBSCRIPTION_STATUSES. */
    status: text('status').notNull().default('ACTIVE'),
    /** Start of the running period, from which a change of plan is prorated. */
    periodStart: timestamptz('period_start'),
    /** Day of the month on which periods end, or the last day of a shorter month; null: that of `periodStart`. */
    anchorDay: integer('anchor_day'),
    /** The plan in force; null for one given by staff or from before plans were sold. */
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
    /** The plan of the next period, if another one was chosen. */
    nextPlanId: uuid('next_plan_id').references(() => subscriptionPlans.id),
    /** What the user agreed to pay per period: integer minor units of `currency`. */
    amount: bigint('amount', { mode: 'number' }),
    currency: text('currency'),
    /** What the user agreed to pay for `nextPlanId`. */
    nextAmount: bigint('next_amount', { mode: 'number' }),
    /** Language of its mails and receipts. */
    locale: text('locale').notNull().default('en'),
    paymentMethodId: uuid('payment_method_id').references(() => paymentMethods.id),
    /** When the next charge is due; null when none is. */
    nextChargeAt: timestamptz('next_charge_at'),
    /** Failed charges of the period that is due. */
    failedCharges: integer('failed_charges').notNull().default(0),
    /** Access after a failed renewal; null while paid. */
    graceUntil: timestamptz('grace_until'),
    endedAt: timestamptz('ended_at'),
    /** Since when a dispute of its payment holds the access; null when none does. */
    heldAt: timestamptz('held_at'),
  },
  (t) => [
    index('subscriptions_user_idx').on(t.userId, t.periodEnd.desc().nullsFirst()),
    index('subscriptions_charge_idx').on(t.nextChargeAt).where(sql`next_charge_at is not null`),
    index('subscriptions_plan_idx').on(t.planId),
    index('subscriptions_next_plan_idx').on(t.nextPlanId),
    index('subscriptions_method_idx').on(t.paymentMethodId),
    oneOf(t.period, SUBSCRIPTION_PERIODS),
    oneOf(t.status, SUBSCRIPTION_STATUSES),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.locale, LOCALES),
    exact(t.amount),
    exact(t.nextAmount),
    atLeast(t.failedCharges, 0),
    between(t.anchorDay, 1, 31),
    check('subscriptions_period_end_check', sql`${t.periodEnd} > ${t.createdAt}`),
    check('subscriptions_agreed', sql`(${t.amount} is null) = (${t.currency} is null)`),
    check('subscriptions_ended', sql`(${t.status} = 'ENDED') = (${t.endedAt} is not null)`),
  ],
);

/** What an order with a plan paid for. One charge per subscription and period is open or paid at any time. */
export const subscriptionCharges = pgTable(
  'subscription_charges',
  {
    id: id(),
    /** Null until the first payment has started the subscription. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    planId: uuid('plan_id')
      .notNull()
      .references(() => subscriptionPlans.id),
    /** One of SUBSCRIPTION_CHARGE_KINDS. */
    kind: text('kind').notNull(),
    /** One of SUBSCRIPTION_CHARGE_STATUSES. */
    status: text('status').notNull().default('OPEN'),
    /** The period it pays for; null for a START, whose period begins with the payment. */
    periodStart: timestamptz('period_start'),
    periodEnd: timestamptz('period_end'),
    attempt: integer('attempt').notNull().default(1),
    createdAt: createdAt(),
    settledAt: timestamptz('settled_at'),
  },
  (t) => [
    uniqueIndex('subscription_charges_period_key')
      .on(t.subscriptionId, t.periodStart)
      .where(sql`status <> 'FAILED' and kind = 'RENEWAL'`),
    uniqueIndex('subscription_charges_one_start')
      .on(t.userId)
      .where(sql`status = 'OPEN' and kind <> 'RENEWAL'`),
    index('subscription_charges_subscription_idx').on(t.subscriptionId),
    index('subscription_charges_user_idx').on(t.userId),
    index('subscription_charges_plan_idx').on(t.planId),
    oneOf(t.kind, SUBSCRIPTION_CHARGE_KINDS),
    oneOf(t.status, SUBSCRIPTION_CHARGE_STATUSES),
    atLeast(t.attempt, 1),
    check('subscription_charges_period', sql`${t.periodEnd} > ${t.periodStart}`),
  ],
);
