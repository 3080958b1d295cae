import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { Currency, Id, Instant } from '../scalars.ts';
import { DELETION_REASONS, EXPORT_STATUSES, PASSWORD_MAX } from '../values.ts';
import { LinkToken } from './auth.ts';

/** Export and erasure of a user's personal data (product §4 Accounts). */

export const DataExport = z.object({
  status: z.enum(EXPORT_STATUSES),
  /** Percent. */
  progress: z.int(),
  createdAt: Instant,
  /** When the archive is deleted. */
  expiresAt: Instant,
});
export type DataExport = z.output<typeof DataExport>;

export const DeletionBody = z.object({
  /** A code of the static content group `user_deletion_reason`. */
  reason: z.enum(DELETION_REASONS),
  /** Required from users who have a password. */
  currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
});
export type DeletionBody = z.output<typeof DeletionBody>;

/** What a deletion would give up or leave behind. */
export const DeletionLoss = z.object({
  /** Bonuses of the affiliate program that no payout was asked for, in integer minor units; only positive sums. */
  bonuses: z.array(z.object({ currency: Currency, amount: z.int() })),
  /** Companies with other members that need another owner first. */
  companies: z.array(z.object({ id: Id, name: z.string() })),
});
export type DeletionLoss = z.output<typeof DeletionLoss>;

export const privacy = defineContract({
  getExport: {
    method: 'GET',
    path: '/api/account/export',
    access: 'verified',
    summary: 'The last requested archive, if any',
    response: json(z.object({ export: z.nullable(DataExport) })),
    errors: [],
  },
  startExport: {
    method: 'POST',
    path: '/api/account/export',
    access: 'verified',
    summary: 'Starts an archive of everything about the caller; returns the running one if there is one',
    response: json(z.object({ export: DataExport }), 202),
    errors: ['too_many_requests'],
  },
  claimExport: {
    method: 'POST',
    path: '/api/account/export/claim',
    access: 'verified',
    summary: 'Exchanges the token from the e-mail, once, for a URL that works for ten minutes',
    body: z.object({ token: LinkToken }),
    response: json(z.object({ url: z.string() })),
    errors: ['token_not_found', 'too_many_requests'],
  },
  deletionLoss: {
    method: 'GET',
    path: '/api/account/deletion',
    access: 'verified',
    summary: 'What a deletion would give up, and the companies that need another owner first',
    response: json(DeletionLoss),
    errors: [],
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/account/deletion',
    access: 'verified',
    summary:
      'Requests erasure in 14 days; ends every other session. The only owner of a company with other members names another one first',
    body: DeletionBody,
    response: json(z.object({ deletionAt: Instant })),
    errors: ['password_not_match', 'too_many_attempts', 'last_owner', 'service_unavailable'],
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'user',
    summary: 'Cancels the erasure request; no effect if there is none',
    response: empty(),
    errors: [],
  },
});
