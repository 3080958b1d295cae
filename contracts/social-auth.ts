import * as z from 'zod/mini';
import { SessionHeaders, SignInResponse } from './auth.ts';
import { defineContract, json } from './kernel.ts';

/** Sign-in with an account held elsewhere (spec §3 Social sign-in, §7). */

export const SOCIAL_PROVIDERS = ['GOOGLE'] as const;
export const SocialProvider = z.enum(SOCIAL_PROVIDERS);

const ZoneId = z.string().check(z.minLength(1), z.maxLength(64));

/** What the provider hands back to the page after its consent screen. */
export const SocialSuccessBody = z.object({
  provider: SocialProvider,
  code: z.string().check(z.minLength(1), z.maxLength(2000)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  zoneId: ZoneId,
});

export const SocialIdTokenBody = z.object({
  idToken: z.string().check(z.minLength(1), z.maxLength(8000)),
  provider: SocialProvider,
  zoneId: ZoneId,
});

/** `nonce` must come back inside the ID token; it works once, for ten minutes. */
export const SocialInfo = z.object({ clientId: z.string(), nonce: z.string() });
export type SocialInfo = z.output<typeof SocialInfo>;

export type SocialIdTokenBody = z.output<typeof SocialIdTokenBody>;

export const socialAuth = defineContract({
  getInfo: {
    method: 'GET',
    path: '/auth/users/register/social/info',
    access: 'public',
    summary: 'Client id of a provider, to start its sign-in',
    query: z.object({ provider: SocialProvider }),
    response: json(SocialInfo),
    errors: ['request_params_invalid', 'not_found'],
  },
  success: {
    method: 'POST',
    path: '/auth/users/register/social/success',
    access: 'public',
    summary: 'Sign in with what the provider returned to the page',
    headers: SessionHeaders,
    body: SocialSuccessBody,
    response: json(SignInResponse),
    errors: ['request_params_invalid', 'token_data_invalid', 'not_found', 'too_many_requests'],
  },
  signInWithIdToken: {
    method: 'POST',
    path: '/auth/users/register/social/id-token',
    access: 'public',
    summary: 'Sign in with an ID token, or link it to the signed-in account',
    headers: SessionHeaders,
    body: SocialIdTokenBody,
    response: json(SignInResponse),
    errors: [
      'request_params_invalid',
      'token_data_invalid',
      'email_not_verified',
      'email_already_used',
      'not_found',
      'too_many_requests',
      'service_unavailable',
    ],
  },
});
