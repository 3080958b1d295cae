import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Currency, Id, Instant, Minor, QueryNumber, TimeZoneHeader } from '../scalars.ts';
import {
  BONUS_ENTRY_KINDS,
  BONUS_STATES,
  HOLD_REASONS,
  REPORT_GROUPS,
  TARIFF_KINDS,
} from './affiliate-values.ts';

/** What a partner brought and earned (product §4 Affiliate program). Buyers are never named. */

/** One row of a report. A purchase is a paid order line through the partner. */
export const ReportRow = z.object({
  /** A day, the name of a campaign, or the id of a product; empty for none. */
  key: z.string(),
  /** Title of a product; else empty. */
  title: z.string(),
  clicks: z.int(),
  signUps: z.int(),
  purchases: z.int(),
  /** By currency: what was paid, and the bonuses without what was taken back. */
  sums: z.array(z.object({ currency: Currency, sales: Minor, bonuses: Minor })),
});
export type ReportRow = z.output<typeof ReportRow>;

export const AffiliateReport = z.object({ rows: z.array(ReportRow), total: ReportRow });
export type AffiliateReport = z.output<typeof AffiliateReport>;

/** Money of a partner in one currency; the sums of all entries of the ledger. */
export const AffiliateBalance = z.object({
  currency: Currency,
  /** Still held, and held for a decision. */
  held: Minor,
  inReview: Minor,
  /** Can be paid out; below zero when more was taken back than earned since. */
  payable: Minor,
  /** Asked for and not yet paid. */
  requested: Minor,
  paid: Minor,
});
export type AffiliateBalance = z.output<typeof AffiliateBalance>;

export const AffiliateBalances = z.object({
  /** The spec's user bonuses (product §3). */
  profileId: Id,
  balances: z.array(AffiliateBalance),
  /** The level the partner is on now, from 0, and the share of the next level’s turnover reached, 0 to 1; null on the last. */
  level: z.int(),
  toNextLevel: z.nullable(z.number()),
});
export type AffiliateBalances = z.output<typeof AffiliateBalances>;

/** A bonus with what it was for. */
export const AffiliateBonus = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(TARIFF_KINDS),
  /** What was sold, in the language of the caller; the plan’s name for a plan. */
  title: z.string(),
  campaign: z.string(),
  currency: Currency,
  /** What was paid for the line, and what of it was paid back since. */
  sale: Minor,
  refunded: Minor,
  percent: z.int(),
  amount: Minor,
  /** Amount without what was taken back. */
  left: Minor,
  state: z.enum(BONUS_STATES),
  /** Why a senior manager decides; empty unless one does or did. */
  reasons: z.array(z.enum(HOLD_REASONS)),
  payableAt: Instant,
});
export type AffiliateBonus = z.output<typeof AffiliateBonus>;

/** One entry of the ledger in a month’s statement; amounts of entries that take away are negative. */
export const StatementEntry = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(BONUS_ENTRY_KINDS),
  title: z.string(),
  amount: Minor,
});

export const Statement = z.object({
  /** `2026-11`, in UTC. */
  month: z.string(),
  currency: Currency,
  opening: Minor,
  entries: z.array(StatementEntry),
  closing: Minor,
});
export type Statement = z.output<typeof Statement>;

const PARTNER_ERRORS = ['not_found', 'aff_agreement'] as const;
const Month = z.string().check(z.regex(/^20\d\d-(?:0[1-9]|1[0-2])$/));

export const affiliateReport = defineContract({
  balances: {
    method: 'GET',
    path: '/api/affiliate/users/self/bonuses',
    access: 'verified',
    summary: 'Balances of the caller by currency, and the level of their tariff',
    response: json(AffiliateBalances),
    errors: PARTNER_ERRORS,
  },
  report: {
    method: 'GET',
    path: '/api/affiliate/report',
    access: 'verified',
    summary: 'Clicks, sign-ups, purchases and bonuses of a period by day, campaign or product',
    query: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      by: z._default(z.enum(REPORT_GROUPS), 'day'),
    }),
    headers: TimeZoneHeader,
    response: json(AffiliateReport),
    errors: ['request_params_invalid', ...PARTNER_ERRORS],
  },
  bonuses: {
    method: 'GET',
    path: '/api/affiliate/bonuses',
    access: 'verified',
    summary: 'Bonuses of the caller, newest first, 50 a page',
    query: z.object({
      page: z.optional(QueryNumber(1, 100_000)),
      state: z.optional(z.enum(BONUS_STATES)),
    }),
    response: jsonList(z.array(AffiliateBonus)),
    errors: ['request_params_invalid', ...PARTNER_ERRORS],
  },
  statements: {
    method: 'GET',
    path: '/api/affiliate/statements',
    access: 'verified',
    summary: 'Months with entries, newest first, with opening and closing balance by currency',
    response: jsonList(z.array(z.omit(Statement, { entries: true }))),
    errors: PARTNER_ERRORS,
  },
  statement: {
    method: 'GET',
    path: '/api/affiliate/statements/:month/:currency',
    access: 'verified',
    summary: 'Entries of a month; also as PDF and CSV by `statementFile`',
    params: z.object({ month: Month, currency: Currency }),
    response: json(Statement),
    errors: PARTNER_ERRORS,
  },
});
