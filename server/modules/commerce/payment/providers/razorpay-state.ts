import type { PaymentReport } from '../provider.ts';
import { hasStatus } from './provider-http.ts';
import type { RazorpayClient } from './razorpay-client.ts';
import { attemptOf, isCaptured, type RazorpaySubject, toReport } from './razorpay-report.ts';
import type { RazorpayLink, RazorpayPayment } from './razorpay-schemas.ts';

const OPEN_STATUSES = ['created', 'issued', 'partially_paid'];

/** Reads payment links. */
export function createRazorpayState(client: RazorpayClient) {
  async function paymentsOfLink({ order_id, payments }: RazorpayLink): Promise<RazorpayPayment[]> {
    if (order_id) return client.paymentsOfOrder(order_id);
    return Promise.all((payments ?? []).map(({ payment_id }) => client.readPayment(payment_id)));
  }

  async function readSubject(ref: string): Promise<RazorpaySubject> {
    const link = await client.readLink(ref);
    const { status, amount, currency, reference_id } = link;
    return {
      ...{ ref: link.id, paymentId: reference_id ?? '', amount, currency },
      payments: await paymentsOfLink(link),
      isOpen: OPEN_STATUSES.includes(status),
      isPaid: status === 'paid',
    };
  }

  async function report(subject: RazorpaySubject): Promise<PaymentReport> {
    const attempt = attemptOf(subject);
    if (!isCaptured(attempt)) return toReport(subject);
    const [refunds, disputes] = await Promise.all([
      client.refundsOf(attempt.id),
      client.disputesOf(attempt.id),
    ]);
    return toReport(subject, { refunds, disputes });
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
