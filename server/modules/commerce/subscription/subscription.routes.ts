import { subscription } from '../../../../contracts/commerce/subscription.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { SubscriptionServices } from './subscriptions.ts';

export function subscriptionRoutes(
  app: App,
  { plans, checkout, mine, canRenew }: SubscriptionServices,
): void {
  registerContract(app, subscription, {
    plans: (_, { currency }) => plans.offers(currency, canRenew(currency)),
    mine: (_, { caller }) => mine.mine(caller.id),
    start: ({ body }, { caller, locale, currency }) =>
      checkout.start({ id: caller.id, locale, currency }, body.planId),
    quote: ({ query }, { caller }) => checkout.quote(caller.id, query.planId),
    change: ({ body }, { caller, locale, currency }) =>
      checkout.change({ id: caller.id, locale, currency }, body.planId, body.charged),
    cancel: (_, { caller }) => mine.cancel(caller.id),
    resume: (_, { caller }) => mine.resume(caller.id),
    paymentMethod: (_, { caller, locale, currency }) =>
      checkout.payOverdue({ id: caller.id, locale, currency }),
    retry: (_, { caller }) => mine.retry(caller.id),
    managedPlans: () => plans.list(),
    changePlan: ({ params, body }, { caller }) => plans.change(params.planId, body, caller.id),
    planHistory: ({ params }) => plans.history(params.planId),
  });
}
