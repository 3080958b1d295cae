import { isConnectionLost } from '../../../../db/connection-lost.ts';
import type { Db } from '../../../../db/database.ts';
import type { OrderService } from '../order/order.service.ts';
import * as repo from './payment.repository.ts';
import type { PaymentLinks } from './payment-links.ts';
import type { CheckoutPage, PaymentProvider } from './provider.ts';
import { isProviderId } from './provider-ids.ts';

export interface CheckoutPagesDeps {
  db: Db;
  orders: Pick<OrderService, 'find'>;
  links: PaymentLinks;
  providerOf: (id: string) => PaymentProvider | undefined;
  warn: (error: unknown, what: string) => void;
}

/** The page of a payment at a provider that is opened on a page of ours; null when there is none. */
export function createCheckoutPages({ db, orders, links, providerOf, warn }: CheckoutPagesDeps) {
  return async (providerId: string, ref: string, key: string): Promise<CheckoutPage | null> => {
    const provider = providerOf(providerId);
    if (!provider?.page || !isProviderId(ref)) return null;
    const payment = await repo.findByRef(db, providerId, ref);
    const order = payment && (await orders.find(payment.orderId));
    if (!order) return null;
    try {
      const page = await provider.page(ref, key);
      // Nobody waits for the money any more, whatever the provider says.
      const isOver = page?.kind === 'open' && order.status !== 'PENDING';
      return isOver ? { kind: 'decided', returnUrl: links.fail(order.locale, order.id, 'closed') } : page;
    } catch (error) {
      if (isConnectionLost(error)) throw error;
      warn(error, `checkout page of ${providerId}`);
      return { kind: 'decided', returnUrl: links.fail(order.locale, order.id, 'unavailable') };
    }
  };
}
