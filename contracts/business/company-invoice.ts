import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { Currency, Id, Instant, Minor } from '../scalars.ts';
import { INVOICE_STATUSES } from './business-values.ts';

/** Invoices of companies (product §4 Companies). Amounts are as they were issued. */

export const InvoiceLine = z.object({
  title: z.string(),
  seats: z.int(),
  /** Of one seat, after the discount by number. */
  amount: Minor,
  total: Minor,
});

export const CompanyInvoice = z.object({
  id: Id,
  /** As printed: `KURSO-INV-2026-000123`. */
  number: z.string(),
  status: z.enum(INVOICE_STATUSES),
  purchaseOrder: z.string(),
  currency: Currency,
  lines: z.array(InvoiceLine),
  /** Before tax, the tax in it or on top, and what is paid. */
  net: Minor,
  tax: Minor,
  total: Minor,
  /** The buyer owes the tax: the invoice says so and has none. */
  reverseCharge: z.boolean(),
  issuedAt: Instant,
  dueAt: Instant,
  paidAt: z.nullable(Instant),
});
export type CompanyInvoice = z.output<typeof CompanyInvoice>;

export const companyInvoice = defineContract({
  list: {
    method: 'GET',
    path: '/api/companies/:companyId/invoices',
    access: 'user',
    summary: 'Invoices of the company, newest first; each also as PDF by `invoiceFile`',
    params: z.object({ companyId: Id }),
    response: jsonList(z.array(CompanyInvoice)),
    errors: ['not_found', 'forbidden'],
  },
});
