import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Person } from '../management.ts';
import { Id, Instant } from '../scalars.ts';

/** What needs a second senior manager (product §4 Back office rules). */
export const APPROVAL_KINDS = [
  'PRICE_LEVEL',
  'PRICE_SCHEMA',
  'PROMO_CODE',
  'PROMO_CODE_CHANGE',
  'SUBSCRIPTION_PLAN',
  'USER_ROLE',
  'AFFILIATE_TARIFF',
  'AFFILIATE_BONUS',
  'AFFILIATE_PAYOUT',
] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/**
 * WAITING: nobody has decided. CONFIRMED: confirmed, and being carried out. DONE: carried out. REFUSED: refused,
 * withdrawn, or no longer possible. EXPIRED: nobody decided in time.
 */
export const APPROVAL_STATES = ['WAITING', 'CONFIRMED', 'DONE', 'REFUSED', 'EXPIRED'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

/** One changed field, with its values as text; null where there was or will be none. */
export const ChangedField = z.object({
  field: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ChangedField = z.output<typeof ChangedField>;

/** A change that waits, or waited, for a second senior manager. */
export const Approval = z.object({
  id: Id,
  kind: z.enum(APPROVAL_KINDS),
  /** What is changed: a promo code, the name of a price level, the title of a product. */
  subject: z.string(),
  changes: z.array(ChangedField),
  state: z.enum(APPROVAL_STATES),
  askedBy: Person,
  askedAt: Instant,
  /** Whether this caller asked for it, and therefore cannot confirm it. */
  mine: z.boolean(),
  /** Why it waits: for a second senior manager, or for an hour because the school has only one. */
  reason: z.enum(['SECOND_SENIOR', 'ONLY_SENIOR']),
  /** When it is carried out by itself; null when a second senior manager has to confirm it. */
  dueAt: z.nullable(Instant),
  expiresAt: Instant,
  decidedBy: z.nullable(Person),
  decidedAt: z.nullable(Instant),
  /** The error code of a change that could no longer be carried out. */
  failure: z.nullable(z.string()),
});
export type Approval = z.output<typeof Approval>;

const ApprovalParams = z.object({ approvalId: Id });
const DECISION_ERRORS = ['not_found', 'approval_already_decided'] as const;

export const approval = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/approvals',
    access: 'senior',
    summary: 'Changes that wait for a second senior manager, then the last 100 decided ones, newest first',
    response: jsonList(z.array(Approval)),
    errors: [],
  },
  confirm: {
    method: 'POST',
    path: '/api/manager/approvals/:approvalId/confirm',
    access: 'senior',
    fresh: true,
    summary: 'Confirms and carries out a change that another senior manager asked for',
    params: ApprovalParams,
    response: json(Approval),
    errors: [...DECISION_ERRORS],
  },
  refuse: {
    method: 'POST',
    path: '/api/manager/approvals/:approvalId/refuse',
    access: 'senior',
    summary: 'Refuses a change that another senior manager asked for',
    params: ApprovalParams,
    response: json(Approval),
    errors: [...DECISION_ERRORS],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/manager/approvals/:approvalId',
    access: 'senior',
    summary: 'Withdraws a change that the caller asked for',
    params: ApprovalParams,
    response: json(Approval),
    errors: [...DECISION_ERRORS],
  },
});
