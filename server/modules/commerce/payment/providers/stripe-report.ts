import type Stripe from 'stripe';
import type {
  DisputeReport,
  DisputeStatus,
  PaymentReport,
  RefundReport,
  ReportStatus,
  SavedMethod,
} from '../provider.ts';
import { paidBack } from './report-parts.ts';
import { declineReasonOf } from './stripe-declines.ts';

/** All that Stripe knows about one payment: a checkout with its intent, or the intent of a renewal alone. */
export interface StripePayment {
  session: Stripe.Checkout.Session | null;
  /** Null until the buyer has tried to pay. */
  intent: Stripe.PaymentIntent | null;
  refunds: readonly Stripe.Refund[];
  disputes: readonly Stripe.Dispute[];
}

type Details = Stripe.Charge.PaymentMethodDetails;

/** What was expanded; null for a bare id. */
export const expanded = <T extends object>(value: string | T | null | undefined): T | null =>
  typeof value === 'object' ? value : null;

export function reportOf(payment: StripePayment): PaymentReport {
  const { session, intent, refunds, disputes } = payment;
  const status = statusOf(session, intent);
  const captured = status === 'APPROVED' ? intent?.amount_received : undefined;
  const amount = captured ?? session?.amount_total ?? intent?.amount;
  const currency = intent?.currency ?? session?.currency;
  const providerRef = session?.id ?? intent?.id;
  if (!providerRef || amount === undefined || !currency) throw new Error('Stripe answered without a payment');
  const charge = expanded(intent?.latest_charge);
  const paid = status === 'APPROVED' || status === 'PENDING';
  const reports = refunds.map(refundReportOf);
  return {
    ...{ providerRef, status, amount, currency: currency.toUpperCase(), refunds: reports },
    paymentId: session?.client_reference_id ?? intent?.metadata?.paymentId ?? '',
    approvedAt: paid && charge ? new Date(charge.created * 1000) : null,
    refundedAmount: paidBack(reports),
    disputes: disputes.map(disputeReportOf),
    declineReason: status === 'DECLINED' ? declineReasonOf(intent?.last_payment_error ?? null) : null,
    instrument: paid ? fingerprintOf(charge?.payment_method_details ?? null) : null,
    savedMethod: paid && intent ? savedMethodOf(intent, charge) : null,
  };
}

/**
 * A refused attempt is final only when the checkout is over: until then the buyer may try another card on Stripe's
 * page.
 */
export function statusOf(
  session: Pick<Stripe.Checkout.Session, 'status'> | null,
  intent: Pick<Stripe.PaymentIntent, 'status'> | null,
): ReportStatus {
  switch (intent?.status) {
    case 'succeeded':
      return 'APPROVED';
    case 'processing':
    case 'requires_capture':
      return 'PENDING';
    case 'canceled':
      return 'CANCELLED';
  }
  if (session?.status === 'open') return 'OPEN';
  if (session?.status === 'expired') return 'CANCELLED';
  // A bank transfer waits for the buyer's bank; a renewal that waits for the person will never go on.
  const waits = intent?.status !== 'requires_payment_method';
  return session && waits ? 'PENDING' : 'DECLINED';
}

export function refundReportOf(refund: Stripe.Refund): RefundReport {
  return {
    refundRef: refund.id,
    refundId: refund.metadata?.refundId ?? null,
    status: refundStatusOf(refund.status),
    amount: refund.amount,
    currency: refund.currency.toUpperCase(),
  };
}

export function refundStatusOf(status: string | null): RefundReport['status'] {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING';
}

function disputeReportOf(dispute: Stripe.Dispute): DisputeReport {
  const caseType = dispute.payment_method_details?.card?.case_type;
  const dueBy = dispute.evidence_details?.due_by;
  return {
    disputeRef: dispute.id,
    status: disputeStatusOf(dispute.status, caseType),
    amount: dispute.amount,
    respondBy: dueBy ? new Date(dueBy * 1000) : undefined,
  };
}

export function disputeStatusOf(status: string, caseType?: string): DisputeStatus {
  if (status === 'won' || status === 'warning_closed') return 'WON';
  // Prevented by paying the buyer back, or by convincing the bank.
  if (status === 'prevented') return caseType === 'resolution' ? 'LOST' : 'WON';
  return status === 'lost' ? 'LOST' : 'OPEN';
}

function fingerprintOf(details: Details | null): string | null {
  const known = details?.card ?? details?.sepa_debit ?? details?.us_bank_account ?? details?.bacs_debit;
  return known?.fingerprint ?? null;
}

/** The method kept for renewals. iDEAL and Bancontact leave a direct debit behind, which is what can be charged again. */
function savedMethodOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | null): SavedMethod | null {
  const customerRef = idOf(intent.customer);
  const details = charge?.payment_method_details ?? null;
  const debit = details?.ideal?.generated_sepa_debit ?? details?.bancontact?.generated_sepa_debit;
  const methodRef = idOf(debit) ?? idOf(intent.payment_method);
  if (intent.setup_future_usage !== 'off_session' || !customerRef || !methodRef) return null;
  return { customerRef, methodRef, label: labelOf(details) };
}

function idOf(value: string | { id: string } | null | undefined): string | null {
  return typeof value === 'string' ? value : (value?.id ?? null);
}

const BRANDS: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

function labelOf(details: Details | null): string {
  if (details?.card) {
    const { brand, last4 } = details.card;
    const name = brand && (BRANDS[brand] ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`);
    return `${name ?? ''} ···· ${last4 ?? ''}`.trim();
  }
  if (details?.sepa_debit) return `SEPA ···· ${details.sepa_debit.last4 ?? ''}`;
  const last4 = details?.ideal?.iban_last4 ?? details?.bancontact?.iban_last4;
  return last4 ? `IBAN ···· ${last4}` : '';
}
