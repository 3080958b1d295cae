import type {
  ManagedPlan,
  MySubscription,
  PlanOffers,
  SubscriptionCharge,
  SubscriptionView,
} from '../../../contracts/commerce/subscription.ts';
import type { Amounts, Currency, ProductType } from '../../../contracts/scalars.ts';
import { PRODUCT_TYPES } from '../../../contracts/values.ts';
import { chargeTime, perMonth } from '../../../domain/commerce/subscription.ts';
import type { Scenario } from '../scenario.ts';
import { ORDER_ID } from './cart.ts';
import { daysAgo, mockId } from './mock-id.ts';
import { productId, school } from './school.ts';

const PLANS = [
  { period: 'MONTHLY', amounts: { USD: 1900, EUR: 1900, RUB: 149_000, INR: 99_900 } },
  { period: 'YEARLY', amounts: { USD: 19_000, EUR: 19_000, RUB: 1_490_000, INR: 999_000 } },
] as const;

export const MOCK_PLANS: readonly ManagedPlan[] = PLANS.map(({ period, amounts }) => ({
  id: mockId('plan', period),
  period,
  amounts: amounts as Amounts,
  onSale: true,
  subscribers: period === 'YEARLY' ? 1 : 0,
  version: 1,
  updatedAt: daysAgo(200),
}));

export const findMockPlan = (id: string) => MOCK_PLANS.find((plan) => plan.id === id);

/** Products that the pages of a subscription show. */
const SHOWN = 12;

export function makePlanOffers(currency: Currency, scenario: Scenario): PlanOffers {
  const included = school.products.filter(
    ({ file }) => file.inSubscription || file.subscriptionPercent === 100,
  );
  const countOf = (type: ProductType) => included.filter(({ file }) => file.type === type).length;
  return {
    plans: (scenario.has('empty') ? [] : MOCK_PLANS).map(({ id, period, amounts }) => ({
      ...{ id, period, currency, amount: amounts[currency] },
      perMonth: perMonth(amounts[currency], period),
    })),
    included: PRODUCT_TYPES.map((type) => ({ type, count: countOf(type) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => (a.type < b.type ? -1 : 1)),
    productIds: included.slice(0, SHOWN).map(productId),
  };
}

type State = 'active' | 'given' | 'changing' | 'cancelled' | 'overdue' | 'held' | 'ended';

/** The subscription of a scenario; the demo subscriber has one without a scenario. */
export function stateOf(scenario: Scenario, isSubscriber: boolean): State | null {
  if (scenario.has('empty')) return null;
  if (scenario.has('subscription-cancelled')) return 'cancelled';
  if (scenario.has('subscription-overdue')) return 'overdue';
  if (scenario.has('subscription-held')) return 'held';
  if (scenario.has('subscription-given')) return 'given';
  if (scenario.has('subscription-changing')) return 'changing';
  if (scenario.has('subscription-ended')) return 'ended';
  return scenario.has('subscribed') || isSubscriber ? 'active' : null;
}

/** Days from now on which the period of each state ends. */
const ENDS: Record<State, number> = {
  ...{ active: 20, given: 20, changing: 20, cancelled: 20, held: 20 },
  ...{ overdue: -2, ended: -30 },
};
/** States with the yearly plan; the others have the monthly one. */
const YEARLY: readonly State[] = ['active', 'changing'];
const CHARGED: readonly State[] = ['active', 'changing', 'overdue', 'held'];

export function makeSubscription(state: State, currency: Currency): MySubscription {
  const plan = MOCK_PLANS[YEARLY.includes(state) ? 1 : 0] ?? MOCK_PLANS[0];
  if (!plan) throw new Error('the mock has no plans');
  const periodEnd = daysAgo(-ENDS[state]);
  const amount = plan.amounts[currency];
  const isOverdue = state === 'overdue';
  const nextChargeAt = isOverdue ? daysAgo(-1) : chargeTime(new Date(periodEnd)).toISOString();
  return {
    id: mockId('subscription', 'mine'),
    status: isOverdue ? 'PAST_DUE' : state === 'ended' ? 'ENDED' : 'ACTIVE',
    period: plan.period,
    plan: { id: plan.id, period: plan.period },
    nextPlan: null,
    amount,
    nextAmount: null,
    currency,
    periodStart: daysAgo(plan.period === 'YEARLY' ? 345 : 32),
    periodEnd,
    nextChargeAt: null,
    graceUntil: isOverdue ? daysAgo(-12) : null,
    cancelledAt: state === 'cancelled' ? daysAgo(3) : null,
    endedAt: state === 'ended' ? periodEnd : null,
    paymentMethod: 'Sandbox ···· 4242',
    running: state !== 'ended' && state !== 'held',
    held: state === 'held',
    ...(CHARGED.includes(state) && { nextChargeAt, nextAmount: amount }),
    ...(state === 'changing' && nextMonthly(currency)),
    ...(state === 'given' && { plan: null, amount: null, currency: null, paymentMethod: null }),
  };
}

/** The monthly plan was chosen for the next period. */
function nextMonthly(currency: Currency): Pick<MySubscription, 'nextPlan' | 'nextAmount'> {
  const [monthly] = MOCK_PLANS;
  if (!monthly) throw new Error('the mock has no plans');
  const { id, period, amounts } = monthly;
  return { nextPlan: { id, period }, nextAmount: amounts[currency] };
}

export function makeSubscriptionView(state: State | null, currency: Currency): SubscriptionView {
  if (!state) return { subscription: null, openPayment: null, charges: [] };
  const subscription = makeSubscription(state, currency);
  if (state === 'given') return { subscription, openPayment: null, charges: [] };
  const amount = subscription.amount ?? 0;
  const paid: SubscriptionCharge = {
    ...{ orderId: ORDER_ID, kind: 'START', status: 'PAID', orderStatus: 'PAID' },
    ...{ amount, currency, at: subscription.periodStart },
  };
  const refused: SubscriptionCharge = {
    ...{ orderId: mockId('order', 'refused'), kind: 'RENEWAL', status: 'FAILED', orderStatus: 'CANCELLED' },
    ...{ amount, currency, at: daysAgo(2) },
  };
  return { subscription, openPayment: null, charges: state === 'overdue' ? [refused, paid] : [paid] };
}
