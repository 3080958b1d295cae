import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';

const Addresses = z.array(z.string());

/** A signed document (VC data model 2.0): what it contains is fixed by its signature, so nothing is left out of it. */
const Signed = {
  '@context': Addresses,
  id: z.string(),
  type: Addresses,
  validFrom: z.string(),
  proof: z.looseObject({ cryptosuite: z.literal('eddsa-rdfc-2022'), verificationMethod: z.string() }),
};

/** A certificate as an AchievementCredential of Open Badges 3.0. */
export const BadgeCredential = z.looseObject({
  ...Signed,
  issuer: z.looseObject({ id: z.string() }),
  credentialSubject: z.looseObject({ achievement: z.looseObject({ name: z.string() }) }),
  credentialStatus: z.looseObject({ statusListIndex: z.string(), statusListCredential: z.string() }),
});
export type BadgeCredential = z.output<typeof BadgeCredential>;

/** The list that says which badges are revoked: one bit each, at `statusListIndex`. */
export const BadgeStatusList = z.looseObject({
  ...Signed,
  issuer: z.string(),
  validUntil: z.string(),
  credentialSubject: z.looseObject({ statusPurpose: z.literal('revocation'), encodedList: z.string() }),
});
export type BadgeStatusList = z.output<typeof BadgeStatusList>;

/** The keys of the school (DID 1.0), with which anybody checks its signatures. */
export const DidDocument = z.object({
  '@context': Addresses,
  id: z.string(),
  verificationMethod: z.array(
    z.object({
      id: z.string(),
      type: z.literal('Multikey'),
      controller: z.string(),
      publicKeyMultibase: z.string(),
    }),
  ),
  assertionMethod: Addresses,
});
export type DidDocument = z.output<typeof DidDocument>;

/** The school as the issuer of badges (Profile of Open Badges 3.0). */
export const BadgeIssuer = z.object({
  id: z.string(),
  type: Addresses,
  name: z.string(),
  url: z.string(),
});
export type BadgeIssuer = z.output<typeof BadgeIssuer>;

export const badge = defineContract({
  credential: {
    method: 'GET',
    path: '/api/share/:code/credential',
    access: 'public',
    summary: 'A shared certificate as a signed credential; the same bytes until its name changes',
    params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)) }),
    response: json(BadgeCredential),
    errors: ['not_found', 'too_many_requests'],
  },
  status: {
    method: 'GET',
    path: '/api/badges/status',
    access: 'public',
    summary: 'The signed list of revoked badges',
    response: json(BadgeStatusList),
    errors: ['not_found', 'too_many_requests'],
  },
  issuer: {
    method: 'GET',
    path: '/api/badges/issuer',
    access: 'public',
    summary: 'The issuer of badges',
    response: json(BadgeIssuer),
    errors: ['not_found'],
  },
  did: {
    method: 'GET',
    path: '/.well-known/did.json',
    access: 'public',
    summary: 'The public keys of the issuer, at the address that its did:web names',
    response: json(DidDocument),
    errors: ['not_found'],
  },
});
