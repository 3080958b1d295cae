import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { SEAT_SOURCES } from '../../../domain/business/seat-values.ts';
import { products } from '../catalog/product.ts';
import { createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { orderLines } from '../commerce/order.ts';
import { subscriptionPlans } from '../commerce/subscription-plan.ts';
import { companies } from './company.ts';
import { companyInvoiceLines } from './company-invoice.ts';

/** Seats that were bought together: of one product, or of the subscription. */
export const companySeatPools = pgTable(
  'company_seat_pools',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    productId: uuid('product_id').references(() => products.id),
    planId: uuid('plan_id').references(() => subscriptionPlans.id),
    /** One of SEAT_SOURCES. */
    source: text('source').notNull(),
    orderLineId: uuid('order_line_id')
      .unique()
      .references(() => orderLines.id),
    invoiceLineId: uuid('invoice_line_id')
      .unique()
      .references(() => companyInvoiceLines.id),
    startsAt: timestamptz('starts_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** When owners and administrators were told that it ends soon. */
    remindedAt: timestamptz('reminded_at'),
    /** When its end was carried out. */
    endedAt: timestamptz('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('company_seat_pools_company_idx').on(t.companyId, t.endsAt),
    index('company_seat_pools_product_idx').on(t.productId),
    index('company_seat_pools_plan_idx').on(t.planId),
    index('company_seat_pools_ends_idx').on(t.endsAt).where(sql`ended_at is null`),
    oneOf(t.source, SEAT_SOURCES),
    check('company_seat_pools_sells', sql`num_nonnulls(${t.productId}, ${t.planId}) = 1`),
    check(
      'company_seat_pools_source',
      sql`(${t.source} = 'ORDER') = (${t.orderLineId} is not null) and (${t.source} = 'INVOICE') = (${t.invoiceLineId} is not null)`,
    ),
    check('company_seat_pools_period', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
