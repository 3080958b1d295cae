import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Currency, Id, Instant, Minor } from '../scalars.ts';
import { REFUND_COMMENT_MAX, REFUND_REFUSALS, REFUND_REQUEST_REASONS } from '../values.ts';

/** Why a buyer asks for the money back (product §4 Refunds). */
export const RefundRequestReason = z.enum(REFUND_REQUEST_REASONS);
export type RefundRequestReason = z.output<typeof RefundRequestReason>;

/** Why the school refused: one of the reasons that the terms name (product §4 Refunds). */
export const RefundRefusal = z.enum(REFUND_REFUSALS);
export type RefundRefusal = z.output<typeof RefundRefusal>;

/** OPEN: waits for a decision; WITHDRAWN: taken back by the buyer. */
export const RefundRequestStatus = z.enum(['OPEN', 'GRANTED', 'DECLINED', 'WITHDRAWN']);
export type RefundRequestStatus = z.output<typeof RefundRequestStatus>;

/** PENDING: on its way, also while the school repeats one that failed; SUCCEEDED: the provider has sent it. */
export const RefundState = z.enum(['PENDING', 'SUCCEEDED']);
export type RefundState = z.output<typeof RefundState>;

/** OPEN: the line gives access; HELD: not while the bank decides about a dispute; ENDED: paid back. */
export const LineAccess = z.enum(['OPEN', 'HELD', 'ENDED']);

/** A line of an order as refunds see it; amounts of the whole quantity. */
export const RefundLine = z.object({
  lineId: Id,
  /** Null for a subscription plan. */
  productId: z.nullable(Id),
  title: z.string(),
  /** What was paid for it. */
  amount: Minor,
  /** What the provider has paid back. */
  refunded: Minor,
  /** What is on its way back. */
  pending: Minor,
  /** What may still be asked back; 0 for a free line. */
  refundable: Minor,
  access: LineAccess,
});
export type RefundLine = z.output<typeof RefundLine>;

export const RefundRequest = z.object({
  id: Id,
  status: RefundRequestStatus,
  reason: RefundRequestReason,
  comment: z.string(),
  lineIds: z.array(Id),
  /** What would be paid back, or what was granted. */
  amount: Minor,
  /** Of the refund that it led to; null until it is granted. */
  refund: z.nullable(RefundState),
  /** Why it was declined; null unless it was, and for those declined before there were such reasons. */
  refusal: z.nullable(RefundRefusal),
  /** Answer of the school. */
  answer: z.string(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
});
export type RefundRequest = z.output<typeof RefundRequest>;

/** What of an order can be asked back, what was refunded, and the requests of the buyer, newest first. */
export const OrderRefund = z.object({
  orderId: Id,
  currency: Currency,
  /** The last instant for a request; null for an order that nobody paid for. */
  until: z.nullable(Instant),
  /** Whether a request would be accepted now. */
  mayAsk: z.boolean(),
  /** A bank decides about a dispute: access is held and nothing is refunded meanwhile. */
  disputed: z.boolean(),
  /** What is left of the payment: lines together are paid back at most that. */
  left: Minor,
  lines: z.array(RefundLine),
  refunds: z.array(
    z.object({
      id: Id,
      amount: Minor,
      status: RefundState,
      createdAt: Instant,
      settledAt: z.nullable(Instant),
    }),
  ),
  requests: z.array(RefundRequest),
});
export type OrderRefund = z.output<typeof OrderRefund>;

export const RefundRequestBody = z.object({
  lineIds: z.array(Id).check(z.minLength(1), z.maxLength(200)),
  /** Nobody has to explain. */
  reason: z._default(RefundRequestReason, 'not_said'),
  comment: z._default(z.string().check(z.trim(), z.maxLength(REFUND_COMMENT_MAX)), ''),
});
export type RefundRequestBody = z.output<typeof RefundRequestBody>;

const OrderParams = z.object({ orderId: Id });

export const refund = defineContract({
  get: {
    method: 'GET',
    path: '/api/orders/:orderId/refund',
    access: 'user',
    summary:
      'What of an order of the caller can be asked back until when, what was refunded, and the requests',
    params: OrderParams,
    response: json(OrderRefund),
    errors: ['order_not_found'],
  },
  request: {
    method: 'POST',
    path: '/api/orders/:orderId/refund-requests',
    access: 'user',
    summary:
      'Asks for the money of lines back, within 14 days and without an explanation; the same open request again changes nothing',
    params: OrderParams,
    body: RefundRequestBody,
    response: json(OrderRefund, 201),
    errors: ['request_params_invalid', 'order_not_found', 'order_state_invalid', 'refund_period_over'],
  },
  withdraw: {
    method: 'POST',
    path: '/api/refund-requests/:requestId/withdraw',
    access: 'user',
    summary: 'Takes an open request of the caller back',
    params: z.object({ requestId: Id }),
    response: json(OrderRefund),
    errors: ['not_found', 'approval_already_decided'],
  },
});
