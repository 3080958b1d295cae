import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { CERTIFICATE_REVOCATIONS } from '../../../contracts/values.ts';
import { products } from '../catalog/product.ts';
import { atLeast, createdAt, id, oneOf, timestamptz } from '../columns.ts';
import { users } from '../identity/user.ts';

/** The last number given in a year; incremented in the transaction that issues the certificate. */
export const certificateCounters = pgTable(
  'certificate_counters',
  {
    year: integer('year').primaryKey(),
    last: integer('last').notNull().default(0),
  },
  (t) => [atLeast(t.last, 0)],
);

/** A certificate as it was issued: a later change of product or school does not change it. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    /** Random, 128 bits; part of the public address. */
    code: text('code').notNull().unique(),
    /** As the learner wrote it. */
    name: text('name').notNull(),
    /** The language of the document. */
    locale: text('locale').notNull(),
    /** What was learned, on the day of issue. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Anyone with the address sees the page. */
    isShared: boolean('is_shared').notNull().default(true),
    completedAt: timestamptz('completed_at').notNull(),
    issuedAt: timestamptz('issued_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** One of CERTIFICATE_REVOCATIONS. */
    revocation: text('revocation'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certificates_number_key').on(t.year, t.number),
    uniqueIndex('certificates_one_valid').on(t.userId, t.productId).where(sql`revoked_at is null`),
    index('certificates_user_idx').on(t.userId),
    index('certificates_product_idx').on(t.productId),
    oneOf(t.locale, LOCALES),
    oneOf(t.revocation, CERTIFICATE_REVOCATIONS),
    atLeast(t.number, 1),
    check('certificates_code_check', sql`${t.code} ~ '^[A-Za-z0-9_-]{22}$'`),
    check('certificates_revoked_has_reason', sql`(revoked_at is null) = (revocation is null)`),
  ],
);

/** A signed copy of a certificate: its place in the public list that says which copies are revoked. */
export const certificateCredentials = pgTable(
  'certificate_credentials',
  {
    /** The place in the list. */
    statusIndex: serial('status_index').primaryKey(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** The signed document; null until it is first asked for. */
    document: jsonb('document').$type<Record<string, unknown>>(),
    revokedAt: timestamptz('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('certificate_credentials_one_valid').on(t.certificateId).where(sql`revoked_at is null`),
    index('certificate_credentials_certificate_idx').on(t.certificateId),
  ],
);
