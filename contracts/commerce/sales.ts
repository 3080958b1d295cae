import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Currency, Minor, TimeZoneHeader } from '../scalars.ts';
import { SALES_GROUPS, SALES_PROVIDERS } from '../values.ts';

/**
 * Sums in integer minor units of one currency. Sales count on the day of payment, refunds on the day on which the provider
 * sent them; `net` = `gross` − `discounts` − `refunds`.
 */
const Sums = {
  currency: Currency,
  /** Paid orders and paid invoices to companies; of a product: those that contain it. */
  orders: z.int(),
  /** Prices before discounts. */
  gross: Minor,
  discounts: Minor,
  refunds: Minor,
  net: Minor,
};

export const SalesRow = z.object({
  /** `2026-11-24`, id of a product, `plan`, or one of SALES_PROVIDERS; null for what has none: a refund without lines, a free order. */
  key: z.nullable(z.string()),
  /** Title of a product, in the locale of the caller if it has one; empty for other groups. */
  title: z.string(),
  ...Sums,
});
export type SalesRow = z.output<typeof SalesRow>;

export const SalesTotal = z.object(Sums);
export type SalesTotal = z.output<typeof SalesTotal>;

export const Sales = z.object({
  rows: z.array(SalesRow),
  /** One for each currency in which something was sold or refunded. */
  totals: z.array(SalesTotal),
});
export type Sales = z.output<typeof Sales>;

export const sales = defineContract({
  get: {
    method: 'GET',
    path: '/api/manager/sales',
    access: 'manager',
    summary:
      'Sales, discounts and refunds of a period of at most 366 days, by day, product, currency or provider',
    query: z.object({
      /** Days in the time zone of the caller, both included. */
      from: z.iso.date(),
      to: z.iso.date(),
      by: z._default(z.enum(SALES_GROUPS), 'day'),
      currency: z.optional(Currency),
      provider: z.optional(z.enum(SALES_PROVIDERS)),
    }),
    headers: TimeZoneHeader,
    response: json(Sales),
    errors: ['request_params_invalid'],
  },
});
