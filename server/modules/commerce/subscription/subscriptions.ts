import type { Db } from '../../../../db/database.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import type { ApprovalRequests } from '../../identity/approval/approval-requests.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderService } from '../order/order.service.ts';
import type { PaymentService } from '../payment/payment.service.ts';
import type { PaymentLinks } from '../payment/payment-links.ts';
import { createPlanService } from './plan.service.ts';
import type { PlanOrderEvents } from './plan-orders.ts';
import { createPlanTitles } from './plan-titles.ts';
import { createSubscriptionService } from './subscription.service.ts';
import { createSubscriptionCheckout } from './subscription-checkout.ts';
import { createRenewals } from './subscription-renewal.ts';

export interface SubscriptionsDeps {
  db: Db;
  translations: Translations;
  entitlements: EntitlementService;
  orders: OrderService;
  payment: PaymentService;
  links: PaymentLinks;
  planOrders: PlanOrderEvents;
  approvals: ApprovalRequests;
  warn: (error: unknown, what: string) => void;
  now?: (() => Date) | undefined;
}

/** Everything about subscriptions that the shop offers (product §4 Subscription). */
export function createSubscriptions(given: SubscriptionsDeps) {
  const now = given.now ?? (() => new Date());
  const { db, payment } = given;
  const deps = { ...given, now, titles: createPlanTitles(given.translations), canRenew: payment.canRenew };
  const renewals = createRenewals(deps);
  return {
    plans: createPlanService({ db, approvals: given.approvals, now }),
    checkout: createSubscriptionCheckout(deps),
    mine: createSubscriptionService({ ...deps, renewals }),
    renewals,
    canRenew: payment.canRenew,
  };
}

export type SubscriptionServices = ReturnType<typeof createSubscriptions>;
