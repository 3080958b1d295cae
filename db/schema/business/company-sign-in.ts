import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { companies } from './company.ts';

/** Single sign-on of a company by OpenID Connect. */
export const companySignIns = pgTable('company_sign_ins', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  issuer: text('issuer').notNull(),
  clientId: text('client_id').notNull(),
  /** Encrypted; null for a public client. */
  clientSecret: text('client_secret'),
  /** Members of its verified domains sign in with it only. */
  required: boolean('required').notNull().default(false),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Domains of a company’s people. One counts once its TXT record was read; then it belongs to this company only. */
export const companyDomains = pgTable(
  'company_domains',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Lower case. */
    domain: text('domain').notNull(),
    /** What the TXT record has to say. */
    record: text('record').notNull(),
    verifiedAt: timestamptz('verified_at'),
    checkedAt: timestamptz('checked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_domains_company_key').on(t.companyId, t.domain),
    uniqueIndex('company_domains_verified_key').on(t.domain).where(sql`verified_at is not null`),
  ],
);

/** Accounts that sign in with a company’s provider, by the provider’s id and never by the address. */
export const companyIdentities = pgTable(
  'company_identities',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text('issuer').notNull(),
    /** The provider’s id of the user (`sub`). */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('company_identities_subject_key').on(t.companyId, t.issuer, t.subject),
    index('company_identities_user_idx').on(t.userId),
  ],
);
