import type { DeclineReason } from '@/domain/commerce/payment';
import { approvalPath } from '../shared/approval-page.ts';
import {
  attemptsOf,
  type Customer,
  type Dispute,
  type Link,
  type Order,
  type Payment,
  type RazorpayState,
  type Refund,
  refundedOf,
  type Token,
} from './state.ts';

export const collection = (items: object[]) => ({ entity: 'collection', count: items.length, items });

const cardView = (id: string) => ({
  id,
  entity: 'card',
  name: '',
  last4: '1111',
  network: 'Visa',
  type: 'credit',
  issuer: 'HDFC',
  international: false,
  emi: false,
  sub_type: 'consumer',
  token_iin: null,
});

// razorpay.com/docs/errors/payments/cards · reasons of failed payments.
const REASONS: Record<DeclineReason, string> = {
  insufficient_funds: 'insufficient_funds',
  card_declined: 'card_declined',
  card_expired: 'card_expired',
  authentication_failed: 'authentication_failed',
  limit_exceeded: 'transaction_limit_exceeded',
  other: 'payment_failed',
};

function errorFields({ error }: Payment) {
  const none = { code: null, description: null, source: null, step: null, reason: null };
  const failed = error && {
    code: 'BAD_REQUEST_ERROR',
    description: 'Your payment could not be completed. Try another card or payment method.',
    source: error === 'other' ? 'gateway' : 'customer',
    step: error === 'authentication_failed' ? 'payment_authentication' : 'payment_authorization',
    reason: REASONS[error],
  };
  return Object.fromEntries(Object.entries(failed ?? none).map(([name, value]) => [`error_${name}`, value]));
}

// razorpay.com/docs/api/payments · Payment entity; `card` only where it is asked for by `expand[]`.
export function paymentView(payment: Payment, withCard = false) {
  const { id, amount, currency, status, cardId } = payment;
  const refunded = refundedOf(payment, 'processed', 'pending');
  const full = refunded === amount;
  return {
    id,
    entity: 'payment',
    amount,
    currency,
    status: refunded > 0 && full ? 'refunded' : status,
    order_id: payment.orderId,
    invoice_id: payment.invoiceId,
    international: false,
    method: 'card',
    amount_refunded: refunded,
    refund_status: refunded === 0 ? null : full ? 'full' : 'partial',
    captured: status === 'captured',
    description: payment.description,
    card_id: cardId,
    ...(withCard ? { card: cardView(cardId) } : {}),
    bank: null,
    wallet: null,
    vpa: null,
    email: payment.email,
    contact: payment.contact,
    ...(payment.customerId ? { customer_id: payment.customerId } : {}),
    ...(payment.tokenId ? { token_id: payment.tokenId } : {}),
    // razorpay.com/docs/webhooks/payloads/payment-links · notes of a link stay with it and its order.
    notes: Object.keys(payment.notes).length ? payment.notes : [],
    fee: status === 'captured' ? Math.round(amount * 0.02) : null,
    tax: status === 'captured' ? 0 : null,
    ...errorFields(payment),
    acquirer_data: { auth_code: null },
    created_at: payment.createdAt,
  };
}

// razorpay.com/docs/api/refunds · Refund entity.
export const refundView = (
  { id, paymentId, amount, status, receipt, notes, createdAt }: Refund,
  currency: string,
) => ({
  id,
  entity: 'refund',
  amount,
  currency,
  payment_id: paymentId,
  notes: Object.keys(notes).length ? notes : [],
  receipt,
  acquirer_data: { arn: null },
  created_at: createdAt,
  batch_id: null,
  status,
  speed_processed: 'normal',
  speed_requested: 'normal',
});

// razorpay.com/docs/api/orders · Order entity.
export function orderView(state: RazorpayState, order: Order) {
  const attempts = attemptsOf(state, order.id);
  const paid = attempts.some(({ status }) => status === 'captured');
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid ? order.amount : 0,
    amount_due: paid ? 0 : order.amount,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    ...(order.customerId ? { customer_id: order.customerId, method: 'card', description: null } : {}),
    status: paid ? 'paid' : attempts.length ? 'attempted' : 'created',
    attempts: attempts.length,
    notes: Object.keys(order.notes).length ? order.notes : [],
    created_at: order.createdAt,
  };
}

// razorpay.com/docs/api/payments/payment-links · Payment Link entity: `payments` is null before the first attempt.
export function linkView(state: RazorpayState, link: Link) {
  const attempts = attemptsOf(state, link.orderId).map(({ id, amount, status, createdAt }) => ({
    amount,
    created_at: createdAt,
    method: 'card',
    payment_id: id,
    plink_id: link.id,
    status,
    updated_at: createdAt,
  }));
  return {
    accept_partial: false,
    amount: link.amount,
    amount_paid: link.status === 'paid' ? link.amount : 0,
    callback_method: link.callbackUrl ? 'get' : '',
    callback_url: link.callbackUrl,
    cancelled_at: link.cancelledAt,
    created_at: link.createdAt,
    currency: link.currency,
    customer: link.customer,
    description: link.description,
    expire_by: link.expireBy,
    expired_at: link.expiredAt,
    first_min_partial_amount: 0,
    id: link.id,
    notes: Object.keys(link.notes).length ? link.notes : null,
    notify: { email: false, sms: false },
    ...(link.orderId ? { order_id: link.orderId } : {}),
    payments: attempts.length ? attempts : null,
    reference_id: link.reference,
    reminder_enable: false,
    reminders: [],
    short_url: state.url + approvalPath(link.id),
    status: link.status,
    updated_at: link.updatedAt,
    user_id: '',
  };
}

const INVOICE_STATUSES = { created: 'issued', paid: 'paid', expired: 'expired', cancelled: 'cancelled' };

// razorpay.com/docs/api/payments/recurring-payments/cards · a registration link is an invoice.
export function invoiceView(state: RazorpayState, link: Link) {
  const paid = attemptsOf(state, link.orderId).find(({ status }) => status === 'captured');
  return {
    id: link.id,
    entity: 'invoice',
    receipt: link.reference || null,
    invoice_number: link.reference || null,
    customer_id: link.customerId,
    customer_details: { id: link.customerId, ...link.customer },
    order_id: link.orderId,
    line_items: [],
    payment_id: paid?.id ?? null,
    status: INVOICE_STATUSES[link.status],
    expire_by: link.expireBy || null,
    issued_at: link.createdAt,
    paid_at: paid ? link.updatedAt : null,
    cancelled_at: link.cancelledAt || null,
    expired_at: link.expiredAt || null,
    date: link.createdAt,
    amount: link.amount,
    amount_paid: paid ? link.amount : 0,
    amount_due: paid ? 0 : link.amount,
    currency: link.currency,
    description: link.description,
    notes: Object.keys(link.notes).length ? link.notes : [],
    short_url: state.url + approvalPath(link.id),
    type: 'link',
    auth_link_status: INVOICE_STATUSES[link.status],
    created_at: link.createdAt,
  };
}

// razorpay.com/docs/api/customers · Customer entity.
export const customerView = ({ id, name, email, contact, notes, createdAt }: Customer) => ({
  id,
  entity: 'customer',
  name,
  email,
  contact,
  gstin: null,
  notes: Object.keys(notes).length ? notes : [],
  created_at: createdAt,
});

// razorpay.com/docs/api/payments/recurring-payments · Token entity.
export const tokenView = ({ id, customerId, maxAmount, createdAt }: Token) => ({
  id,
  entity: 'token',
  token: id.slice('token_'.length),
  customer_id: customerId,
  bank: null,
  wallet: null,
  method: 'card',
  card: { ...cardView(''), expiry_month: 12, expiry_year: 2030, flows: { recurring: true } },
  recurring: true,
  recurring_details: { status: 'confirmed', failure_reason: null },
  max_amount: maxAmount,
  auth_type: null,
  mrn: null,
  used_at: createdAt,
  created_at: createdAt,
  expired_at: createdAt + 10 * 365 * 86_400,
});

// razorpay.com/docs/api/disputes · Dispute entity, `status`.
export const disputeView = ({ id, paymentId, amount, currency, status, createdAt }: Dispute) => ({
  id,
  entity: 'dispute',
  payment_id: paymentId,
  amount,
  currency,
  amount_deducted: status === 'LOST' ? amount : 0,
  reason_code: 'chargeback',
  respond_by: createdAt + 7 * 86_400,
  status: status.toLowerCase(),
  phase: 'chargeback',
  created_at: createdAt,
});
