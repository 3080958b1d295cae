import type {
  DeclineReason,
  DisputeReport,
  PaymentReport,
  RefundReport,
  ReportStatus,
  SavedMethod,
} from '../provider.ts';
import { isOurId } from './our-id.ts';
import {
  noteOf,
  type RazorpayDispute,
  type RazorpayPayment,
  type RazorpayRefund,
  type RazorpayToken,
} from './razorpay-schemas.ts';
import { paidBack } from './report-parts.ts';

/** A payment link, the order of a registered card or of a charge of one, with the attempts to pay it. */
export interface RazorpaySubject {
  kind: 'link' | 'registration' | 'renewal';
  ref: string;
  paymentId: string;
  /** Integer minor units. */
  amount: number;
  currency: string;
  /** Whether it can still be paid. */
  isOpen: boolean;
  isPaid: boolean;
  payments: readonly RazorpayPayment[];
}

/** Error reasons that the buyer's side decided (Error Reasons); any other one is `other`. */
const DECLINE_REASON: Partial<Record<string, DeclineReason>> = {
  authentication_failed: 'authentication_failed',
  incorrect_otp: 'authentication_failed',
  incorrect_pin: 'authentication_failed',
  incorrect_atm_pin: 'authentication_failed',
  invalid_otp: 'authentication_failed',
  otp_attempts_exceeded: 'authentication_failed',
  otp_expired: 'authentication_failed',
  pin_attempts_exceeded: 'authentication_failed',
  card_declined: 'card_declined',
  card_number_invalid: 'card_declined',
  card_type_invalid: 'card_declined',
  debit_declined: 'card_declined',
  debit_instrument_blocked: 'card_declined',
  debit_instrument_inactive: 'card_declined',
  incorrect_card_details: 'card_declined',
  incorrect_card_expiry_date: 'card_declined',
  incorrect_cvv: 'card_declined',
  international_transaction_not_allowed: 'card_declined',
  payment_declined: 'card_declined',
  payment_risk_check_failed: 'card_declined',
  card_expired: 'card_expired',
  insufficient_funds: 'insufficient_funds',
  funds_blocked_by_mandate: 'insufficient_funds',
  credit_limit_exceeded: 'limit_exceeded',
  transaction_daily_count_exceeded: 'limit_exceeded',
  transaction_daily_limit_exceeded: 'limit_exceeded',
  transaction_frequency_limit_exceeded: 'limit_exceeded',
  transaction_limit_exceeded: 'limit_exceeded',
};

/** States of a payment, the one that counts most first. */
const PRECEDENCE = ['captured', 'refunded', 'authorized', 'created', 'failed'];

/** The attempt that counts: one that took money, else the latest. */
export function attemptOf({ payments }: Pick<RazorpaySubject, 'payments'>): RazorpayPayment | null {
  const rank = ({ status }: RazorpayPayment) => (PRECEDENCE.indexOf(status) + 6) % 6;
  return [...payments].sort((a, b) => rank(a) - rank(b) || b.created_at - a.created_at)[0] ?? null;
}

/** A payment that took money. */
type CapturedPayment = RazorpayPayment & { status: 'captured' | 'refunded' };

export const isCaptured = (attempt: RazorpayPayment | null): attempt is CapturedPayment =>
  attempt?.status === 'captured' || attempt?.status === 'refunded';

function statusOf(subject: RazorpaySubject, attempt: RazorpayPayment | null): ReportStatus {
  if (isCaptured(attempt)) return 'APPROVED';
  if (subject.isPaid || attempt?.status === 'authorized') return 'PENDING';
  // A debit follows its request by a day and a half.
  if (subject.kind === 'renewal' && attempt?.status !== 'failed') return 'PENDING';
  // The buyer may try again on Razorpay's page as long as the link is open.
  if (subject.isOpen) return 'OPEN';
  return attempt?.status === 'failed' ? 'DECLINED' : 'CANCELLED';
}

/** What is read beside a captured payment. */
export interface RazorpayDetails {
  refunds: readonly RazorpayRefund[];
  disputes: readonly RazorpayDispute[];
  /** The registered card. */
  token: RazorpayToken | null;
}

const NO_DETAILS: RazorpayDetails = { refunds: [], disputes: [], token: null };

export function toReport(subject: RazorpaySubject, details: RazorpayDetails = NO_DETAILS): PaymentReport {
  const { ref: providerRef, paymentId } = subject;
  const attempt = attemptOf(subject);
  const { amount, currency } = isCaptured(attempt) ? attempt : subject;
  const status = statusOf(subject, attempt);
  const refunds = details.refunds.map(toRefundReport);
  const isDecided = isCaptured(attempt) || attempt?.status === 'authorized';
  return {
    ...{ providerRef, paymentId, status, amount, currency, refunds },
    approvedAt: isDecided ? new Date(attempt.created_at * 1_000) : null,
    refundedAmount: paidBack(refunds),
    disputes: details.disputes.map(disputeReport),
    declineReason: status === 'DECLINED' ? (DECLINE_REASON[attempt?.error_reason ?? ''] ?? 'other') : null,
    // A card gets another id with every payment; only an UPI address stays the same.
    instrument: attempt?.vpa || null,
    savedMethod: attempt && details.token && savedMethodOf(attempt, details.token),
  };
}

/** States of a registered card that can never be charged again. */
const LOST_TOKENS = ['rejected', 'cancelled', 'expired'];

function savedMethodOf({ id }: RazorpayPayment, token: RazorpayToken): SavedMethod | null {
  if (LOST_TOKENS.includes(token.recurring_details?.status ?? '')) return null;
  const { network, last4 } = token.card ?? {};
  // A charge needs the customer and the phone number too: both are read from that payment and kept nowhere here.
  return {
    customerRef: id,
    methodRef: token.id,
    label: last4 ? `${network ?? ''} ···· ${last4}`.trim() : '',
  };
}

const REFUND_STATUS: Partial<Record<string, RefundReport['status']>> = {
  processed: 'SUCCEEDED',
  failed: 'FAILED',
};

export function toRefundReport({
  id,
  status,
  amount,
  currency,
  notes,
  receipt,
}: RazorpayRefund): RefundReport {
  const refundId = [noteOf(notes, 'refundId'), receipt].find(isOurId);
  return {
    ...{ refundRef: id, refundId: refundId ?? null, amount, currency },
    status: REFUND_STATUS[status ?? ''] ?? 'PENDING',
  };
}

/** `closed`: ended without a loss, for example by a refund. */
const DISPUTE_STATUS: Partial<Record<string, 'WON' | 'LOST'>> = { won: 'WON', closed: 'WON', lost: 'LOST' };

function disputeReport(dispute: RazorpayDispute): DisputeReport {
  const { id: disputeRef, status, amount, amount_deducted, respond_by } = dispute;
  const decided = DISPUTE_STATUS[status];
  const disputed = decided === 'LOST' ? amount_deducted || amount : amount;
  const respondBy = respond_by ? new Date(respond_by * 1000) : undefined;
  return { disputeRef, status: decided ?? 'OPEN', amount: disputed, respondBy };
}
