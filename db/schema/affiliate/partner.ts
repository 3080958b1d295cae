import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AFFILIATE_DOCUMENTS } from '../../../contracts/affiliate/affiliate-values.ts';
import { atLeast, createdAt, id, oneOf, timestamptz, updatedAt } from '../columns.ts';
import { users } from '../identity/user.ts';

/**
 * People who take part in the affiliate program (product §4 Affiliate program). A change of a partner's
 * ledger or payouts locks this row first.
 */
export const affiliatePartners = pgTable(
  'affiliate_partners',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    joinedAt: timestamptz('joined_at').notNull().defaultNow(),
    /** Null unless suspended now; the history is in `affiliate_suspensions`. */
    suspendedAt: timestamptz('suspended_at'),
  },
  (t) => [index('affiliate_partners_list_idx').on(t.joinedAt.desc().nullsFirst(), t.id)],
);

/** Every code that leads to a partner; a former one keeps working. */
export const affiliateCodes = pgTable(
  'affiliate_codes',
  {
    /** In upper case. */
    code: text('code').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** The one that is shown. */
    isCurrent: boolean('is_current').notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('affiliate_codes_one_current').on(t.partnerId).where(sql`is_current`),
    index('affiliate_codes_partner_idx').on(t.partnerId),
    check('affiliate_codes_code_check', sql`${t.code} ~ '^[A-Z0-9]{4,32}$'`),
  ],
);

/** Who agreed to which text when. Append-only. */
export const affiliateAgreements = pgTable(
  'affiliate_agreements',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    /** One of AFFILIATE_DOCUMENTS. */
    document: text('document').notNull(),
    version: integer('version').notNull(),
    agreedAt: timestamptz('agreed_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('affiliate_agreements_key').on(t.partnerId, t.document, t.version),
    oneOf(t.document, AFFILIATE_DOCUMENTS),
    atLeast(t.version, 1),
  ],
);

/** Append-only: when a partner was suspended and let go on, by whom and why. */
export const affiliateSuspensions = pgTable(
  'affiliate_suspensions',
  {
    id: id(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    suspended: boolean('suspended').notNull(),
    reason: text('reason').notNull(),
    changedBy: uuid('changed_by').references(() => users.id),
    changedAt: timestamptz('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('affiliate_suspensions_partner_idx').on(t.partnerId, t.changedAt),
    index('affiliate_suspensions_changed_by_idx').on(t.changedBy),
  ],
);

/** Saved campaigns of a partner, under an id that the browser chose. */
export const affiliateCampaigns = pgTable(
  'affiliate_campaigns',
  {
    id: uuid('id').primaryKey(),
    partnerId: uuid('partner_id')
      .notNull()
      .references(() => affiliatePartners.id),
    name: text('name').notNull(),
    /** Page of the site without the locale. */
    path: text('path').notNull(),
    source: text('source').notNull().default(''),
    medium: text('medium').notNull().default(''),
    campaign: text('campaign').notNull().default(''),
    term: text('term').notNull().default(''),
    content: text('content').notNull().default(''),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('affiliate_campaigns_partner_idx').on(t.partnerId, t.createdAt)],
);
