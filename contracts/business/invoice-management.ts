import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { ListQuery, OneLine, Person } from '../management.ts';
import { Id } from '../scalars.ts';
import { INVOICE_STATUSES } from './business-values.ts';
import { CompanyInvoice } from './company-invoice.ts';

/** Invoices in the back office: a senior manager notes the transfer (product §4 Companies). */

export const ManagedInvoice = z.extend(CompanyInvoice, {
  company: z.object({ id: Id, name: z.string() }),
  /** Due and not paid. */
  overdue: z.boolean(),
  decidedBy: z.nullable(Person),
  /** Reference of the transfer, or why it was cancelled. */
  note: z.string(),
});
export type ManagedInvoice = z.output<typeof ManagedInvoice>;

const Params = z.object({ invoiceId: Id });

export const invoiceManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/invoices',
    access: 'senior',
    summary: 'Invoices, unpaid ones first, 50 a page; each also as PDF by `managedInvoiceFile`',
    query: z.object({
      ...ListQuery,
      status: z.optional(z.enum(INVOICE_STATUSES)),
      companyId: z.optional(Id),
    }),
    response: jsonList(z.array(ManagedInvoice)),
    errors: ['request_params_invalid'],
  },
  markPaid: {
    method: 'POST',
    path: '/api/manager/invoices/:invoiceId/paid',
    access: 'senior',
    fresh: true,
    summary: 'Notes that the transfer came in: the seats are there, once',
    params: Params,
    body: z.object({ reference: OneLine(100).check(z.minLength(1)) }),
    response: json(ManagedInvoice),
    errors: ['request_params_invalid', 'not_found', 'order_state_invalid'],
  },
  cancel: {
    method: 'POST',
    path: '/api/manager/invoices/:invoiceId/cancel',
    access: 'senior',
    fresh: true,
    summary: 'Cancels an invoice that was not paid',
    params: Params,
    body: z.object({ reason: OneLine(500).check(z.minLength(1)) }),
    response: json(ManagedInvoice),
    errors: ['request_params_invalid', 'not_found', 'order_state_invalid'],
  },
});
