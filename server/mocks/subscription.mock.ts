import { ApiError } from '../../contracts/api-error.ts';
import {
  type MySubscription,
  type PlanChange,
  type SubscriptionView,
  subscription,
} from '../../contracts/commerce/subscription.ts';
import { currencyOf } from '../../domain/commerce/currency.ts';
import { dropsOverHalf } from '../../domain/commerce/price-history.ts';
import { quoteChange } from '../../domain/commerce/subscription.ts';
import { ORDER_ID } from './builders/cart.ts';
import { MOCK_NOW } from './builders/mock-id.ts';
import {
  findMockPlan,
  MOCK_PLANS,
  makePlanOffers,
  makeSubscriptionView,
  stateOf,
} from './builders/subscription.ts';
import { MOCK_USERS } from './builders/user.ts';
import { asked } from './management.mock.ts';
import { type MockContext, mockContract } from './mock-endpoint.ts';

const PAYMENT = { orderId: ORDER_ID, approveUrl: `/api/payment/start/${ORDER_ID}?key=mock` };

function viewOf({ caller, scenario, locale }: MockContext): SubscriptionView {
  const state = stateOf(scenario, caller?.id === MOCK_USERS.subscriber.id);
  const view = makeSubscriptionView(state, currencyOf(locale));
  const [plan] = MOCK_PLANS;
  const waits = scenario.has('plan') && scenario.has('pending') && plan;
  return waits ? { ...view, openPayment: { ...PAYMENT, planId: plan.id } } : view;
}

function running(ctx: MockContext): MySubscription {
  const mine = viewOf(ctx).subscription;
  if (!mine || mine.status === 'ENDED') throw new ApiError('subscription_not_found');
  return mine;
}

function requirePlan(id: string) {
  const plan = findMockPlan(id);
  if (!plan) throw new ApiError('not_found');
  return plan;
}

function quote(planId: string, ctx: MockContext): PlanChange {
  const mine = running(ctx);
  if (mine.status === 'PAST_DUE') throw new ApiError('subscription_past_due');
  const plan = requirePlan(planId);
  const currency = currencyOf(ctx.locale);
  if (mine.cancelledAt || mine.plan?.id === planId) throw new ApiError('order_state_invalid');
  const amount = plan.amounts[currency];
  const period = { start: new Date(mine.periodStart), end: new Date(mine.periodEnd), paid: mine.amount ?? 0 };
  const { from, ...sums } = quoteChange(
    { name: mine.period, ...period },
    { name: plan.period, amount },
    MOCK_NOW,
  );
  return { planId, period: plan.period, ...sums, amount, currency, from: from.toISOString() };
}

/** Refused unless a charge of the caller's subscription is overdue. */
function requireOverdue(ctx: MockContext): void {
  if (running(ctx).status !== 'PAST_DUE') throw new ApiError('order_state_invalid');
}

const withMine = (ctx: MockContext, change: Partial<MySubscription>) => {
  const view = viewOf(ctx);
  return { ...view, subscription: { ...running(ctx), ...change } };
};

export const subscriptionMocks = mockContract(subscription, {
  plans: (_, { locale, scenario }) => makePlanOffers(currencyOf(locale), scenario),
  mine: (_, ctx) => viewOf(ctx),
  start: ({ body }, ctx) => {
    requirePlan(body.planId);
    const mine = viewOf(ctx).subscription;
    if (mine && mine.status !== 'ENDED') throw new ApiError('already_subscribed');
    return PAYMENT;
  },
  quote: ({ query }, ctx) => quote(query.planId, ctx),
  change: ({ body }, ctx) => {
    requirePlan(body.planId);
    if (running(ctx).nextPlan) return { orderId: null, approveUrl: null };
    const { at, charged } = quote(body.planId, ctx);
    if (charged !== body.charged) throw new ApiError('price_has_changed');
    return at === 'NOW' ? PAYMENT : { orderId: null, approveUrl: null };
  },
  cancel: (_, ctx) =>
    withMine(ctx, { cancelledAt: MOCK_NOW.toISOString(), nextChargeAt: null, nextAmount: null }),
  resume: (_, ctx) => withMine(ctx, { cancelledAt: null }),
  paymentMethod: (_, ctx) => {
    requireOverdue(ctx);
    return PAYMENT;
  },
  retry: (_, ctx) => {
    requireOverdue(ctx);
    return withMine(ctx, { status: 'ACTIVE', graceUntil: null });
  },
  managedPlans: (_, { scenario }) => (scenario.has('empty') ? [] : [...MOCK_PLANS]),
  changePlan: ({ params, body }, { caller }) => {
    const plan = requirePlan(params.planId);
    if (body.version !== plan.version) throw new ApiError('edit_conflict');
    if (dropsOverHalf(plan.amounts, body.amounts))
      return { plan, approval: asked('SUBSCRIPTION_PLAN', plan.period, caller) };
    const { amounts, onSale } = body;
    return { plan: { ...plan, amounts, onSale, version: plan.version + 1 }, approval: null };
  },
  planHistory: ({ params }) => {
    const { amounts, onSale, updatedAt } = requirePlan(params.planId);
    return [{ at: updatedAt, by: null, from: null, to: { amounts, onSale } }];
  },
});
