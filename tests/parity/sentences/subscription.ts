import {
  type PlanOffers,
  type SubscriptionView,
  subscription,
} from '../../../contracts/commerce/subscription.ts';
import type { Sentence } from '../sentence.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const AMOUNTS = { USD: 1900, EUR: 1900, RUB: 149_000, INR: 99_900 };
const plan = { params: { planId: NOBODY } };

export const subscriptionSentences: Sentence[] = [
  {
    say: 'plans on sale have a price, a year also per month, and say what they include',
    call: subscription.plans,
    expect: 'ok',
    holds: ({ plans, included, productIds }: PlanOffers) =>
      plans.map(({ period, amount, perMonth }) => [period, amount, perMonth].join(' ')).join() ===
        'MONTHLY 1900 1900,YEARLY 19000 1584' &&
      included.reduce((sum, { count }) => sum + count, 0) >= productIds.length &&
      productIds.length > 0,
  },
  { say: 'a subscription is of somebody', call: subscription.mine, expect: 'unauthorized' },
  {
    say: 'who never had a subscription has none',
    call: subscription.mine,
    as: 'student',
    expect: 'ok',
    holds: (view: SubscriptionView) => view.subscription === null && view.charges.length === 0,
  },
  {
    say: 'a subscription needs a confirmed address',
    call: subscription.start,
    as: 'newcomer',
    give: () => ({ body: { planId: NOBODY } }),
    expect: 'email_not_verified',
  },
  {
    say: 'a subscription to an unknown plan is not started',
    call: subscription.start,
    as: 'student',
    give: () => ({ body: { planId: NOBODY } }),
    expect: 'not_found',
  },
  {
    say: 'without a subscription there is nothing to change',
    call: subscription.quote,
    as: 'student',
    give: () => ({ query: { planId: NOBODY } }),
    expect: 'subscription_not_found',
  },
  {
    say: 'nothing is changed to an unknown plan',
    call: subscription.change,
    as: 'student',
    give: () => ({ body: { planId: NOBODY, charged: 0 } }),
    expect: 'not_found',
  },
  ...(['cancel', 'resume', 'paymentMethod', 'retry'] as const).map((name) => ({
    say: `without a subscription there is nothing to do: ${name}`,
    call: subscription[name],
    as: 'student' as const,
    expect: 'subscription_not_found' as const,
  })),
  {
    say: 'plans are listed for senior managers',
    call: subscription.managedPlans,
    as: 'senior',
    expect: 'ok',
    holds: (plans: { version: number; onSale: boolean }[]) =>
      plans.length === 2 && plans.every(({ version, onSale }) => version === 1 && onSale),
  },
  {
    say: 'plans are managed by senior managers only',
    call: subscription.managedPlans,
    as: 'manager',
    expect: 'forbidden',
  },
  {
    say: 'an unknown plan is not changed',
    call: subscription.changePlan,
    as: 'senior',
    give: () => ({ ...plan, body: { version: 1, amounts: AMOUNTS, onSale: true } }),
    expect: 'not_found',
  },
  {
    say: 'an unknown plan has no history',
    call: subscription.planHistory,
    as: 'senior',
    give: () => plan,
    expect: 'not_found',
  },
];
