import * as z from 'zod/mini';
import type { DeclineReason, PaymentReport, RefundReport, ReportStatus, SavedMethod } from '../provider.ts';
import { fromDecimal } from './decimal-amount.ts';
import { isOurId } from './our-id.ts';
import { paidBack } from './report-parts.ts';

/** The parts of YooKassa's objects that are read (API v3: Payment, Refund). */

const Money = z.object({ value: z.string(), currency: z.string() });

const Card = z.object({
  first6: z.nullish(z.string()),
  last4: z.nullish(z.string()),
  expiry_year: z.nullish(z.string()),
  expiry_month: z.nullish(z.string()),
  card_type: z.nullish(z.string()),
});

const Method = z.object({
  type: z.string(),
  id: z.nullish(z.string()),
  saved: z.nullish(z.boolean()),
  account_number: z.nullish(z.string()),
  card: z.nullish(Card),
});
type Method = z.output<typeof Method>;

/** Other programs of the shop may store anything under our names. */
const Note = z.catch(z.optional(z.string()), undefined);

export const YookassaPayment = z.object({
  id: z.string(),
  status: z.string(),
  paid: z.nullish(z.boolean()),
  amount: Money,
  captured_at: z.nullish(z.string()),
  confirmation: z.nullish(z.object({ confirmation_url: z.nullish(z.string()) })),
  metadata: z.nullish(z.object({ paymentId: Note, receiptEmail: Note })),
  description: z.nullish(z.string()),
  payment_method: z.nullish(Method),
  cancellation_details: z.nullish(z.object({ party: z.string(), reason: z.string() })),
});
export type YookassaPayment = z.output<typeof YookassaPayment>;

export const YookassaRefund = z.object({
  id: z.string(),
  status: z.string(),
  payment_id: z.string(),
  amount: Money,
  description: z.nullish(z.string()),
});
export type YookassaRefund = z.output<typeof YookassaRefund>;

export const YookassaRefunds = z.object({
  items: z.array(YookassaRefund),
  next_cursor: z.nullish(z.string()),
});

export const YookassaPayments = z.object({
  items: z.array(YookassaPayment),
  next_cursor: z.nullish(z.string()),
});

/** Reasons of a cancellation that the buyer's side decided (Declined payments); any other one is `other`. */
const DECLINE_REASON: Partial<Record<string, DeclineReason>> = {
  '3d_secure_failed': 'authentication_failed',
  call_issuer: 'card_declined',
  card_expired: 'card_expired',
  country_forbidden: 'card_declined',
  fraud_suspected: 'card_declined',
  identification_required: 'limit_exceeded',
  insufficient_funds: 'insufficient_funds',
  invalid_card_number: 'card_declined',
  invalid_csc: 'card_declined',
  payment_method_limit_exceeded: 'limit_exceeded',
  payment_method_restricted: 'card_declined',
};

/** Cancellations without a refusal: by the school, or because nobody paid in time. */
const CANCELLED_REASONS = [
  'canceled_by_merchant',
  'expired_on_confirmation',
  'expired_on_capture',
  'deal_expired',
];

const REFUND_STATUS: Partial<Record<string, RefundReport['status']>> = {
  succeeded: 'SUCCEEDED',
  canceled: 'FAILED',
};

function statusOf({
  status,
  paid,
  confirmation,
  cancellation_details: details,
}: YookassaPayment): ReportStatus {
  if (status === 'succeeded') return 'APPROVED';
  if (status === 'waiting_for_capture') return 'PENDING';
  // YooKassa shows a confirmation as long as it waits for the buyer.
  if (status !== 'canceled') return confirmation && !paid ? 'OPEN' : 'PENDING';
  const cancelled = !details || details.party === 'merchant' || CANCELLED_REASONS.includes(details.reason);
  return cancelled ? 'CANCELLED' : 'DECLINED';
}

export function toReport(payment: YookassaPayment, listed: readonly YookassaRefund[]): PaymentReport {
  const { id, amount, metadata, captured_at, payment_method } = payment;
  const status = statusOf(payment);
  const refunds = listed.map(toRefundReport);
  return {
    ...{ providerRef: id, paymentId: metadata?.paymentId ?? '', status, refunds },
    amount: fromDecimal(amount.value),
    currency: amount.currency,
    approvedAt: captured_at ? new Date(captured_at) : null,
    refundedAmount: paidBack(refunds),
    // YooKassa has no calls for disputes: banks settle them with the school by letter.
    disputes: [],
    declineReason:
      status === 'DECLINED' ? (DECLINE_REASON[payment.cancellation_details?.reason ?? ''] ?? 'other') : null,
    instrument: instrumentOf(payment_method),
    savedMethod: savedMethodOf(payment_method),
  };
}

const REFUND_TEXT = /^Refund ([0-9a-f-]{36})$/;

/** Carries our refund id: YooKassa's refunds have no other field of ours. */
export const refundText = (refundId: string): string => `Refund ${refundId}`;

export function toRefundReport({ id, status, amount, description }: YookassaRefund): RefundReport {
  const ours = REFUND_TEXT.exec(description ?? '')?.[1];
  return {
    refundRef: id,
    refundId: isOurId(ours) ? ours : null,
    status: REFUND_STATUS[status] ?? 'PENDING',
    amount: fromDecimal(amount.value),
    currency: amount.currency,
  };
}

/** YooKassa has no fingerprints: what it shows of a card tells cards apart well enough; a wallet has a number. */
function instrumentOf(method: Method | null | undefined): string | null {
  const { first6, last4, expiry_month, expiry_year } = method?.card ?? {};
  if (first6 && last4) return `card:${first6}:${last4}:${expiry_month ?? ''}/${expiry_year ?? ''}`;
  return method?.account_number ? `${method.type}:${method.account_number}` : null;
}

function savedMethodOf(method: Method | null | undefined): SavedMethod | null {
  if (!method?.saved || !method.id) return null;
  return { customerRef: null, methodRef: method.id, label: labelOf(method) };
}

function labelOf({ type, card, account_number }: Method): string {
  if (card?.last4) return `${card.card_type ?? ''} ···· ${card.last4}`.trim();
  return type === 'yoo_money' && account_number ? `YooMoney ···· ${account_number.slice(-4)}` : '';
}
