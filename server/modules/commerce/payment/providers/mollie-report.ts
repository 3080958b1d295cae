import { createHash } from 'node:crypto';
import type {
  DeclineReason,
  DisputeReport,
  PaymentReport,
  RefundReport,
  ReportStatus,
  SavedMethod,
} from '../provider.ts';
import {
  type MollieChargeback,
  type MollieDetails,
  type MolliePayment,
  type MollieRefund,
  metadataField,
  minorOf,
} from './mollie-schemas.ts';
import { paidBack } from './report-parts.ts';

export function reportOf(payment: MolliePayment): PaymentReport {
  const { id: providerRef, amount, details = null, _embedded } = payment;
  const status = statusOf(payment.status, payment.sequenceType);
  const refunds = (_embedded?.refunds ?? []).map(refundReportOf);
  const at = payment.paidAt ?? payment.authorizedAt ?? null;
  const paid = status === 'APPROVED' || status === 'PENDING';
  return {
    ...{ providerRef, status, refunds, amount: minorOf(amount.value), currency: amount.currency },
    paymentId: metadataField(payment.metadata, 'paymentId') ?? '',
    approvedAt: paid && at ? new Date(at) : null,
    refundedAmount: paidBack(refunds),
    disputes: (_embedded?.chargebacks ?? []).map((given) => disputeOf(given, payment.method)),
    declineReason: status === 'DECLINED' ? declineReasonOf(payment) : null,
    instrument: paid ? fingerprintOf(details) : null,
    savedMethod: paid ? savedMethodOf(payment) : null,
  };
}

/**
 * `authorized` counts as in transit: nothing was captured, and pay-later methods are captured by Mollie without us.
 */
export function statusOf(status: string, sequenceType?: string | null): ReportStatus {
  switch (status) {
    case 'paid':
      return 'APPROVED';
    case 'pending':
    case 'authorized':
      return 'PENDING';
    case 'open':
      // Nobody has to decide about a renewal any more.
      return sequenceType === 'recurring' ? 'PENDING' : 'OPEN';
    case 'failed':
      return 'DECLINED';
    case 'expired':
    case 'canceled':
      return 'CANCELLED';
    default:
      throw new Error('Mollie answered with a status that it does not document');
  }
}

export function refundReportOf({ id, status, amount, metadata }: MollieRefund): RefundReport {
  return {
    refundRef: id,
    refundId: metadataField(metadata, 'refundId'),
    status: refundStatusOf(status),
    amount: minorOf(amount.value),
    currency: amount.currency,
  };
}

export function refundStatusOf(status: string): RefundReport['status'] {
  if (status === 'refunded') return 'SUCCEEDED';
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING';
}

/**
 * Mollie knows only chargebacks and their reversal. A bank's return of a direct debit is final; one of a card may still
 * be contested, so it stays open until it is reversed.
 */
export function disputeOf(
  { id, amount, reversedAt }: MollieChargeback,
  method?: string | null,
): DisputeReport {
  const status = reversedAt ? 'WON' : method === 'directdebit' ? 'LOST' : 'OPEN';
  return { disputeRef: id, status, amount: minorOf(amount.value) };
}

/** Reasons of cards (docs.mollie.com/reference/get-payment), of card networks, and of banks for direct debits. */
const REASONS: Record<string, DeclineReason> = {
  insufficient_funds: 'insufficient_funds',
  AM04: 'insufficient_funds',
  card_expired: 'card_expired',
  expired_card: 'card_expired',
  exceeds_withdrawal_amount_limit: 'limit_exceeded',
  exceeds_withdrawal_count_limit: 'limit_exceeded',
  authentication_abandoned: 'authentication_failed',
  authentication_failed: 'authentication_failed',
  authentication_required: 'authentication_failed',
  authentication_unavailable_acs: 'authentication_failed',
  invalid_pin: 'authentication_failed',
  card_declined: 'card_declined',
  do_not_honor: 'card_declined',
  inactive_card: 'card_declined',
  invalid_card_holder_name: 'card_declined',
  invalid_card_number: 'card_declined',
  invalid_card_type: 'card_declined',
  invalid_cvv: 'card_declined',
  lost_card: 'card_declined',
  possible_fraud: 'card_declined',
  refused_by_issuer: 'card_declined',
  restricted_card: 'card_declined',
  stolen_card: 'card_declined',
  suspected_fraud: 'card_declined',
};

export function declineReasonOf({
  details,
  statusReason,
}: Pick<MolliePayment, 'details' | 'statusReason'>): DeclineReason {
  const given = [details?.failureReason, details?.bankReasonCode, statusReason?.code];
  return given.map((code) => REASONS[code ?? '']).find(Boolean) ?? 'other';
}

/** Accounts have no fingerprint at Mollie: theirs is a digest, so that no number of an account goes any further. */
function fingerprintOf(details: MollieDetails | null): string | null {
  if (details?.cardFingerprint) return details.cardFingerprint;
  const account = details?.consumerAccount ?? details?.paypalPayerId;
  return account ? createHash('sha256').update(account.replace(/\s/g, '')).digest('hex') : null;
}

function savedMethodOf({ sequenceType, customerId, mandateId, details }: MolliePayment): SavedMethod | null {
  if (sequenceType !== 'first' || !customerId || !mandateId) return null;
  return { customerRef: customerId, methodRef: mandateId, label: labelOf(details ?? null) };
}

function labelOf(details: MollieDetails | null): string {
  if (details?.cardNumber) return `${details.cardLabel ?? ''} ···· ${details.cardNumber.slice(-4)}`.trim();
  const account = details?.consumerAccount;
  if (!account) return '';
  return account.includes('@') ? 'PayPal' : `IBAN ···· ${account.slice(-4)}`;
}
