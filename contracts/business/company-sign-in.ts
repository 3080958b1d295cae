import * as z from 'zod/mini';
import { defineContract, empty, json, redirect } from '../endpoint.ts';
import { SessionHeaders, SignInResponse } from '../identity/auth.ts';
import { SocialReturnQuery } from '../identity/social-auth.ts';
import { Email, Id, ReturnTo } from '../scalars.ts';

/**
 * Single sign-on of a company by OpenID Connect, per domain (product §4 Companies). A domain counts once a TXT record
 * proves it; one domain belongs to one company.
 */

export const CompanySignIn = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** The secret is never answered. */
  hasSecret: z.boolean(),
  domains: z.array(
    z.object({
      domain: z.string(),
      verified: z.boolean(),
      /** What the TXT record of the domain has to say. */
      record: z.string(),
    }),
  ),
  /** Members of these domains sign in with it only. */
  required: z.boolean(),
  /** Where the provider returns to. */
  redirectUrl: z.string(),
});
export type CompanySignIn = z.output<typeof CompanySignIn>;

const CompanyParams = z.object({ companyId: Id });
const OWNER_ERRORS = ['not_found', 'forbidden'] as const;

export const companySignIn = defineContract({
  get: {
    method: 'GET',
    path: '/api/companies/:companyId/sign-in',
    access: 'verified',
    summary: 'Single sign-on of the company, for owners; null before it is set up',
    params: CompanyParams,
    response: json(z.nullable(CompanySignIn)),
    errors: OWNER_ERRORS,
  },
  change: {
    method: 'PUT',
    path: '/api/companies/:companyId/sign-in',
    access: 'verified',
    fresh: true,
    summary: 'Sets it up; the issuer’s configuration is read once, and a wrong one is refused',
    params: CompanyParams,
    body: z.object({
      issuer: z.url().check(z.maxLength(300)),
      clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
      /** Left out, it stays as it is. */
      clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
      domains: z.array(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(253))).check(z.maxLength(20)),
      required: z.boolean(),
    }),
    response: json(CompanySignIn),
    errors: ['request_params_invalid', 'identity_provider_failed', ...OWNER_ERRORS],
  },
  verifyDomain: {
    method: 'POST',
    path: '/api/companies/:companyId/sign-in/domains',
    access: 'verified',
    summary: 'Reads the TXT record of a domain again',
    params: CompanyParams,
    body: z.object({ domain: z.string().check(z.maxLength(253)) }),
    response: json(CompanySignIn),
    errors: ['request_params_invalid', 'too_many_requests', ...OWNER_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:companyId/sign-in',
    access: 'verified',
    fresh: true,
    summary: 'Switches it off; members sign in with a password or a reset link again',
    params: CompanyParams,
    response: empty(),
    errors: OWNER_ERRORS,
  },
  start: {
    method: 'POST',
    path: '/auth/companies/sign-in/start',
    access: 'public',
    summary: 'Where an address of a verified domain signs in, bound to this browser; null for all others',
    body: z.object({ email: Email, returnTo: ReturnTo }),
    response: json(z.object({ url: z.nullable(z.string()) })),
    errors: ['request_params_invalid', 'identity_provider_failed', 'too_many_requests'],
  },
  comeBack: {
    method: 'GET',
    path: '/auth/companies/sign-in/return',
    access: 'public',
    summary: 'Redirect target of the provider; leads to the page that completes the sign-in',
    query: SocialReturnQuery,
    response: redirect(),
    errors: ['request_params_invalid'],
  },
  success: {
    method: 'POST',
    path: '/auth/companies/sign-in/success',
    access: 'public',
    summary: 'Signs in with the code that the provider returned to this browser',
    headers: SessionHeaders,
    body: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(2000)),
      state: z.string().check(z.minLength(1), z.maxLength(500)),
      zoneId: z.string().check(z.minLength(1), z.maxLength(64)),
    }),
    response: json(SignInResponse),
    errors: [
      'request_params_invalid',
      'token_data_invalid',
      'email_not_verified',
      'email_already_used',
      'identity_provider_failed',
      'too_many_requests',
    ],
  },
});
