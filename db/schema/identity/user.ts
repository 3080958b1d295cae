import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { SOCIAL_PROVIDERS } from '../../../contracts/identity/social-auth.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { DELETION_REASONS, EXPORT_STATUSES, GOALS } from '../../../contracts/values.ts';
import { ROLES } from '../../../domain/identity/caller.ts';
import { CONFIRMATION_TYPES } from '../../../domain/identity/confirmation.ts';
import { SESSION_END_REASONS } from '../../../domain/identity/session.ts';
import { atLeast, between, createdAt, id, oneOf, someOf, timestamptz, updatedAt } from '../columns.ts';

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

/** One row per sign-in; its refresh tokens are generations of one family (decision 004). */
export const sessions = pgTable(
  'sessions',
  {
    /** Also the family id in the refresh token. */
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    generation: integer('generation').notNull().default(1),
    /** SHA-256 of the current refresh token. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the previous refresh token, accepted for 10 s after rotation. */
    previousHash: text('previous_hash'),
    rotatedAt: timestamptz('rotated_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    endedAt: timestamptz('ended_at'),
    endReason: text('end_reason'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    createdAt: createdAt(),
  },
  (t) => [
    index('sessions_user_id_idx').on(t.userId),
    index('sessions_expires_at_idx').on(t.expiresAt),
    oneOf(t.endReason, SESSION_END_REASONS),
    check('sessions_ended_for_a_reason', sql`${t.endedAt} is not null or ${t.endReason} is null`),
    atLeast(t.generation, 1),
  ],
);

/** Single-use actions confirmed by e-mail. */
export const confirmations = pgTable(
  'confirmations',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    tokenHash: text('token_hash').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull().default({}),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('confirmations_token_hash_key').on(t.tokenHash),
    index('confirmations_user_id_idx').on(t.userId),
    oneOf(t.type, CONFIRMATION_TYPES),
  ],
);

/** Linked external accounts for sign-in, identified by the provider's id, never by e-mail address. */
export const identities = pgTable(
  'identities',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** The provider's id of the user (`sub`). */
    subject: text('subject').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('identities_provider_subject_key').on(t.provider, t.subject),
    index('identities_user_id_idx').on(t.userId),
    oneOf(t.provider, SOCIAL_PROVIDERS),
  ],
);

/** Archives of everything about a user, made by a job and downloaded once. */
export const dataExports = pgTable(
  'data_exports',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of EXPORT_STATUSES. */
    status: text('status').notNull().default('RUNNING'),
    /** Percent. */
    progress: integer('progress').notNull().default(0),
    /** SHA-256 of the token in the e-mail; null until the archive is ready and after the token is used. */
    tokenHash: text('token_hash'),
    /** SHA-256 of the ticket that the token was exchanged for; valid for a few minutes. */
    ticketHash: text('ticket_hash'),
    ticketUntil: timestamptz('ticket_until'),
    locale: text('locale').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('data_exports_user_idx').on(t.userId, t.createdAt.desc()),
    uniqueIndex('data_exports_one_running').on(t.userId).where(sql`status = 'RUNNING'`),
    uniqueIndex('data_exports_token_key').on(t.tokenHash),
    uniqueIndex('data_exports_ticket_key').on(t.ticketHash),
    index('data_exports_expires_idx').on(t.expiresAt),
    oneOf(t.status, EXPORT_STATUSES),
    between(t.progress, 0, 100),
    oneOf(t.locale, LOCALES),
  ],
);

/** Without SMTP: the e-mails shown at /dev/inbox. Also the record of e-mails really sent. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    toAddress: text('to_address').notNull(),
    /** Reply-To address, when it is not the school's. */
    replyTo: text('reply_to'),
    locale: text('locale').notNull(),
    template: text('template').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    local: boolean('local').notNull(),
    /** The outbox job that wrote it: running the job again adds no second e-mail. */
    cause: text('cause'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('mails_cause_key').on(t.cause),
    index('mails_created_at_idx').on(t.createdAt),
    index('mails_to_address_idx').on(t.toAddress),
    index('mails_reply_to_idx').on(t.replyTo),
    oneOf(t.locale, LOCALES),
  ],
);
