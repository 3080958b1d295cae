import * as z from 'zod/mini';
import { defineContract, empty, json } from '../kernel.ts';
import { Instant } from '../scalars.ts';
import { DELETION_REASONS, EXPORT_STATUSES } from '../values.ts';
import { LinkToken, PASSWORD_MAX } from './auth.ts';

/** What becomes of everything that is known of a person: a copy of it, or its end (product §4 Accounts). */

export const DataExport = z.object({
  status: z.enum(EXPORT_STATUSES),
  /** Percent. */
  progress: z.int(),
  createdAt: Instant,
  /** The archive is thrown away then. */
  expiresAt: Instant,
});
export type DataExport = z.output<typeof DataExport>;

export const DeletionBody = z.object({
  /** A code of the static content group `user_deletion_reason`. */
  reason: z.enum(DELETION_REASONS),
  /** Asked of everybody who has one. */
  currentPassword: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
});
export type DeletionBody = z.output<typeof DeletionBody>;

export const privacy = defineContract({
  getExport: {
    method: 'GET',
    path: '/api/account/export',
    access: 'verified',
    summary: 'The last archive that was asked for, if any',
    response: json(z.object({ export: z.nullable(DataExport) })),
    errors: [],
  },
  startExport: {
    method: 'POST',
    path: '/api/account/export',
    access: 'verified',
    summary: 'Begins an archive of everything about the caller; while one is made, answers that one',
    response: json(z.object({ export: DataExport }), 202),
    errors: ['too_many_requests'],
  },
  claimExport: {
    method: 'POST',
    path: '/api/account/export/claim',
    access: 'verified',
    summary: 'Exchanges the token of the mail, once, for an address that works for ten minutes',
    body: z.object({ token: LinkToken }),
    response: json(z.object({ url: z.string() })),
    errors: ['token_not_found', 'too_many_requests'],
  },
  requestDeletion: {
    method: 'POST',
    path: '/api/account/deletion',
    access: 'verified',
    summary: 'Asks for erasure in 14 days; every other session ends',
    body: DeletionBody,
    response: json(z.object({ deletionAt: Instant })),
    errors: ['password_not_match', 'too_many_attempts', 'service_unavailable'],
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/api/account/deletion',
    access: 'user',
    summary: 'Takes the wish back; without one nothing happens',
    response: empty(),
    errors: [],
  },
});
