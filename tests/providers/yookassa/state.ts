import { randomUUID } from 'node:crypto';
import type { DeclineReason, ReportStatus } from '@/domain/commerce/payment';
import { decimalOf } from '../shared/amounts.ts';
import { approvalPath } from '../shared/approval-page.ts';

export interface Refund {
  id: string;
  paymentId: string;
  /** Integer minor units. */
  amount: number;
  // yookassa.ru/developers/api · Refund object, `status`.
  status: 'pending' | 'succeeded' | 'canceled';
  description: string | undefined;
  metadata: Record<string, string>;
  createdAt: Date;
}

interface Cancellation {
  // yookassa.ru/developers/api · Payment object, `cancellation_details`.
  party: 'merchant' | 'yoo_money' | 'payment_network';
  reason: string;
}

export interface Payment {
  id: string;
  // yookassa.ru/developers/payment-acceptance · Payment process.
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  amount: number;
  currency: string;
  description: string | undefined;
  metadata: Record<string, string>;
  capture: boolean;
  save: boolean;
  returnUrl: string | undefined;
  /** The user has confirmed: a payment that is still pending waits for the money. */
  confirmed: boolean;
  cancellation: Cancellation | null;
  methodId: string;
  saved: boolean;
  createdAt: Date;
  capturedAt: Date | null;
  refunds: Refund[];
  /** What the next refunds become. */
  refundOutcome: Refund['status'];
}

export interface YookassaState {
  url: string;
  shopId: string;
  now: () => Date;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  /** Saved methods and what their charges become. */
  methods: Map<string, Extract<ReportStatus, 'APPROVED' | 'DECLINED' | 'PENDING'>>;
  notify(paymentId: string, event: string, object: object): void;
}

/** Ids of YooKassa's objects: 36 characters. */
export const yookassaId = (): string => randomUUID();

// yookassa.ru/developers/payment-acceptance · Unsuccessful payments: reasons of cancellation.
export const REASONS: Record<DeclineReason, string> = {
  insufficient_funds: 'insufficient_funds',
  card_declined: 'call_issuer',
  card_expired: 'card_expired',
  authentication_failed: '3d_secure_failed',
  limit_exceeded: 'payment_method_limit_exceeded',
  other: 'general_decline',
};

const money = (minor: number, currency: string) => ({ value: decimalOf(minor), currency });

export const refundedOf = ({ refunds }: Payment, ...counted: Refund['status'][]): number =>
  refunds.filter(({ status }) => counted.includes(status)).reduce((sum, { amount }) => sum + amount, 0);

const CARD = {
  first6: '555555',
  last4: '4444',
  expiry_year: '2030',
  expiry_month: '12',
  card_type: 'MasterCard',
  issuer_country: 'RU',
};

// yookassa.ru/developers/api · Payment object.
export function paymentView({ url, shopId }: Pick<YookassaState, 'url' | 'shopId'>, payment: Payment) {
  const { id, status, amount, currency, confirmed, saved, methodId, cancellation } = payment;
  const left = amount - refundedOf(payment, 'succeeded', 'pending');
  const confirmation = {
    type: 'redirect',
    confirmation_url: url + approvalPath(id),
    return_url: payment.returnUrl,
  };
  const method = {
    type: 'bank_card',
    id: methodId,
    saved,
    status: saved ? 'active' : 'inactive',
    title: 'Bank card *4444',
    card: CARD,
  };
  return {
    id,
    status,
    amount: money(amount, currency),
    ...(payment.description ? { description: payment.description } : {}),
    recipient: { account_id: shopId, gateway_id: '1000001' },
    created_at: payment.createdAt.toISOString(),
    ...(payment.capturedAt ? { captured_at: payment.capturedAt.toISOString() } : {}),
    // yookassa.ru/developers/api · Payment object, `confirmation`: only while the payment waits for the user.
    ...(status === 'pending' && !confirmed ? { confirmation } : {}),
    ...(confirmed ? { payment_method: method } : {}),
    ...(status === 'succeeded' ? { refunded_amount: money(refundedOf(payment, 'succeeded'), currency) } : {}),
    ...(cancellation ? { cancellation_details: cancellation } : {}),
    paid: status === 'succeeded' || status === 'waiting_for_capture',
    refundable: status === 'succeeded' && left > 0,
    test: true,
    metadata: payment.metadata,
  };
}

// yookassa.ru/developers/api · Refund object.
export function refundView(refund: Refund, currency: string) {
  const { id, paymentId, status, amount, description, metadata, createdAt } = refund;
  const canceled = { cancellation_details: { party: 'yoo_money', reason: 'general_decline' } };
  return {
    id,
    payment_id: paymentId,
    status,
    created_at: createdAt.toISOString(),
    amount: money(amount, currency),
    ...(description ? { description } : {}),
    ...(status === 'canceled' ? canceled : {}),
    metadata,
  };
}
