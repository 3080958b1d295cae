import type {
  DeclineReason,
  DisputeReport,
  DisputeStatus,
  PaymentReport,
  RefundReport,
  ReportStatus,
  SavedMethod,
} from '../provider.ts';
import { fromDecimal } from './decimal-amount.ts';
import { isOurId } from './our-id.ts';
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from './paypal-schemas.ts';
import { paidBack } from './report-parts.ts';

const CAPTURE_STATUS: Partial<Record<string, ReportStatus>> = {
  COMPLETED: 'APPROVED',
  PARTIALLY_REFUNDED: 'APPROVED',
  REFUNDED: 'APPROVED',
  PENDING: 'PENDING',
  DECLINED: 'DECLINED',
  FAILED: 'DECLINED',
};

const REFUND_STATUS: Partial<Record<string, RefundReport['status']>> = {
  COMPLETED: 'SUCCEEDED',
  PENDING: 'PENDING',
  FAILED: 'FAILED',
  CANCELLED: 'FAILED',
};

/** Codes of the processor behind a declined card (checkout_orders_v2, processor_response). */
const PROCESSOR_REASON: Partial<Record<string, DeclineReason>> = {
  '0500': 'card_declined',
  '1330': 'card_declined',
  '5100': 'card_declined',
  '5120': 'insufficient_funds',
  '5180': 'card_declined',
  '5400': 'card_expired',
  '5650': 'authentication_failed',
  '9500': 'card_declined',
};

/** Issues of a refused capture or charge that are the buyer's matter; any other one is an error (orders.capture-422). */
const ISSUE_REASON: Partial<Record<string, DeclineReason>> = {
  INSTRUMENT_DECLINED: 'card_declined',
  CARD_EXPIRED: 'card_expired',
  REFERENCED_CARD_EXPIRED: 'card_expired',
  PAYER_ACTION_REQUIRED: 'authentication_failed',
  TRANSACTION_LIMIT_EXCEEDED: 'limit_exceeded',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'limit_exceeded',
  PAYER_CANNOT_PAY: 'card_declined',
  PAYER_ACCOUNT_RESTRICTED: 'card_declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'card_declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'card_declined',
  TRANSACTION_REFUSED: 'card_declined',
  TRANSACTION_BLOCKED_BY_PAYEE: 'card_declined',
  PAYEE_BLOCKED_TRANSACTION: 'card_declined',
  COMPLIANCE_VIOLATION: 'card_declined',
  AGREEMENT_ALREADY_CANCELLED: 'other',
  BILLING_AGREEMENT_NOT_FOUND: 'other',
  TOKEN_ID_NOT_FOUND: 'other',
};

/** Outcomes in which the buyer gets the money back; in all others the school keeps it. */
const LOST_OUTCOMES = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED'];

/** Why the buyer's side refused; null when the issue is not about that. */
export const declineReasonOf = (issue: string): DeclineReason | null => ISSUE_REASON[issue] ?? null;

/** The capture that counts: one that took or may take money before one that failed. */
export function captureOf(order: PaypalOrder): PaypalCapture | null {
  const captures = order.purchase_units?.[0]?.payments?.captures ?? [];
  const live = captures.find(({ status }) => CAPTURE_STATUS[status] !== 'DECLINED');
  return live ?? captures.at(-1) ?? null;
}

function statusOf(order: PaypalOrder, capture: PaypalCapture | null): ReportStatus {
  if (capture) return CAPTURE_STATUS[capture.status] ?? 'PENDING';
  if (order.status === 'VOIDED') return 'CANCELLED';
  return order.status === 'COMPLETED' ? 'PENDING' : 'OPEN';
}

/** @throws {Error} if the order has no amount */
export function toReport(order: PaypalOrder, disputes: readonly PaypalDispute[] = []): PaymentReport {
  const unit = order.purchase_units?.[0];
  const capture = captureOf(order);
  const money = capture?.amount ?? unit?.amount;
  if (!money) throw new Error('PayPal reported an order without an amount');
  const paymentId = unit?.custom_id ?? unit?.invoice_id ?? capture?.custom_id ?? '';
  const amount = fromDecimal(money.value);
  const status = statusOf(order, capture);
  const refunds = (unit?.payments?.refunds ?? []).map((refund) => toRefundReport(refund, paymentId));
  return {
    ...{ providerRef: order.id, paymentId, status, amount, currency: money.currency_code, refunds },
    approvedAt: capture?.create_time ? new Date(capture.create_time) : null,
    refundedAmount: paidBack(refunds),
    disputes: disputes.map((dispute) => disputeReport(dispute, amount)),
    declineReason: status === 'DECLINED' ? processorReason(capture) : null,
    instrument: order.payment_source?.paypal?.account_id ?? order.payer?.payer_id ?? null,
    savedMethod: savedMethodOf(order),
  };
}

const processorReason = (capture: PaypalCapture | null): DeclineReason =>
  PROCESSOR_REASON[capture?.processor_response?.response_code ?? ''] ?? 'other';

/** @throws {Error} if PayPal reported no amount */
export function toRefundReport(refund: PaypalRefund, paymentId?: string): RefundReport {
  if (!refund.amount) throw new Error('PayPal reported a refund without an amount');
  // A refund made on PayPal's site may carry the references of its payment.
  const refundId = [refund.custom_id, refund.invoice_id].find((id) => isOurId(id) && id !== paymentId);
  return {
    refundRef: refund.id,
    refundId: refundId ?? null,
    status: REFUND_STATUS[refund.status] ?? 'PENDING',
    amount: fromDecimal(refund.amount.value),
    currency: refund.amount.currency_code,
  };
}

function disputeReport(
  {
    dispute_id: disputeRef,
    status,
    dispute_amount,
    dispute_outcome,
    seller_response_due_date,
  }: PaypalDispute,
  captured: number,
): DisputeReport {
  const amount = dispute_amount ? fromDecimal(dispute_amount.value) : captured;
  const lost = LOST_OUTCOMES.includes(dispute_outcome?.outcome_code ?? '');
  const decided: DisputeStatus = lost ? 'LOST' : 'WON';
  const respondBy = seller_response_due_date ? new Date(seller_response_due_date) : undefined;
  return { disputeRef, status: status === 'RESOLVED' ? decided : 'OPEN', amount, respondBy };
}

function savedMethodOf(order: PaypalOrder): SavedMethod | null {
  const vault = order.payment_source?.paypal?.attributes?.vault;
  if (!vault?.id || (vault.status && vault.status !== 'VAULTED')) return null;
  // The account's mail address would be personal data in a label.
  return { customerRef: vault.customer?.id ?? null, methodRef: vault.id, label: 'PayPal' };
}
