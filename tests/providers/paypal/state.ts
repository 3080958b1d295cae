import type { DeclineReason, DisputeStatus, ReportStatus } from '@/domain/commerce/payment';
import { newId } from '../shared/ids.ts';
import type { Answer, Call } from '../shared/loopback-server.ts';
import type { PayoutBatch } from './payouts.ts';

export interface Refund {
  id: string;
  captureId: string;
  /** Integer minor units. */
  amount: number;
  // payments_payment_v2 · schema `refund_status`.
  status: 'PENDING' | 'COMPLETED' | 'FAILED';
  customId: string | undefined;
  invoiceId: string | undefined;
  createTime: string;
  updateTime: string;
}

export interface Capture {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  // payments_payment_v2 · schema `capture_status`; the two of refunds are derived from them.
  status: 'PENDING' | 'COMPLETED' | 'DECLINED';
  declineReason: DeclineReason | null;
  refunds: Refund[];
  createTime: string;
  updateTime: string;
}

/** What the payer's account does when the order is captured. */
export type Funding =
  | { kind: 'funded' }
  | { kind: 'inTransit' }
  | { kind: 'declined'; reason: DeclineReason };

export interface Order {
  id: string;
  // checkout_orders_v2 · schema `order_status`.
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED';
  amount: number;
  currency: string;
  referenceId: string;
  description: string;
  customId: string | undefined;
  invoiceId: string | undefined;
  returnUrl: string | undefined;
  cancelUrl: string | undefined;
  fromWallet: boolean;
  storeInVault: boolean;
  vaultToken: VaultToken | null;
  funding: Funding;
  capture: Capture | null;
  /** What the next refunds become. */
  refundOutcome: Refund['status'];
  /** When the payer was last active: three hours later the order is gone. */
  activeAt: Date;
  createTime: string;
  updateTime: string;
}

export interface VaultToken {
  id: string;
  customerId: string;
  outcome: Extract<ReportStatus, 'APPROVED' | 'DECLINED' | 'PENDING'>;
}

export interface Dispute {
  id: string;
  captureId: string;
  status: DisputeStatus;
  amount: number;
  currency: string;
  createTime: string;
  updateTime: string;
}

export interface PaypalState {
  url: string;
  now: () => Date;
  orders: Map<string, Order>;
  captures: Map<string, Capture>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  vault: Map<string, VaultToken>;
  payouts: Map<string, PayoutBatch>;
  /** By PayPal-Request-Id: how to show the latest state of what it made, and until when. */
  requests: Map<string, { replay: () => Answer; until: number }>;
  emit(orderId: string, type: string, resourceType: string, resource: object): void;
}

export const PAYER = {
  payer_id: 'QYR5Z8XDVJNXQ',
  email_address: 'payer@example.com',
  name: { given_name: 'Ada', surname: 'Payer' },
};
export const MERCHANT_ID = 'JKLMNPQRSTUVW';

/** Ids of PayPal's orders, captures and refunds: seventeen capital letters and digits. */
export const paypalId = (): string => newId('', 17).toUpperCase();

/** Times as PayPal writes them, without milliseconds. */
export const timeOf = (date: Date): string => `${date.toISOString().slice(0, 19)}Z`;

// checkout_orders_v2 · `paypal_request_id`: stored for 6 hours; payments_payment_v2 · the same: for 45 days.
const keptMs = (pathname: string): number => (pathname.startsWith('/v2/checkout/') ? 6 : 45 * 24) * 3_600_000;

// developer.paypal.com · Idempotency: a repeated PayPal-Request-Id gets the latest status of the first request.
export function oncePerRequestId(
  state: PaypalState,
  { headers, method, pathname }: Call,
  work: () => { answer: Answer; replay?: () => Answer },
): Answer {
  const id = headers['paypal-request-id'];
  const key = `${method} ${pathname} ${id}`;
  const earlier = id ? state.requests.get(key) : undefined;
  const time = state.now().getTime();
  if (earlier && time < earlier.until) return earlier.replay();
  const { answer, replay } = work();
  if (id && replay) state.requests.set(key, { replay, until: time + keptMs(pathname) });
  return answer;
}

// checkout_orders_v2 · parameter `prefer`: minimal unless the caller asks for the representation.
export const wantsAll = ({ headers }: Call): boolean => headers.prefer === 'return=representation';
