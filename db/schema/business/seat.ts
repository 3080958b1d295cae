import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SEAT_END_REASONS } from '../../../domain/business/seat-values.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { orders } from '../commerce/order.ts';
import { subscriptions } from '../commerce/subscription.ts';
import { users } from '../identity/user.ts';
import { companies } from './company.ts';
import { companyInvitations } from './invitation.ts';
import { companySeatPools } from './seat-pool.ts';

/** Orders by which a company buys seats by card. */
export const companySeatOrders = pgTable(
  'company_seat_orders',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Chosen by the browser: sent again, it is the same purchase. */
    purchaseId: uuid('purchase_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('company_seat_orders_purchase_key').on(t.companyId, t.purchaseId)],
);

/** Seats given or taken by a senior manager; append-only. */
export const companySeatCorrections = pgTable(
  'company_seat_corrections',
  {
    /** Chosen by the caller: sent again, it is the same correction. */
    id: uuid('id').primaryKey(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => companySeatPools.id),
    /** Negative for seats taken away. */
    seats: integer('seats').notNull(),
    reason: text('reason').notNull(),
    madeBy: uuid('made_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('company_seat_corrections_company_idx').on(t.companyId, t.createdAt),
    index('company_seat_corrections_pool_idx').on(t.poolId),
    index('company_seat_corrections_made_by_idx').on(t.madeBy),
    check('company_seat_corrections_seats_check', sql`${t.seats} <> 0`),
  ],
);

/** One seat of a pool. It is free, taken or reserved for an invitation; each change is one conditional statement. */
export const companySeats = pgTable(
  'company_seats',
  {
    id: id(),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => companySeatPools.id),
    /** From 1 in its pool. */
    number: integer('number').notNull(),
    isTaken: boolean('is_taken').notNull().default(false),
    /** The invitation that it is reserved for. */
    reservedFor: uuid('reserved_for').references(() => companyInvitations.id, { onDelete: 'set null' }),
    /** Taken away by a correction or a refund. */
    removedAt: timestamptz('removed_at'),
  },
  (t) => [
    uniqueIndex('company_seats_number_key').on(t.poolId, t.number),
    uniqueIndex('company_seats_reserved_key').on(t.reservedFor),
    index('company_seats_free_idx')
      .on(t.poolId, t.number)
      .where(sql`not is_taken and reserved_for is null and removed_at is null`),
    atLeast(t.number, 1),
    check(
      'company_seats_state',
      sql`${t.isTaken}::int + num_nonnulls(${t.reservedFor}, ${t.removedAt}) <= 1`,
    ),
  ],
);

/** Who has, or had, a seat. Its grant in the ledger has the cause `seat:<id>`. */
export const companySeatAssignments = pgTable(
  'company_seat_assignments',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    poolId: uuid('pool_id')
      .notNull()
      .references(() => companySeatPools.id),
    seatId: uuid('seat_id')
      .notNull()
      .references(() => companySeats.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The subscription that it opened, for a seat of the subscription. */
    subscriptionId: uuid('subscription_id').references(() => subscriptions.id),
    /** The invitation that it was reserved for. */
    invitationId: uuid('invitation_id').references(() => companyInvitations.id, { onDelete: 'set null' }),
    /** Null when the member accepted an invitation. */
    assignedBy: uuid('assigned_by').references(() => users.id),
    assignedAt: timestamptz('assigned_at').notNull().defaultNow(),
    endedAt: timestamptz('ended_at'),
    /** One of SEAT_END_REASONS. */
    endReason: text('end_reason'),
  },
  (t) => [
    uniqueIndex('company_seat_assignments_one_per_seat').on(t.seatId).where(sql`ended_at is null`),
    uniqueIndex('company_seat_assignments_one_per_member')
      .on(t.poolId, t.userId)
      .where(sql`ended_at is null`),
    index('company_seat_assignments_company_idx').on(t.companyId, t.assignedAt.desc().nullsFirst(), t.id),
    index('company_seat_assignments_pool_idx').on(t.poolId),
    index('company_seat_assignments_seat_idx').on(t.seatId),
    index('company_seat_assignments_user_idx').on(t.userId),
    index('company_seat_assignments_subscription_idx').on(t.subscriptionId),
    index('company_seat_assignments_invitation_idx').on(t.invitationId),
    index('company_seat_assignments_assigned_by_idx').on(t.assignedBy),
    oneOf(t.endReason, SEAT_END_REASONS),
    check(
      'company_seat_assignments_ended',
      sql`(${t.endedAt} is null) = (${t.endReason} is null) and ${t.endedAt} >= ${t.assignedAt}`,
    ),
  ],
);

/** Append-only: discounts by number of seats; the last one holds. */
export const seatDiscountVersions = pgTable(
  'seat_discount_versions',
  {
    version: integer('version').primaryKey(),
    /** The smaller number of seats first. */
    discounts: jsonb('discounts').$type<{ seats: number; percent: number }[]>().notNull(),
    validFrom: timestamptz('valid_from').notNull(),
    /** Null for the first one. */
    changedBy: uuid('changed_by').references(() => users.id),
  },
  (t) => [index('seat_discount_versions_changed_by_idx').on(t.changedBy), atLeast(t.version, 1)],
);
