import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Email, Id, Instant } from '../scalars.ts';
import { PASSWORD_MAX } from '../values.ts';
import { LinkToken, NewPassword } from './auth.ts';

/** How users access their account: address, password, sessions (product §4 Accounts). */

const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const EmailChangeBody = z.object({ email: Email, currentPassword: CurrentPassword });
export const PasswordChangeBody = z.object({ currentPassword: CurrentPassword, password: NewPassword });

/** One sign-in. It has no location: an IP address tells the user little and reveals much. */
export const Session = z.object({
  id: Id,
  /** Browser family, e.g. Firefox; null if unknown. */
  browser: z.nullable(z.string()),
  /** Operating system family, e.g. Android. */
  system: z.nullable(z.string()),
  createdAt: Instant,
  /** When its tokens were last exchanged: at most a quarter of an hour before its last call. */
  lastUsedAt: Instant,
  /** The session that makes this call. */
  current: z.boolean(),
});
export type Session = z.output<typeof Session>;

export const security = defineContract({
  requestEmailChange: {
    method: 'POST',
    path: '/auth/users/email',
    access: 'verified',
    summary: 'Sends a link to a new address; the response does not reveal whether the address is in use',
    body: EmailChangeBody,
    response: empty(202),
    errors: ['password_not_match', 'too_many_attempts', 'too_many_requests', 'service_unavailable'],
  },
  confirmEmailChange: {
    method: 'POST',
    path: '/auth/users/email/confirm',
    access: 'public',
    summary: 'Switches to the new address, with the token sent to it; the old address is notified',
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
    summary: 'Changes the password; ends every other session',
    body: PasswordChangeBody,
    response: empty(),
    errors: ['password_not_match', 'password_too_common', 'too_many_attempts', 'service_unavailable'],
  },
  confirmPassword: {
    method: 'POST',
    path: '/auth/users/password/confirm',
    access: 'verified',
    summary: 'Proves the password again: for 15 minutes this session may change money and roles',
    body: z.object({ currentPassword: CurrentPassword }),
    response: json(z.object({ freshUntil: Instant })),
    errors: ['password_not_match', 'too_many_attempts', 'service_unavailable'],
  },
  listSessions: {
    method: 'GET',
    path: '/auth/users/sessions',
    access: 'verified',
    summary: 'Sessions of the user, this one first, then by last use',
    response: jsonList(z.array(Session)),
    errors: [],
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/users/sessions/:sessionId',
    access: 'verified',
    summary: 'Ends one session of the user',
    params: z.object({ sessionId: Id }),
    response: empty(),
    errors: ['not_found'],
  },
  endSessions: {
    method: 'DELETE',
    path: '/auth/users/sessions',
    access: 'verified',
    summary: 'Signs out everywhere, including here',
    /** Required, so that a call without a body cannot end all sessions by mistake. */
    body: z.object({ everywhere: z.literal(true) }),
    response: empty(),
    errors: [],
  },
});
