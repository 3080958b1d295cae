import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Currency, Id, Instant, Locale, Minor, QueryNumber } from '../scalars.ts';
import { REFUND_COMMENT_MAX } from '../values.ts';
import { PaymentProviderId } from './payment.ts';
import { RefundRefusal, RefundRequest, RefundRequestStatus } from './refund.ts';

/** The order and its buyer, for those who decide. */
const Bought = {
  order: z.object({
    orderId: Id,
    number: z.string(),
    total: Minor,
    paidAt: z.nullable(Instant),
    /** In which the buyer reads. */
    locale: Locale,
  }),
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  /** The caller's own order: somebody else decides. */
  mine: z.boolean(),
  currency: Currency,
};

/** What the buyer has learned of a line. */
export const LearnedProduct = z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  completedLessons: z.int(),
  totalLessons: z.int(),
  /** Whether a certificate can be issued. */
  certificate: z.boolean(),
});
export type LearnedProduct = z.output<typeof LearnedProduct>;

export const RefundStatus = z.enum(['REQUESTED', 'PENDING', 'SUCCEEDED', 'FAILED']);

/** What became of a granted request at the provider: its latest attempt. */
export const RefundDelivery = z.object({
  refundId: Id,
  status: RefundStatus,
  attempt: z.int(),
  /** The provider's id of the refund; null until it has answered. */
  providerRef: z.nullable(z.string()),
  /** When it is tried again; null unless it failed. */
  retryAt: z.nullable(Instant),
  /** Failed for good: somebody has to make it at the provider. */
  ended: z.boolean(),
});
export type RefundDelivery = z.output<typeof RefundDelivery>;

export const ManagedRefundRequest = z.extend(RefundRequest, {
  ...Bought,
  decidedBy: z.nullable(z.string()),
  /** The reasons that are true of every line: only for one of these may it be declined. */
  refusals: z.array(RefundRefusal),
  /** Null until a refund was made for it. */
  delivery: z.nullable(RefundDelivery),
  lines: z.array(
    z.object({
      lineId: Id,
      productId: z.nullable(Id),
      title: z.string(),
      amount: Minor,
      refundable: Minor,
      /** Null for a line without lessons. */
      learned: z.nullable(LearnedProduct),
      /** Whether the buyer had the same product, or a plan, paid back before. */
      returnedBefore: z.boolean(),
    }),
  ),
});
export type ManagedRefundRequest = z.output<typeof ManagedRefundRequest>;

/** A refund that the school decided on. */
export const ManagedRefund = z.object({
  id: Id,
  orderId: Id,
  amount: Minor,
  currency: Currency,
  status: RefundStatus,
  /** Why, in the words of who decided; not shown to the buyer. */
  reason: z.string(),
  lines: z.array(z.object({ lineId: Id, amount: Minor })),
  createdAt: Instant,
});
export type ManagedRefund = z.output<typeof ManagedRefund>;

export const DisputeStatus = z.enum(['OPEN', 'WON', 'LOST']);

export const ManagedDispute = z.object({
  id: Id,
  ...Bought,
  provider: PaymentProviderId,
  /** The provider's id of the dispute. */
  disputeRef: z.string(),
  /** Where the provider takes the evidence; null when it has no such page. */
  url: z.nullable(z.string()),
  status: DisputeStatus,
  amount: Minor,
  /** Until when the provider takes evidence; null when it did not say. */
  respondBy: z.nullable(Instant),
  openedAt: Instant,
  settledAt: z.nullable(Instant),
});
export type ManagedDispute = z.output<typeof ManagedDispute>;

const Answer = z.string().check(z.trim(), z.maxLength(REFUND_COMMENT_MAX));
const RequestParams = z.object({ requestId: Id });
const Page = z.optional(QueryNumber(1, 100_000));

export const refundManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/refund-requests',
    access: 'manager',
    summary: 'Requests for refunds with order, buyer and what was learned, open ones first, 50 a page',
    query: z.object({ page: Page, status: z.optional(RefundRequestStatus) }),
    response: jsonList(z.array(ManagedRefundRequest)),
    errors: ['request_params_invalid'],
  },
  grant: {
    method: 'POST',
    path: '/api/manager/refund-requests/:requestId/grant',
    access: 'manager',
    fresh: true,
    summary: 'Grants a request and refunds its lines; never on an order of one’s own',
    params: RequestParams,
    body: z.object({ answer: z._default(Answer, '') }),
    response: json(ManagedRefundRequest),
    errors: ['request_params_invalid', 'not_found', 'approval_already_decided', 'order_state_invalid'],
  },
  decline: {
    method: 'POST',
    path: '/api/manager/refund-requests/:requestId/decline',
    access: 'manager',
    summary:
      'Declines a request for a reason of the terms that is true of all its lines; never on an order of one’s own',
    params: RequestParams,
    body: z.object({ reason: RefundRefusal, answer: z._default(Answer, '') }),
    response: json(ManagedRefundRequest),
    errors: ['request_params_invalid', 'not_found', 'approval_already_decided'],
  },
  refund: {
    method: 'POST',
    path: '/api/manager/orders/:orderId/refunds',
    access: 'senior',
    fresh: true,
    summary: 'Refunds lines of an order in whole or in part, at any time; never an order of one’s own',
    params: z.object({ orderId: Id }),
    body: z.object({
      /** Chosen by the caller: sent again, the same refund is answered instead of a second one. */
      refundId: z.optional(Id),
      lines: z
        .array(z.object({ lineId: Id, amount: z.optional(Minor.check(z.minimum(1))) }))
        .check(z.minLength(1), z.maxLength(200)),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
    response: json(ManagedRefund, 201),
    errors: ['request_params_invalid', 'order_not_found', 'order_state_invalid', 'edit_conflict'],
  },
  retry: {
    method: 'POST',
    path: '/api/manager/refunds/:refundId/retry',
    access: 'manager',
    fresh: true,
    summary:
      'Tries a refund that failed again within a minute instead of at its time; never of an order of one’s own',
    params: z.object({ refundId: Id }),
    response: empty(),
    errors: ['not_found', 'order_state_invalid'],
  },
  disputes: {
    method: 'GET',
    path: '/api/manager/disputes',
    access: 'manager',
    summary: 'Disputed payments with order and buyer, open ones first, 50 a page',
    query: z.object({ page: Page, status: z.optional(DisputeStatus) }),
    response: jsonList(z.array(ManagedDispute)),
    errors: ['request_params_invalid'],
  },
});
