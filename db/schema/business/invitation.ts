import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  COMPANY_ROLES,
  type CompanyRole,
  INVITATION_STATUSES,
  type InvitationStatus,
} from '../../../contracts/business/business-values.ts';
import { LOCALES } from '../../../contracts/locales.ts';
import { atLeast, between, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';
import { companies } from './company.ts';
import { companySeatPools } from './seat-pool.ts';

/** Invitations by mail; the seat reserved for one is in `company_seats.reserved_for`. */
export const companyInvitations = pgTable(
  'company_invitations',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** Chosen by the browser: a list sent again invites once. */
    requestId: uuid('request_id').notNull(),
    /** Place in the list. */
    position: integer('position').notNull(),
    /** Lower case. */
    email: text('email').notNull(),
    name: text('name').notNull().default(''),
    team: text('team').notNull().default(''),
    role: text('role').$type<CompanyRole>().notNull(),
    /** The pool whose seat is given with it. */
    poolId: uuid('pool_id').references(() => companySeatPools.id),
    /** SHA-256 of the token of the last mail. */
    tokenHash: text('token_hash').notNull(),
    /** One of INVITATION_STATUSES. */
    status: text('status').$type<InvitationStatus>().notNull().default('SENT'),
    /** Of its mails. */
    locale: text('locale').notNull(),
    invitedBy: uuid('invited_by').references(() => users.id),
    sentAt: timestamptz('sent_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    /** How often it was sent by somebody; reminders do not count. */
    times: integer('times').notNull().default(1),
    reminders: integer('reminders').notNull().default(0),
    /** When the next reminder is due; null for none. */
    remindAt: timestamptz('remind_at'),
    acceptedBy: uuid('accepted_by').references(() => users.id),
    /** When it was accepted, taken back, or found expired. */
    closedAt: timestamptz('closed_at'),
  },
  (t) => [
    uniqueIndex('company_invitations_token_key').on(t.tokenHash),
    uniqueIndex('company_invitations_request_key').on(t.companyId, t.requestId, t.email),
    uniqueIndex('company_invitations_one_waiting').on(t.companyId, t.email).where(sql`status = 'SENT'`),
    index('company_invitations_company_idx').on(t.companyId, t.sentAt.desc().nullsFirst(), t.id),
    index('company_invitations_email_idx').on(t.email),
    index('company_invitations_pool_idx').on(t.poolId),
    index('company_invitations_invited_by_idx').on(t.invitedBy),
    index('company_invitations_accepted_by_idx').on(t.acceptedBy),
    index('company_invitations_remind_idx')
      .on(t.remindAt)
      .where(sql`status = 'SENT' and remind_at is not null`),
    index('company_invitations_expires_idx').on(t.expiresAt).where(sql`status = 'SENT'`),
    oneOf(t.role, COMPANY_ROLES),
    oneOf(t.status, INVITATION_STATUSES),
    oneOf(t.locale, LOCALES),
    atLeast(t.position, 0),
    atLeast(t.times, 1),
    between(t.reminders, 0, 2),
    check('company_invitations_closed', sql`(${t.status} = 'SENT') = (${t.closedAt} is null)`),
    check('company_invitations_accepted', sql`${t.acceptedBy} is null or ${t.status} = 'ACCEPTED'`),
    check('company_invitations_period', sql`${t.expiresAt} > ${t.sentAt}`),
  ],
);

/** The link by which people with an address of a domain join; there is no row before it was set up. */
export const companyJoinLinks = pgTable(
  'company_join_links',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => companies.id),
    isOn: boolean('is_on').notNull().default(false),
    /** The token is derived from it and the company. */
    generation: integer('generation').notNull().default(1),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Lower case. */
    domains: text('domains').array().notNull().default([]),
    poolId: uuid('pool_id').references(() => companySeatPools.id),
    /** Who changed it last; the page names them as the inviter. */
    changedBy: uuid('changed_by').references(() => users.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('company_join_links_pool_idx').on(t.poolId),
    index('company_join_links_changed_by_idx').on(t.changedBy),
    atLeast(t.generation, 1),
  ],
);
