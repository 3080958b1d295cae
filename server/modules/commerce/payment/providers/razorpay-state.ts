import type { PaymentReport } from '../provider.ts';
import { hasStatus } from './provider-http.ts';
import { nullIfMissing, type RazorpayClient } from './razorpay-client.ts';
import { attemptOf, isCaptured, type RazorpaySubject, toReport } from './razorpay-report.ts';
import type { RazorpayLink, RazorpayPayment } from './razorpay-schemas.ts';

const OPEN_STATUSES = ['created', 'issued', 'partially_paid', 'attempted'];

/** Reads what a reference leads to: `plink_…` a payment link, `inv_…` a registration link, `order_…` a renewal. */
export function createRazorpayState(client: RazorpayClient) {
  async function paymentsOfLink({ order_id, payments }: RazorpayLink): Promise<RazorpayPayment[]> {
    if (order_id) return client.paymentsOfOrder(order_id);
    return Promise.all((payments ?? []).map(({ payment_id }) => client.readPayment(payment_id)));
  }

  async function readSubject(ref: string): Promise<RazorpaySubject> {
    if (ref.startsWith('plink_')) {
      const link = await client.readLink(ref);
      return subjectOf('link', link, link.reference_id, await paymentsOfLink(link));
    }
    if (ref.startsWith('inv_')) {
      const invoice = await client.readInvoice(ref);
      const payments = invoice.order_id ? await client.paymentsOfOrder(invoice.order_id) : [];
      return subjectOf('registration', invoice, invoice.receipt, payments);
    }
    const order = await client.readOrder(ref);
    return subjectOf('renewal', order, order.receipt, await client.paymentsOfOrder(ref));
  }

  async function tokenOf({ kind }: RazorpaySubject, { customer_id, token_id }: RazorpayPayment) {
    if (kind !== 'registration' || !customer_id || !token_id) return null;
    return nullIfMissing(client.readToken(customer_id, token_id));
  }

  async function report(subject: RazorpaySubject): Promise<PaymentReport> {
    const attempt = attemptOf(subject);
    if (!isCaptured(attempt)) return toReport(subject);
    const [refunds, dispute, token] = await Promise.all([
      client.refundsOf(attempt.id),
      client.disputeOf(attempt.id),
      tokenOf(subject, attempt),
    ]);
    return toReport(subject, { refunds, dispute, token });
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

function subjectOf(
  kind: RazorpaySubject['kind'],
  { id: ref, status, amount, currency }: Pick<RazorpayLink, 'id' | 'status' | 'amount' | 'currency'>,
  ourId: string | null | undefined,
  payments: readonly RazorpayPayment[],
): RazorpaySubject {
  return {
    ...{ kind, ref, paymentId: ourId ?? '', amount, currency, payments },
    isOpen: OPEN_STATUSES.includes(status),
    isPaid: status === 'paid',
  };
}

export type RazorpayState = ReturnType<typeof createRazorpayState>;
