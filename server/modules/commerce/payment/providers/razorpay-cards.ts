import type { ChargeRequest, PaymentReport, PaymentRequest, SavedMethod } from '../provider.ts';
import { declinedCharge } from './declined-charge.ts';
import { hasStatus } from './provider-http.ts';
import { nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import type { RazorpayOrders } from './razorpay-orders.ts';
import type { RazorpayOrder, RazorpayRegistration } from './razorpay-schemas.ts';
import type { RazorpayState } from './razorpay-state.ts';

export interface RazorpayCardsDeps {
  client: RazorpayClient;
  orders: RazorpayOrders;
  state: RazorpayState;
}

/** Registers cards with their first payment, charges and forgets them (Recurring Payments by cards). */
export function createRazorpayCards({ client, orders, state }: RazorpayCardsDeps) {
  const underWay = new Map<string, Promise<unknown>>();

  /** Razorpay has no idempotency keys for orders: two calls at once share one. */
  function once<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = underWay.get(key) as Promise<T> | undefined;
    if (running) return running;
    const started = work().finally(() => underWay.delete(key));
    underWay.set(key, started);
    return started;
  }

  async function register(request: PaymentRequest): Promise<RazorpayOrder> {
    if (request.currency !== 'INR') throw new Error('Razorpay registers cards in INR only');
    return (await orders.find(request.paymentId)) ?? orders.register(request);
  }

  const registrationOf = async ({ customerRef }: SavedMethod): Promise<RazorpayRegistration | null> =>
    customerRef ? nullIfMissing(client.readRegistration(customerRef)) : null;

  async function chargeNow(request: ChargeRequest): Promise<PaymentReport> {
    const earlier = await orders.find(request.paymentId);
    // Asked before: whatever became of that is the answer.
    if (earlier && (await client.paymentsOfOrder(earlier.id)).length > 0) return state.read(earlier.id);
    const registration = await registrationOf(request.method);
    if (!registration?.customer_id) return declinedCharge(request, 'other');
    const order = earlier ?? (await orders.bill(request));
    const isRefused = await client.chargeToken(toCharge(request, order, registration)).then(
      () => false,
      (error) => {
        if (hasStatus(error, 400)) return true;
        throw error;
      },
    );
    const isTried = !isRefused || (await client.paymentsOfOrder(order.id)).length > 0;
    return isTried ? state.read(order.id) : { ...declinedCharge(request, 'other'), providerRef: order.id };
  }

  return {
    register: (request: PaymentRequest) => once(request.paymentId, () => register(request)),
    charge: (request: ChargeRequest) => once(request.paymentId, () => chargeNow(request)),
    async forget(method: SavedMethod): Promise<void> {
      const registration = await registrationOf(method);
      if (!registration?.customer_id) return;
      await nullIfMissing(client.deleteToken(registration.customer_id, method.methodRef));
    },
  };
}

/** Razorpay asks for the phone number with every charge: it is the one that the buyer gave to Razorpay. */
function toCharge(
  { paymentId, orderId, amount, currency, description, customer, method }: ChargeRequest,
  { id: order_id }: RazorpayOrder,
  { customer_id, email, contact }: RazorpayRegistration,
) {
  const address = customer.email || email;
  return {
    ...(address && { email: address }),
    ...(contact && { contact }),
    ...{ amount, currency, order_id, customer_id, token: method.methodRef, recurring: true, description },
    notes: { paymentId, orderId },
  };
}
