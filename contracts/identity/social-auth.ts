import * as z from 'zod/mini';
import { defineContract, json, redirect } from '../endpoint.ts';
import { ReturnTo } from '../scalars.ts';
import { SessionHeaders, SignInResponse } from './auth.ts';

/** Sign-in with an external account (product §3 Social sign-in, §7). */

/** `LOCAL` is the identity provider built into Kurso, used when none is configured. */
export const SOCIAL_PROVIDERS = ['GOOGLE', 'LOCAL'] as const;
export const SocialProvider = z.enum(SOCIAL_PROVIDERS);
export type SocialProvider = z.output<typeof SocialProvider>;

/** IANA time zone of the browser. */
const ZoneId = z.string().check(z.minLength(1), z.maxLength(64));

/** What the provider returns to the page after its consent screen. */
export const SocialCode = z.object({
  provider: SocialProvider,
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
});
export type SocialCode = z.output<typeof SocialCode>;

export const SocialIdToken = z.object({
  idToken: z.string().check(z.minLength(1), z.maxLength(8000)),
  provider: SocialProvider,
});
export type SocialIdToken = z.output<typeof SocialIdToken>;

const SocialSuccessBody = z.extend(SocialCode, { zoneId: ZoneId });
const SocialIdTokenBody = z.extend(SocialIdToken, { zoneId: ZoneId });

/** `nonce` must be in the ID token; it is valid once, for ten minutes. */
export const SocialInfo = z.object({ clientId: z.string(), nonce: z.string() });
export type SocialInfo = z.output<typeof SocialInfo>;

export const SocialStartBody = z.object({ provider: SocialProvider, returnTo: ReturnTo });
export type SocialStartBody = z.output<typeof SocialStartBody>;

/** Parameters the provider's redirect may carry (RFC 6749 §4.1.2). */
export const SocialReturnQuery = z.object({
  code: z.optional(z.string().check(z.maxLength(2000))),
  state: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(200))),
});
export type SocialReturnQuery = z.output<typeof SocialReturnQuery>;

export const socialAuth = defineContract({
  getInfo: {
    method: 'GET',
    path: '/auth/users/register/social/info',
    access: 'public',
    summary: 'Client id of a provider, for starting its sign-in',
    query: z.object({ provider: SocialProvider }),
    response: json(SocialInfo),
    errors: ['request_params_invalid', 'not_found'],
  },
  start: {
    method: 'POST',
    path: '/auth/users/register/social/start',
    access: 'optional',
    summary: 'Provider URL for a sign-in by code, bound to this browser; with a session, for linking',
    body: SocialStartBody,
    response: json(z.object({ url: z.string() })),
    errors: ['request_params_invalid', 'not_found', 'email_not_verified', 'too_many_requests'],
  },
  comeBack: {
    method: 'GET',
    path: '/auth/users/register/social/return',
    access: 'public',
    summary: 'Redirect target of the provider; leads to the page that completes the sign-in',
    query: SocialReturnQuery,
    response: redirect(),
    errors: ['request_params_invalid'],
  },
  success: {
    method: 'POST',
    path: '/auth/users/register/social/success',
    access: 'public',
    summary: 'Sign in with the code that the provider returned to this browser',
    headers: SessionHeaders,
    body: SocialSuccessBody,
    response: json(SignInResponse),
    errors: [
      'request_params_invalid',
      'token_data_invalid',
      'email_not_verified',
      'email_already_used',
      'company_sign_in_required',
      'not_found',
      'too_many_requests',
      'service_unavailable',
    ],
  },
  signInWithIdToken: {
    method: 'POST',
    path: '/auth/users/register/social/id-token',
    access: 'public',
    summary: 'Sign in with an ID token',
    headers: SessionHeaders,
    body: SocialIdTokenBody,
    response: json(SignInResponse),
    errors: [
      'request_params_invalid',
      'token_data_invalid',
      'email_not_verified',
      'email_already_used',
      'company_sign_in_required',
      'not_found',
      'too_many_requests',
      'service_unavailable',
    ],
  },
});
