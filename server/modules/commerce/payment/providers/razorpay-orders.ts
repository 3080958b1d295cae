import type { PaymentRequest } from '../provider.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import { noteOf, type RazorpayOrder } from './razorpay-schemas.ts';

/** Payment links have other references. */
export const ORDER_REF = /^order_\w+$/;

/** As long as an order waits for its payment. */
const CHECKOUT_LIFE_MS = 3_600_000;

/** Up to this sum, in paise, a bank in India debits a card without asking its owner again. */
const UNASKED_LIMIT = 1_500_000;
const MANDATE_LIFE_SECONDS = 10 * 365 * 86_400;
const MAX_NOTE = 256;

/** Razorpay takes Latin letters, digits and few signs; without a name a customer is known by the address. */
const CUSTOMER_NAME = /^[A-Za-z0-9 .'/@()]{3,50}$/;
const MAX_CUSTOMER_EMAIL = 64;

/** What one of our orders is for; null for others, also those that payment links make. */
export function kindOf({ notes }: RazorpayOrder): 'registration' | 'renewal' | null {
  const kind = noteOf(notes, 'kind');
  return kind === 'registration' || kind === 'renewal' ? kind : null;
}

/** When our page stops to open this order, in milliseconds since 1970. */
export const closesAt = ({ notes, created_at }: RazorpayOrder): number =>
  Number(noteOf(notes, 'until')) || created_at * 1_000 + CHECKOUT_LIFE_MS;

/** Whether our page does not open this order any more. Razorpay itself can neither cancel nor expire one. */
export const isClosed = (order: RazorpayOrder, now: Date): boolean =>
  noteOf(order.notes, 'closed') !== undefined || now.getTime() >= closesAt(order);

type Made = Pick<PaymentRequest, 'paymentId' | 'orderId'>;
const notesOf = (kind: 'registration' | 'renewal', { paymentId, orderId }: Made) => ({
  ...{ kind, paymentId, orderId },
});

/** Writes the orders of cards that are registered or charged. */
export function createRazorpayOrders(client: RazorpayClient, now: () => Date) {
  /** Razorpay takes the same receipt twice: the first order with it counts. */
  async function find(paymentId: string): Promise<RazorpayOrder | null> {
    const ours = (await client.ordersBy(paymentId)).filter(
      (order) => order.receipt === paymentId && kindOf(order),
    );
    return ours.sort((a, b) => a.created_at - b.created_at || a.id.localeCompare(b.id))[0] ?? null;
  }

  async function register(request: PaymentRequest): Promise<RazorpayOrder> {
    const { paymentId, amount, currency, description, locale, returnUrl, cancelUrl, expiresAt } = request;
    const { id: customer_id } = await client.createCustomer(customerOf(request));
    return client.createOrder({
      ...{ amount, currency, customer_id, method: 'card', receipt: paymentId },
      token: {
        max_amount: Math.max(amount, UNASKED_LIMIT),
        expire_at: Math.floor(now().getTime() / 1_000) + MANDATE_LIFE_SECONDS,
        // Failed charges are tried again, and plans change from monthly to yearly.
        frequency: 'as_presented',
      },
      notes: {
        ...notesOf('registration', request),
        ...{ description: description.slice(0, MAX_NOTE), locale, returnUrl, cancelUrl },
        ...(expiresAt && { until: String(expiresAt.getTime()) }),
      },
    });
  }

  return {
    find,
    register,
    bill: (request: Made & { amount: number; currency: string }) => {
      const { paymentId: receipt, amount, currency } = request;
      const notes = notesOf('renewal', request);
      return client.createOrder({ amount, currency, payment_capture: true, receipt, notes });
    },
    /** Marks an order, so that our page does not open it any more. */
    async close(ref: string): Promise<void> {
      const order = await client.readOrder(ref);
      if (kindOf(order) !== 'registration' || isClosed(order, now())) return;
      await client.setNotes(ref, { ...order.notes, closed: now().toISOString() });
    },
  };
}

export type RazorpayOrders = ReturnType<typeof createRazorpayOrders>;

function customerOf({ customer: { name, email } }: PaymentRequest) {
  return {
    ...(CUSTOMER_NAME.test(name) && { name }),
    ...(email && email.length <= MAX_CUSTOMER_EMAIL && { email }),
    // The same person again is the same customer.
    fail_existing: '0',
  };
}
