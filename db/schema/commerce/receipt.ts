import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { atLeast, id, timestamptz } from '../columns.ts';
import { orders } from './order.ts';

/** The last number given, per seller and year; incremented in the transaction that pays the order, so without gaps. */
export const receiptCounters = pgTable(
  'receipt_counters',
  {
    /** Short name of the seller in numbers: capital letters and digits. */
    series: text('series').notNull(),
    year: integer('year').notNull(),
    last: integer('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), atLeast(t.last, 0)],
);

/** The receipt of a paid order, as it was issued: a later change of seller or settings does not change it. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    orderId: uuid('order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    series: text('series').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Random; part of the address that checks the receipt. */
    code: text('code').notNull().unique(),
    /** Seller, tax line and buyer on the day of issue. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
  },
  (t) => [
    uniqueIndex('receipts_number_key').on(t.series, t.year, t.number),
    atLeast(t.number, 1),
    check('receipts_code_check', sql`${t.code} ~ '^[A-Za-z0-9_-]{16,64}$'`),
  ],
);
