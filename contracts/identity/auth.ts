import * as z from 'zod/mini';
import { defineContract, empty, json } from '../endpoint.ts';
import { linkFree } from '../name-rules.ts';
import { Email, Id, Instant, ReturnTo } from '../scalars.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../values.ts';
import { CaptchaHeaders } from './captcha.ts';
import { GuestReferral } from './guest-referral.ts';

/** Accounts and sessions (product §4 Accounts, §7). */

/** `cookie` makes the service set session cookies and keep the refresh token out of the JSON. */
export const SessionHeaders = z.object({ 'x-session': z.optional(z.literal('cookie')) });

/** Session of the spec. `refreshToken` is absent when the session uses cookies. */
export const SignInResponse = z.object({
  accessToken: z.string(),
  refreshToken: z.optional(z.string()),
  /** True for the sign-in that created or confirmed the account. */
  newUser: z.boolean(),
});
export type SignInResponse = z.output<typeof SignInResponse>;

/** Session after a confirmed sign-up, and where to continue. */
export const ConfirmResponse = z.extend(SignInResponse, {
  /** A path on this site: where the sign-up began; null if unknown. */
  returnTo: z.nullable(z.string()),
  /** The account has a cart that can be purchased. */
  cartWaits: z.boolean(),
  /** Resumes were left for the address that is now confirmed; on every device. */
  resumeWaits: z.boolean(),
  /** A company's invitation waits for the address that is now confirmed; on every device. */
  invitationWaits: z.boolean(),
});
export type ConfirmResponse = z.output<typeof ConfirmResponse>;

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.optional(z.string()) });
export type TokenPair = z.output<typeof TokenPair>;

export const NewPassword = z.string().check(z.minLength(PASSWORD_MIN), z.maxLength(PASSWORD_MAX));

/**
 * At least one visible character, no control characters, and no direction overrides, which could disguise the name
 * elsewhere. No web or mail addresses, because e-mails greet by name.
 */
export const PersonName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u),
    z.regex(/[\p{L}\p{N}\p{S}]/u),
    linkFree(),
  );

/** A guest's cart (product §3, §4): added to the account's cart when the e-mail address is confirmed. */
export const GuestCart = z.object({
  productIds: z.array(Id).check(z.maxLength(100)),
  promocode: z.nullable(z.string().check(z.maxLength(64))),
  /** Everything was free when the guest pressed "get": free products are then claimed, not purchased (product §4). */
  getFree: z.boolean(),
});
export type GuestCart = z.output<typeof GuestCart>;

export const RegisterBody = z.object({
  name: PersonName,
  email: Email,
  password: NewPassword,
  consent: z.literal(true),
  returnTo: ReturnTo,
  cart: z.optional(GuestCart),
  referral: z.optional(GuestReferral),
});
export type RegisterBody = z.output<typeof RegisterBody>;

export const LoginBody = z.object({
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
});
export type LoginBody = z.output<typeof LoginBody>;

export const EmailBody = z.object({ email: Email });

/** `returnTo` replaces the one sent with the original sign-up. */
export const ResendBody = z.extend(EmailBody, { returnTo: ReturnTo });

export const LinkToken = z.string().check(z.minLength(1), z.maxLength(200));
export const ConfirmBody = z.object({ token: LinkToken });
export const PasswordResetBody = z.object({ token: LinkToken, password: NewPassword });

/** User of the spec, as seen by that user. */
export const User = z.object({
  name: z.string(),
  croppedAvatarUri: z.nullable(z.string()),
  verified: z.boolean(),
  /** Until it is confirmed, the one that the user gave last. */
  email: z.string(),
  /** When the account will be erased, if the user requested deletion. */
  deletionAt: z.optional(z.nullable(Instant)),
});
export type User = z.output<typeof User>;

export const auth = defineContract({
  register: {
    method: 'POST',
    path: '/auth/users/register',
    access: 'public',
    summary: 'Sign up; the response does not reveal whether the address is known',
    headers: CaptchaHeaders,
    body: RegisterBody,
    response: empty(202),
    errors: [
      'request_params_invalid',
      'captcha_invalid',
      'password_too_common',
      'too_many_requests',
      'service_unavailable',
    ],
  },
  confirm: {
    method: 'POST',
    path: '/auth/users/register/confirm',
    access: 'public',
    summary:
      'Confirm the address with the token from the e-mail and sign in; returns where the sign-up began and whether a cart or a resume waits',
    headers: SessionHeaders,
    body: ConfirmBody,
    response: json(ConfirmResponse),
    errors: [
      'confirmation_request_not_found',
      'confirmation_request_expired',
      'confirmation_request_invalid_type',
      'confirmation_request_already_used',
      'too_many_requests',
    ],
  },
  resendConfirmation: {
    method: 'POST',
    path: '/auth/users/register/resend',
    access: 'public',
    summary: 'Send the confirmation e-mail again; the response is the same for every address',
    headers: CaptchaHeaders,
    body: ResendBody,
    response: empty(202),
    errors: ['request_params_invalid', 'captcha_invalid', 'too_many_requests'],
  },
  changeUnconfirmedEmail: {
    method: 'PUT',
    path: '/auth/users/register/email',
    access: 'user',
    summary:
      'Correct an address that is not confirmed yet: sends a link to the new one and ends those to the old one; the response is the same for every address',
    headers: CaptchaHeaders,
    body: ResendBody,
    response: empty(202),
    errors: ['forbidden', 'captcha_invalid', 'too_many_requests'],
  },
  login: {
    method: 'POST',
    path: '/auth/users/login',
    access: 'public',
    summary: 'Sign in; a wrong address and a wrong password give the same error',
    headers: SessionHeaders,
    body: LoginBody,
    response: json(SignInResponse),
    errors: [
      'request_params_invalid',
      'password_not_match',
      'company_sign_in_required',
      'too_many_attempts',
      'service_unavailable',
    ],
  },
  logout: {
    method: 'POST',
    path: '/auth/users/logout',
    access: 'public',
    summary: 'End the session of the access token or of the refresh token; clears the session cookies',
    headers: z.extend(SessionHeaders, { 'refresh-token': z.optional(z.string().check(z.maxLength(300))) }),
    response: empty(),
    errors: [],
  },
  refresh: {
    method: 'POST',
    path: '/auth/users/refresh-token',
    access: 'public',
    summary: 'Exchange the refresh token (header or cookie) for a new pair; each works once',
    headers: z.extend(SessionHeaders, { 'refresh-token': z.optional(z.string().check(z.maxLength(300))) }),
    response: json(TokenPair),
    errors: ['token_data_invalid'],
  },
  requestPasswordReset: {
    method: 'POST',
    path: '/auth/users/password/reset-request',
    access: 'public',
    summary: 'Send an e-mail with a link to set a new password; the response is the same for every address',
    headers: CaptchaHeaders,
    body: EmailBody,
    response: empty(202),
    errors: ['request_params_invalid', 'captcha_invalid', 'too_many_requests'],
  },
  resetPassword: {
    method: 'POST',
    path: '/auth/users/password/reset',
    access: 'public',
    summary: 'Set a new password with the token from the e-mail; ends every session of the user',
    body: PasswordResetBody,
    response: empty(),
    errors: [
      'token_not_found',
      'confirmation_request_expired',
      'confirmation_request_invalid_type',
      'confirmation_request_already_used',
      'password_too_common',
      'too_many_requests',
    ],
  },
  getSelf: {
    method: 'GET',
    path: '/auth/users/self',
    access: 'user',
    summary: 'The signed-in user',
    response: json(User),
    errors: ['unauthorized'],
  },
});
