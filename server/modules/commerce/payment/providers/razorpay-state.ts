import type { PaymentReport } from '../provider.ts';
import { hasStatus } from './provider-http.ts';
import { nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { isClosed, kindOf, ORDER_REF } from './razorpay-orders.ts';
import { attemptOf, isCaptured, type RazorpaySubject, toReport } from './razorpay-report.ts';
import { noteOf, type RazorpayLink, type RazorpayPayment, type RazorpayToken } from './razorpay-schemas.ts';

const OPEN_STATUSES = ['created', 'issued', 'partially_paid'];

/** Reads payment links, and orders of cards that are registered or charged. */
export function createRazorpayState(client: RazorpayClient, now: () => Date) {
  async function paymentsOfLink({ order_id, payments }: RazorpayLink): Promise<RazorpayPayment[]> {
    if (order_id) return client.paymentsOfOrder(order_id);
    return Promise.all((payments ?? []).map(({ payment_id }) => client.readPayment(payment_id)));
  }

  async function readLink(ref: string): Promise<RazorpaySubject> {
    const link = await client.readLink(ref);
    const { status, amount, currency, reference_id } = link;
    return {
      ...{ kind: 'link', ref: link.id, paymentId: reference_id ?? '', amount, currency },
      payments: await paymentsOfLink(link),
      isOpen: OPEN_STATUSES.includes(status),
      isPaid: status === 'paid',
    };
  }

  async function readOrder(ref: string): Promise<RazorpaySubject> {
    const [order, payments] = await Promise.all([client.readOrder(ref), client.paymentsOfOrder(ref)]);
    const { id, amount, currency, notes } = order;
    const kind = kindOf(order);
    // The order of a payment link has other notes: its payment is known by the link.
    const paymentId = kind ? (noteOf(notes, 'paymentId') ?? '') : '';
    const isOpen = kind === 'registration' && !isClosed(order, now());
    return {
      ...{ kind: kind ?? 'renewal', ref: id, paymentId, amount, currency },
      ...{ payments, isOpen, isPaid: false },
    };
  }

  const readSubject = (ref: string) => (ORDER_REF.test(ref) ? readOrder(ref) : readLink(ref));

  async function tokenOf({ kind }: RazorpaySubject, attempt: RazorpayPayment): Promise<RazorpayToken | null> {
    const { customer_id, token_id } = attempt;
    if (kind !== 'registration' || !customer_id || !token_id) return null;
    return nullIfMissing(client.readToken(customer_id, token_id));
  }

  async function report(subject: RazorpaySubject): Promise<PaymentReport> {
    const attempt = attemptOf(subject);
    if (!isCaptured(attempt)) return toReport(subject);
    const [refunds, disputes, token] = await Promise.all([
      client.refundsOf(attempt.id),
      client.disputesOf(attempt.id),
      tokenOf(subject, attempt),
    ]);
    return toReport(subject, { refunds, disputes, token });
  }

  /** Takes money that the bank has only reserved. */
  async function capture(subject: RazorpaySubject): Promise<PaymentReport> {
    const attempt = attemptOf(subject);
    if (attempt?.status !== 'authorized') return report(subject);
    await client.capture(attempt).catch((error) => {
      // Captured by Razorpay itself meanwhile.
      if (!hasStatus(error, 400)) throw error;
    });
    return report(await readSubject(subject.ref));
  }

  return {
    readSubject,
    capture,
    report,
    /** The state without a capture. */
    read: async (ref: string) => report(await readSubject(ref)),
  };
}

export type RazorpayState = ReturnType<typeof createRazorpayState>;
