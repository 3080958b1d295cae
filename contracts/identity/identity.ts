import * as z from 'zod/mini';
import { defineContract, empty, jsonList } from '../endpoint.ts';
import { Id, Instant } from '../scalars.ts';
import { SocialCode, SocialIdToken, SocialProvider } from './social-auth.ts';

/** Linked accounts at external providers that can be used to sign in. */

export const Identity = z.object({ id: Id, provider: SocialProvider, linkedAt: Instant });
export type Identity = z.output<typeof Identity>;

/** Proof of the external account: an ID token, or the code of a redirect that this session started. */
export const IdentityBody = z.union([SocialIdToken, SocialCode]);
export type IdentityBody = z.output<typeof IdentityBody>;

export const identity = defineContract({
  list: {
    method: 'GET',
    path: '/auth/users/identities',
    access: 'verified',
    summary: 'External accounts linked to the caller',
    response: jsonList(z.array(Identity)),
    errors: [],
  },
  link: {
    method: 'POST',
    path: '/auth/users/identities',
    access: 'verified',
    summary: 'Links an external account to the caller; no effect if already linked',
    body: IdentityBody,
    response: jsonList(z.array(Identity)),
    errors: [
      'token_data_invalid',
      'identity_already_linked',
      'not_found',
      'too_many_requests',
      'service_unavailable',
    ],
  },
  unlink: {
    method: 'DELETE',
    path: '/auth/users/identities/:identityId',
    access: 'verified',
    summary: 'Unlinks an external account; refused while the caller has no password',
    params: z.object({ identityId: Id }),
    response: empty(),
    errors: ['not_found', 'identity_is_only_way_in'],
  },
});
