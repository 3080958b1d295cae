import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Price } from '../price.ts';
import { Currency, Id, Instant, Locale, Minor, ProductType, QueryNumber } from '../scalars.ts';
import { PaymentProviderId } from './payment.ts';

export const OrderState = z.enum(['PENDING', 'PAID', 'CANCELLED', 'EXPIRED', 'REFUNDED']);
export type OrderState = z.output<typeof OrderState>;

/** One order in the history, with amounts as they were at checkout. */
export const OrderSummary = z.object({
  orderId: Id,
  /** Short number for people: the first eight characters of the id, in upper case. */
  number: z.string(),
  status: OrderState,
  currency: Currency,
  total: Minor,
  createdAt: Instant,
  paidAt: z.nullable(Instant),
  /** What has been paid back so far. */
  refunded: Minor,
  titles: z.array(z.string()),
  /** Where an order that waits is paid, and until when. */
  pay: z.nullable(z.object({ approveUrl: z.string(), until: Instant })),
});
export type OrderSummary = z.output<typeof OrderSummary>;

/** The receipt of a paid order, as it was issued. */
export const IssuedReceipt = z.object({
  /** As printed: `KURSO-2026-000123`. */
  number: z.string(),
  /** Part of the address that checks it. */
  code: z.string(),
  issuedAt: Instant,
  seller: z.object({
    name: z.string(),
    address: z.string(),
    registration: z.string(),
    taxId: z.string(),
  }),
  /** Tax contained in the total; null for no tax line. */
  tax: z.nullable(z.object({ percent: z.number(), amount: Minor })),
  taxNote: z.string(),
});
export type IssuedReceipt = z.output<typeof IssuedReceipt>;

export const OrderLineKind = z.enum(['PRODUCT', 'PLAN', 'SEATS']);

/** An order with every line's price breakdown, as it was at checkout, and its receipt. */
export const OrderReceipt = z.extend(OrderSummary, {
  promocode: z.nullable(z.string()),
  provider: z.nullable(PaymentProviderId),
  buyer: z.object({ name: z.string(), email: z.string() }),
  lines: z.array(
    z.object({
      lineId: Id,
      kind: OrderLineKind,
      /** Null for a plan, like type and language. */
      productId: z.nullable(Id),
      productType: z.nullable(ProductType),
      title: z.string(),
      quantity: z.int(),
      /** Language of the lessons for the locale of the order. */
      learningLanguage: z.nullable(Locale),
      /** Of all units. */
      price: Price,
      /** Paid back of this line. */
      refunded: Minor,
      /** Accepted for refund, not yet paid back. */
      refunding: Minor,
    }),
  ),
  /** Null when the order was not paid. */
  receipt: z.nullable(IssuedReceipt),
  /** When it was cancelled, expired or refunded. */
  closedAt: z.nullable(Instant),
  /** Locale in which the order was made. */
  locale: Locale,
});
export type OrderReceipt = z.output<typeof OrderReceipt>;

const OrderParams = z.object({ orderId: Id });

export const order = defineContract({
  list: {
    method: 'GET',
    path: '/api/orders',
    access: 'user',
    summary: 'Orders of the caller, newest first',
    query: z.object({
      limit: z._default(QueryNumber(1, 100), 20),
      offset: z._default(QueryNumber(0, 100_000), 0),
    }),
    response: jsonList(z.array(OrderSummary)),
    errors: [],
  },
  get: {
    method: 'GET',
    path: '/api/orders/:orderId',
    access: 'user',
    summary: 'One order of the caller with its receipt',
    params: OrderParams,
    response: json(OrderReceipt),
    errors: ['order_not_found'],
  },
  cancel: {
    method: 'POST',
    path: '/api/orders/:orderId/cancel',
    access: 'user',
    summary: 'Cancels a payment in progress; its products return to the cart',
    params: OrderParams,
    response: empty(),
    errors: ['order_not_found', 'order_state_invalid'],
  },
});
