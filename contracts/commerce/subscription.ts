import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { Amounts, Currency, Id, Instant, Minor, PositiveAmounts, ProductType } from '../scalars.ts';
import { SUBSCRIPTION_PERIOD_NAMES, SUBSCRIPTION_STATES } from '../values.ts';
import { OrderState } from './order.ts';

/** Subscription: plans on sale, the caller's own one, and what senior managers decide (product §4 Subscription). */

export const SubscriptionPeriod = z.enum(SUBSCRIPTION_PERIOD_NAMES);
export type SubscriptionPeriod = z.output<typeof SubscriptionPeriod>;

/** A plan on sale, with its price in the caller's currency. */
export const PlanOffer = z.object({
  id: Id,
  period: SubscriptionPeriod,
  currency: Currency,
  /** Per period. */
  amount: Minor,
  /** The same per month, rounded up. */
  perMonth: Minor,
});
export type PlanOffer = z.output<typeof PlanOffer>;

export const PlanOffers = z.object({
  /** Empty when nothing is on sale, or no payment provider renews in this currency. */
  plans: z.array(PlanOffer),
  /** Published products that a subscription opens, by type. */
  included: z.array(z.object({ type: ProductType, count: z.int() })),
  /** Some of them, best known first. */
  productIds: z.array(Id),
});
export type PlanOffers = z.output<typeof PlanOffers>;

const PlanRef = z.object({ id: Id, period: SubscriptionPeriod });

/** One payment for the subscription. */
export const SubscriptionCharge = z.object({
  orderId: Id,
  kind: z.enum(['START', 'RENEWAL', 'CHANGE']),
  status: z.enum(['OPEN', 'PAID', 'FAILED']),
  orderStatus: OrderState,
  amount: Minor,
  currency: Currency,
  at: Instant,
});
export type SubscriptionCharge = z.output<typeof SubscriptionCharge>;

export const MySubscription = z.object({
  id: Id,
  status: z.enum(SUBSCRIPTION_STATES),
  period: SubscriptionPeriod,
  /** Null for one given by staff or from before plans were sold. */
  plan: z.nullable(PlanRef),
  /** The plan of the next period, if another one was chosen. */
  nextPlan: z.nullable(PlanRef),
  /** What was agreed per period; null together with `plan`. */
  amount: z.nullable(Minor),
  /** What the next period costs; null when none is charged. */
  nextAmount: z.nullable(Minor),
  currency: z.nullable(Currency),
  periodStart: Instant,
  periodEnd: Instant,
  nextChargeAt: z.nullable(Instant),
  /** Access after a failed charge; null while paid. */
  graceUntil: z.nullable(Instant),
  cancelledAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  /** What people recognise, such as `Visa ···· 4242`; null when no method is saved. */
  paymentMethod: z.nullable(z.string()),
  /** Whether it gives access now. */
  running: z.boolean(),
  /** A dispute of its payment is open: no access and no charge until it is decided. */
  held: z.boolean(),
});
export type MySubscription = z.output<typeof MySubscription>;

export const SubscriptionView = z.object({
  /** The running one, or the last one that ended; null when there never was one. */
  subscription: z.nullable(MySubscription),
  /** Where the payment of an order that waits for it goes on. */
  openPayment: z.nullable(z.object({ orderId: Id, planId: Id, approveUrl: z.string() })),
  /** Newest first. */
  charges: z.array(SubscriptionCharge),
});
export type SubscriptionView = z.output<typeof SubscriptionView>;

const PaymentStart = z.object({ orderId: Id, approveUrl: z.string() });

export const PlanChange = z.object({
  planId: Id,
  period: SubscriptionPeriod,
  /** NOW: charged at once; PERIOD_END: from the next period on. */
  at: z.enum(['NOW', 'PERIOD_END']),
  /** The unused rest of the running period that is credited. */
  credit: Minor,
  /** What is charged now. */
  charged: Minor,
  /** What the plan costs per period from then on. */
  amount: Minor,
  currency: Currency,
  from: Instant,
});
export type PlanChange = z.output<typeof PlanChange>;

/** A plan as senior managers see it. */
export const ManagedPlan = z.object({
  id: Id,
  period: SubscriptionPeriod,
  amounts: Amounts,
  onSale: z.boolean(),
  /** Running subscriptions with this plan. */
  subscribers: z.int(),
  /** Sent back with a change: a change of an older version is an `edit_conflict`. */
  version: z.int(),
  updatedAt: Instant,
});
export type ManagedPlan = z.output<typeof ManagedPlan>;

const PlanState = z.object({ amounts: Amounts, onSale: z.boolean() });

/** One entry of a plan's history; `from` is null for the first state. The seed has no author. */
export const PlanVersion = z.object({
  at: Instant,
  by: z.nullable(z.string()),
  from: z.nullable(PlanState),
  to: PlanState,
});
export type PlanVersion = z.output<typeof PlanVersion>;

const PlanParams = z.object({ planId: Id });

export const subscription = defineContract({
  plans: {
    method: 'GET',
    path: '/api/subscription/plans',
    access: 'public',
    summary: "Plans on sale in the caller's currency, and what a subscription includes",
    response: json(PlanOffers),
    errors: [],
  },
  mine: {
    method: 'GET',
    path: '/api/subscription',
    access: 'user',
    summary: "The caller's subscription with its charges",
    response: json(SubscriptionView),
    errors: [],
  },
  start: {
    method: 'POST',
    path: '/api/subscription',
    access: 'verified',
    summary: 'Starts a subscription: an order for the first period; a repeated call answers the same order',
    body: z.object({ planId: Id }),
    response: json(PaymentStart),
    errors: ['not_found', 'already_subscribed'],
  },
  quote: {
    method: 'GET',
    path: '/api/subscription/change',
    access: 'user',
    summary: 'What a change to another plan costs and from when it counts',
    query: z.object({ planId: Id }),
    response: json(PlanChange),
    errors: ['not_found', 'subscription_not_found', 'subscription_past_due', 'order_state_invalid'],
  },
  change: {
    method: 'POST',
    path: '/api/subscription/change',
    access: 'user',
    summary:
      'Changes the plan for the quoted sum; answers where the payment starts when something is due now',
    body: z.object({ planId: Id, charged: Minor }),
    response: json(z.object({ orderId: z.nullable(Id), approveUrl: z.nullable(z.string()) })),
    errors: [
      'not_found',
      'subscription_not_found',
      'subscription_past_due',
      'price_has_changed',
      'order_state_invalid',
    ],
  },
  cancel: {
    method: 'POST',
    path: '/api/subscription/cancel',
    access: 'user',
    summary: 'Cancels at the end of the paid period, or at once while a charge is overdue',
    response: json(SubscriptionView),
    errors: ['subscription_not_found'],
  },
  resume: {
    method: 'POST',
    path: '/api/subscription/resume',
    access: 'user',
    summary: 'Takes the cancellation back while the period runs',
    response: json(SubscriptionView),
    errors: ['subscription_not_found'],
  },
  paymentMethod: {
    method: 'POST',
    path: '/api/subscription/payment-method',
    access: 'user',
    summary: 'Pays an overdue charge with another method, which later charges use',
    response: json(PaymentStart),
    errors: ['subscription_not_found', 'order_state_invalid'],
  },
  retry: {
    method: 'POST',
    path: '/api/subscription/retry',
    access: 'user',
    summary:
      'Tries an overdue charge again with the saved method, an hour after the last try at the earliest',
    response: json(SubscriptionView),
    errors: ['subscription_not_found', 'order_state_invalid', 'too_many_attempts'],
  },
  managedPlans: {
    method: 'GET',
    path: '/api/manager/subscription-plans',
    access: 'senior',
    summary: 'All plans, the shorter period first',
    response: jsonList(z.array(ManagedPlan)),
    errors: [],
  },
  changePlan: {
    method: 'PUT',
    path: '/api/manager/subscription-plans/:planId',
    access: 'senior',
    fresh: true,
    summary:
      'Changes amounts of a plan or takes it off sale; agreed amounts stay. A drop of more than half waits for an approval',
    params: PlanParams,
    body: z.object({ version: z.int().check(z.minimum(1)), amounts: PositiveAmounts, onSale: z.boolean() }),
    response: json(z.object({ plan: ManagedPlan, approval: z.nullable(Approval) })),
    errors: ['not_found', 'edit_conflict'],
  },
  planHistory: {
    method: 'GET',
    path: '/api/manager/subscription-plans/:planId/history',
    access: 'senior',
    summary: 'Changes of a plan, newest first',
    params: PlanParams,
    response: jsonList(z.array(PlanVersion)),
    errors: ['not_found'],
  },
});
