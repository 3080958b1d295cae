import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { LOCALES } from '../../../contracts/locales.ts';
import { DELETION_REASONS, GOALS } from '../../../contracts/values.ts';
import { ROLES } from '../../../domain/identity/caller.ts';
import { atLeast, createdAt, id, oneOf, someOf, timestamptz, updatedAt } from '../columns.ts';

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case; unique case-insensitively. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** argon2id; null for users who only have a social sign-in. */
    passwordHash: text('password_hash'),
    /** One of ROLES. */
    role: text('role').notNull().default('STUDENT'),
    verifiedAt: timestamptz('verified_at'),
    locale: text('locale').notNull().default('en'),
    timeZone: text('time_zone').notNull().default('Europe/London'),
    /** 96 and 384 pixels square. */
    avatarUri: text('avatar_uri'),
    avatarLargeUri: text('avatar_large_uri'),
    goals: text('goals').array().notNull().default([]),
    /** Incremented by role and password changes: older access tokens are rejected at once. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    consentAt: timestamptz('consent_at'),
    /** The user requested erasure; it is carried out 14 days later. */
    deletionRequestedAt: timestamptz('deletion_requested_at'),
    deletionReason: text('deletion_reason'),
    /** Personal data has been erased; the row stays for orders and the access ledger. */
    erasedAt: timestamptz('erased_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_key').on(sql`lower(${t.email})`),
    index('users_deletion_idx').on(t.deletionRequestedAt).where(sql`erased_at is null`),
    oneOf(t.role, ROLES),
    oneOf(t.locale, LOCALES),
    someOf(t.goals, GOALS),
    oneOf(t.deletionReason, DELETION_REASONS),
    atLeast(t.sessionEpoch, 0),
  ],
);
