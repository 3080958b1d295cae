import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { COMPANY_ROLES, type CompanyRole } from '../../../contracts/business/business-values.ts';
import { atLeast, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/** Companies that buy learning for their people (product §4 Companies), with what their invoices say. */
export const companies = pgTable(
  'companies',
  {
    /** Chosen by the browser: creating it again answers the same one. */
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    country: text('country').notNull(),
    address: text('address').notNull(),
    vatNumber: text('vat_number').notNull().default(''),
    billingEmail: text('billing_email').notNull(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
    /** Incremented by every change of the details. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('companies_created_idx').on(t.createdAt.desc().nullsFirst(), t.id),
    index('companies_created_by_idx').on(t.createdBy),
    atLeast(t.version, 1),
    check('companies_country_check', sql`${t.country} ~ '^[A-Z]{2}$'`),
  ],
);

/** One row per time that somebody belonged to a company; those who left stay as a record. */
export const companyMembers = pgTable(
  'company_members',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** One of COMPANY_ROLES. */
    role: text('role').$type<CompanyRole>().notNull(),
    team: text('team').notNull().default(''),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
    leftAt: timestamptz('left_at'),
    /** Version of what the member was told that the company sees; null for one who was told nothing: it sees nothing. */
    sharingVersion: integer('sharing_version'),
  },
  (t) => [
    uniqueIndex('company_members_one').on(t.companyId, t.userId).where(sql`left_at is null`),
    index('company_members_company_idx').on(t.companyId, t.team),
    index('company_members_user_idx').on(t.userId),
    oneOf(t.role, COMPANY_ROLES),
    atLeast(t.sharingVersion, 1),
    check('company_members_left', sql`${t.leftAt} >= ${t.joinedAt}`),
  ],
);
