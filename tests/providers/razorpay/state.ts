import type { DeclineReason, DisputeStatus, ReportStatus } from '@/domain/commerce/payment';
import { newId } from '../shared/ids.ts';
import { known } from '../shared/routes.ts';

export type Notes = Record<string, string>;

export interface Order {
  id: string;
  /** Integer minor units, here and below. */
  amount: number;
  currency: string;
  receipt: string | null;
  notes: Notes;
  autoCapture: boolean;
  /** The link that made it; null for an order of its own. */
  linkId: string | null;
  customerId: string | null;
  /** The largest debit of the card that its payment registers; null when it registers none. */
  maxAmount: number | null;
  /** Where the buyer was when Checkout was opened; null before that. */
  openedAt: string | null;
  createdAt: number;
}

export interface Refund {
  id: string;
  paymentId: string;
  amount: number;
  // razorpay.com/docs/api/refunds · Refund entity, `status`.
  status: 'pending' | 'processed' | 'failed';
  receipt: string | null;
  notes: Notes;
  createdAt: number;
}

export interface Payment {
  id: string;
  orderId: string;
  amount: number;
  currency: string;
  // razorpay.com/docs/payments/payments/payment-life-cycle: `refunded` is derived from the refunds.
  status: 'created' | 'authorized' | 'captured' | 'failed';
  error: DeclineReason | null;
  description: string | null;
  email: string;
  contact: string;
  invoiceId: string | null;
  customerId: string | null;
  tokenId: string | null;
  cardId: string;
  notes: Notes;
  refunds: Refund[];
  createdAt: number;
}

/** A Payment Link, or a registration link, which is an invoice. */
export interface Link {
  id: string;
  kind: 'link' | 'registration';
  status: 'created' | 'paid' | 'expired' | 'cancelled';
  amount: number;
  currency: string;
  description: string;
  /** `reference_id` of a Payment Link, `receipt` of a registration link. */
  reference: string;
  customer: { name?: string | undefined; email?: string | undefined; contact?: string | undefined };
  customerId: string | null;
  maxAmount: number | null;
  notes: Notes;
  callbackUrl: string;
  expireBy: number;
  orderId: string | null;
  createdAt: number;
  updatedAt: number;
  cancelledAt: number;
  expiredAt: number;
}

export interface Customer {
  id: string;
  name: string | null;
  email: string | null;
  contact: string | null;
  notes: Notes;
  createdAt: number;
}

export interface Token {
  id: string;
  customerId: string;
  maxAmount: number | null;
  outcome: Extract<ReportStatus, 'APPROVED' | 'DECLINED' | 'PENDING'>;
  createdAt: number;
}

export interface Dispute {
  id: string;
  paymentId: string;
  amount: number;
  currency: string;
  status: DisputeStatus;
  createdAt: number;
}

export interface RazorpayState {
  url: string;
  keySecret: string;
  now: () => Date;
  links: Map<string, Link>;
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  customers: Map<string, Customer>;
  tokens: Map<string, Token>;
  disputes: Map<string, Dispute>;
  /** What the next refunds of orders without a link become. */
  refundOutcomes: Map<string, Refund['status']>;
  /** `entities` become the payload, by name. */
  emit(owner: string, event: string, entities: Record<string, object>): void;
}

/** Ids of Razorpay's entities: the name and fourteen letters and digits. */
export const razorpayId = (prefix: string): string => newId(`${prefix}_`, 14);

export const secondsOf = ({ now }: Pick<RazorpayState, 'now'>): number => Math.floor(now().getTime() / 1000);

/** The link or the single order to which any of their ids belongs: messages are kept under it. */
export function ownerOf(state: RazorpayState, ref: string): string {
  if (state.links.has(ref)) return ref;
  const orderId = state.payments.get(ref)?.orderId ?? ref;
  const order = known(state.orders, orderId);
  return order.linkId ?? order.id;
}

/** Attempts to pay an order, oldest first. */
export const attemptsOf = ({ payments }: RazorpayState, orderId: string | null): Payment[] =>
  [...payments.values()].filter((payment) => payment.orderId === orderId);

/** The last attempt of what an id belongs to. */
export function lastAttempt(state: RazorpayState, ref: string): Payment {
  const own = state.payments.get(ref);
  if (own) return own;
  const owner = ownerOf(state, ref);
  const orderId = state.links.get(owner)?.orderId ?? owner;
  const last = attemptsOf(state, orderId).at(-1);
  if (!last) throw new Error(`nobody has tried to pay ${ref}`);
  return last;
}

export const refundedOf = ({ refunds }: Payment, ...counted: Refund['status'][]): number =>
  refunds.filter(({ status }) => counted.includes(status)).reduce((sum, { amount }) => sum + amount, 0);
