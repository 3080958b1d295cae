import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../kernel.ts';
import { Email, Id, Instant } from '../scalars.ts';
import { LinkToken, NewPassword, PASSWORD_MAX } from './auth.ts';

/** How people get into their account: address, password, sessions (product §4 Accounts). */

const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const EmailChangeBody = z.object({ email: Email, currentPassword: CurrentPassword });
export const PasswordChangeBody = z.object({ currentPassword: CurrentPassword, password: NewPassword });

/** One sign-in, without a place: an address on the network says little and tells much. */
export const Session = z.object({
  id: Id,
  /** Family of the browser, e.g. Firefox; null when it does not say. */
  browser: z.nullable(z.string()),
  /** Family of the system, e.g. Android. */
  system: z.nullable(z.string()),
  createdAt: Instant,
  /** When its tokens were last exchanged: within a quarter of an hour of its last call. */
  lastUsedAt: Instant,
  /** The one that asks. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const security = defineContract({
  requestEmailChange: {
    method: 'POST',
    path: '/auth/users/email',
    access: 'verified',
    summary: 'Mails a link to a new address; answers the same whether or not somebody uses it',
    body: EmailChangeBody,
    response: empty(202),
    errors: ['password_not_match', 'too_many_attempts', 'too_many_requests', 'service_unavailable'],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/users/email/confirm',
    access: 'public',
    summary: 'Makes the new address count, with the token of the mail sent there; the old one is told',
    body: z.object({ token: LinkToken }),
    response: json(z.object({ email: z.string() })),
    errors: [
      'confirmation_request_not_found',
      'confirmation_request_expired',
      'confirmation_request_invalid_type',
      'confirmation_request_already_used',
      'email_already_used',
      'too_many_requests',
    ],
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/users/password',
    access: 'verified',
    summary: 'Sets another password; every other session ends',
    body: PasswordChangeBody,
    response: empty(),
    errors: ['password_not_match', 'password_too_common', 'too_many_attempts', 'service_unavailable'],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/users/sessions',
    access: 'verified',
    summary: 'Where the person is signed in, this session first, then the last used',
    response: jsonList(z.array(Session)),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/users/sessions/:sessionId',
    access: 'verified',
    summary: 'Ends one session of the person',
    params: z.object({ sessionId: Id }),
    response: empty(),
    errors: ['not_found'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/auth/users/sessions',
    access: 'verified',
    summary: 'Signs out everywhere, here too',
    /** Said, so that no stray call can do it. */
    body: z.object({ everywhere: z.literal(true) }),
    response: empty(),
    errors: [],
  },
});
