import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { ListQuery, Person } from '../management.ts';
import { Currency, Id, Instant, Minor, TimeZoneHeader } from '../scalars.ts';
import { OrderReceipt, OrderState } from './order.ts';
import { DeclineReason, PaymentProviderId } from './payment.ts';
import { RefundRequestStatus } from './refund.ts';
import { DisputeStatus, RefundStatus } from './refund-management.ts';

/** Who bought: what the work on an order needs, and nothing else of the account. */
const Buyer = z.object({ id: Id, name: z.string(), email: z.string() });

export const ManagedOrderRow = z.object({
  orderId: Id,
  /** Short number for people, as the buyer sees it. */
  number: z.string(),
  /** Null for an order that was not paid. */
  receiptNumber: z.nullable(z.string()),
  status: OrderState,
  currency: Currency,
  total: Minor,
  /** What has been paid back so far. */
  refunded: Minor,
  placedAt: Instant,
  paidAt: z.nullable(Instant),
  /** Of the payment that counts, or of the latest attempt; null for a free order. */
  provider: z.nullable(PaymentProviderId),
  buyer: Buyer,
  titles: z.array(z.string()),
});
export type ManagedOrderRow = z.output<typeof ManagedOrderRow>;

/** Why an order changed its state. */
export const OrderMoveCause = z.enum([
  'purchase',
  'free',
  'redirect',
  'webhook',
  'reconcile',
  'person',
  'expiry',
  'refund',
  'owned',
  'renewal',
]);

const OrderMove = z.object({ to: OrderState, cause: OrderMoveCause, at: Instant });

/** What a provider said in a message, as its adapter verified it: no keys, no card, no fingerprint. */
export const ReportedPayment = z.object({
  status: z.enum(['OPEN', 'PENDING', 'APPROVED', 'DECLINED', 'CANCELLED']),
  amount: Minor,
  currency: z.string(),
  approvedAt: z.nullable(Instant),
  refundedAmount: Minor,
  declineReason: z.nullable(DeclineReason),
  refunds: z.array(
    z.object({
      refundRef: z.string(),
      status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
      amount: Minor,
      currency: z.string(),
    }),
  ),
  disputes: z.array(z.object({ disputeRef: z.string(), status: DisputeStatus, amount: Minor })),
});
export type ReportedPayment = z.output<typeof ReportedPayment>;

export const ProviderMessage = z.object({
  /** The provider's id of the message. */
  eventId: z.string(),
  receivedAt: Instant,
  /** Null for messages from before reports were stored. */
  report: z.nullable(ReportedPayment),
});
export type ProviderMessage = z.output<typeof ProviderMessage>;

export const PaymentStatus = z.enum([
  'CREATED',
  'PENDING',
  'APPROVED',
  'DECLINED',
  'CANCELLED',
  'REFUND_DUE',
  'REFUNDED',
]);

export const ManagedPayment = z.object({
  id: Id,
  provider: PaymentProviderId,
  /** The provider's id of the payment. */
  providerRef: z.nullable(z.string()),
  /** Where the provider shows it; null when it has no such page. */
  url: z.nullable(z.string()),
  status: PaymentStatus,
  amount: Minor,
  /** Renewals are charged without the buyer. */
  offSession: z.boolean(),
  declineReason: z.nullable(DeclineReason),
  createdAt: Instant,
  approvedAt: z.nullable(Instant),
  /** When it was last read at the provider. */
  checkedAt: z.nullable(Instant),
  /** When it is read next; null once it is decided. */
  nextCheckAt: z.nullable(Instant),
  /** Webhook messages about it, newest first, at most 50. */
  messages: z.array(ProviderMessage),
});
export type ManagedPayment = z.output<typeof ManagedPayment>;

export const RefundReason = z.enum([
  'unwanted',
  'late',
  'buyer',
  'staff',
  'proration',
  'provider',
  'dispute',
]);

export const ManagedOrderRefund = z.object({
  id: Id,
  amount: Minor,
  status: RefundStatus,
  reason: RefundReason,
  /** Why, in the words of who decided; not shown to the buyer. */
  note: z.string(),
  /** Who decided; null for a rule, or for a refund made at the provider. */
  by: z.nullable(Person),
  attempt: z.int(),
  providerRef: z.nullable(z.string()),
  createdAt: Instant,
  settledAt: z.nullable(Instant),
  /** When a failed one is tried again; null when it is not. */
  retryAt: z.nullable(Instant),
  /** Failed for good: somebody has to make it at the provider. */
  ended: z.boolean(),
});
export type ManagedOrderRefund = z.output<typeof ManagedOrderRefund>;

/** One entry of the access that an order gave or took. */
export const OrderEntitlement = z.object({
  id: Id,
  productId: Id,
  title: z.string(),
  direction: z.enum(['GRANT', 'REVOKE']),
  reason: z.enum(['paid', 'free', 'granted', 'refunded', 'disputed', 'seat', 'corrected']),
  at: Instant,
});
export type OrderEntitlement = z.output<typeof OrderEntitlement>;

/** A decision about a refund request. */
export const OrderRequest = z.object({
  id: Id,
  status: RefundRequestStatus,
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(Person),
});

/** An order with all that happened to it, for those who answer its buyer. */
export const ManagedOrder = z.extend(z.omit(OrderReceipt, { pay: true, buyer: true }), {
  buyer: Buyer,
  /** The caller's own order: somebody else decides about its money. */
  mine: z.boolean(),
  moves: z.array(OrderMove),
  payments: z.array(ManagedPayment),
  refunds: z.array(ManagedOrderRefund),
  requests: z.array(OrderRequest),
  disputes: z.array(
    z.object({
      id: Id,
      disputeRef: z.string(),
      status: DisputeStatus,
      amount: Minor,
      openedAt: Instant,
      settledAt: z.nullable(Instant),
      /** Until when the provider takes evidence; null when it did not say. */
      respondBy: z.nullable(Instant),
    }),
  ),
  entitlements: z.array(OrderEntitlement),
  /** What may be refunded of each line now; empty when nothing may. */
  refundable: z.array(z.object({ lineId: Id, amount: Minor })),
  /** What is left of the payment: lines together are refunded at most that. */
  left: Minor,
});
export type ManagedOrder = z.output<typeof ManagedOrder>;

const Day = z.iso.date();

export const orderManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/orders',
    access: 'manager',
    summary: 'Orders, newest first, 50 a page; the text is an order number, a receipt number or an address',
    query: z.object({
      ...ListQuery,
      sort: z.optional(z.enum(['placed', 'paid', 'total'])),
      status: z.optional(OrderState),
      provider: z.optional(PaymentProviderId),
      currency: z.optional(Currency),
      /** Days on which they were placed, in the time zone of the caller, both included. */
      from: z.optional(Day),
      to: z.optional(Day),
    }),
    headers: TimeZoneHeader,
    response: jsonList(z.array(ManagedOrderRow)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/orders/:orderId',
    access: 'manager',
    summary: 'One order with payments, messages of the provider, refunds, disputes and access',
    params: z.object({ orderId: Id }),
    response: json(ManagedOrder),
    errors: ['order_not_found'],
  },
});
