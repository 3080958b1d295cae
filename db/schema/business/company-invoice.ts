import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { INVOICE_STATUSES, type InvoiceStatus } from '../../../contracts/business/business-values.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { CURRENCIES } from '../../../contracts/values.ts';
import { products } from '../catalog/product.ts';
import { atLeast, exact, id, oneOf, timestamptz } from '../columns.ts';
import { subscriptionPlans } from '../commerce/subscription-plan.ts';
import { users } from '../identity/user.ts';
import { companies } from './company.ts';

/** The last number given, per seller and year; incremented in the transaction that issues, so without gaps. */
export const companyInvoiceCounters = pgTable(
  'company_invoice_counters',
  {
    /** Short name of the seller in numbers: capital letters and digits. */
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), atLeast(t.last, 0)],
);

/** Invoices for seats, as they were issued: a later change of seller, company or prices does not change them. */
export const companyInvoices = pgTable(
  'company_invoices',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Chosen by the browser: sent again, it is the same purchase. */
    purchaseId: uuid('purchase_id').notNull(),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** One of INVOICE_STATUSES. */
    status: text('status').$type<InvoiceStatus>().notNull().default('ISSUED'),
    purchaseOrder: text('purchase_order').notNull().default(''),
    currency: text('currency').notNull(),
    locale: text('locale').notNull(),
    /** Integer minor units of the currency. */
    net: bigint('net', { mode: 'number' }).notNull(),
    tax: bigint('tax', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
    reverseCharge: boolean('reverse_charge').notNull(),
    /** Seller, tax line and buyer on the day of issue. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    orderedBy: uuid('ordered_by')
      .notNull()
      .references(() => users.id),
    issuedAt: timestamptz('issued_at').notNull(),
    dueAt: timestamptz('due_at').notNull(),
    /** When owners were told that it is due. */
    remindedAt: timestamptz('reminded_at'),
    paidAt: timestamptz('paid_at'),
    cancelledAt: timestamptz('cancelled_at'),
    decidedBy: uuid('decided_by').references(() => users.id),
    /** Reference of the transfer, or why it was cancelled. */
    note: text('note').notNull().default(''),
  },
  (t) => [
    uniqueIndex('company_invoices_number_key').on(t.series, t.year, t.number),
    uniqueIndex('company_invoices_purchase_key').on(t.companyId, t.purchaseId),
    index('company_invoices_company_idx').on(t.companyId, t.issuedAt.desc().nullsFirst(), t.id),
    index('company_invoices_issued_idx').on(t.issuedAt.desc().nullsFirst(), t.id),
    index('company_invoices_open_idx').on(t.dueAt).where(sql`status = 'ISSUED'`),
    index('company_invoices_paid_idx').on(t.paidAt).where(sql`status = 'PAID'`),
    index('company_invoices_ordered_by_idx').on(t.orderedBy),
    index('company_invoices_decided_by_idx').on(t.decidedBy),
    oneOf(t.status, INVOICE_STATUSES),
    oneOf(t.currency, CURRENCIES),
    oneOf(t.locale, LOCALES),
    atLeast(t.number, 1),
    exact(t.net),
    exact(t.tax),
    exact(t.total),
    check('company_invoices_sum', sql`${t.total} = ${t.net} + ${t.tax}`),
    check('company_invoices_reverse_charge', sql`not ${t.reverseCharge} or ${t.tax} = 0`),
    check(
      'company_invoices_decided',
      sql`(${t.status} = 'PAID') = (${t.paidAt} is not null) and (${t.status} = 'CANCELLED') = (${t.cancelledAt} is not null)`,
    ),
  ],
);

/** What an invoice sells; titles as they were on the day of issue. */
export const companyInvoiceLines = pgTable(
  'company_invoice_lines',
  {
    id: id(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => companyInvoices.id),
    position: integer('position').notNull(),
    productId: uuid('product_id').references(() => products.id),
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
    title: text('title').notNull(),
    seats: integer('seats').notNull(),
    /** Of one seat after the discount, and of all of them. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    total: bigint('total', { mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('company_invoice_lines_position_key').on(t.invoiceId, t.position),
    index('company_invoice_lines_product_idx').on(t.productId),
    index('company_invoice_lines_plan_idx').on(t.planId),
    atLeast(t.position, 0),
    atLeast(t.seats, 1),
    exact(t.amount),
    exact(t.total),
    check('company_invoice_lines_sells', sql`num_nonnulls(${t.productId}, ${t.planId}) = 1`),
    check('company_invoice_lines_sum', sql`${t.total} = ${t.amount} * ${t.seats}`),
  ],
);
