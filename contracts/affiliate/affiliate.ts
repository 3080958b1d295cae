import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { PartnerCode, ReferralClick } from '../identity/guest-referral.ts';
import { Amounts, Id, Instant } from '../scalars.ts';
import { AFFILIATE_DOCUMENTS, TARIFF_KINDS } from './affiliate-values.ts';

/**
 * Affiliate program (product §3 Affiliate flag, §4 Affiliate program, §7). In a locale where it is closed, every call
 * answers `not_found`, except `isActive`, which answers false.
 */

/** Percent of a sale by what was sold. */
export const TariffPercents = z.record(z.enum(TARIFF_KINDS), z.int().check(z.minimum(0), z.maximum(100)));
export type TariffPercents = z.output<typeof TariffPercents>;

/**
 * A level of the tariffs. A partner is on the highest level whose turnover they reached: the sums of the last 90 days in all
 * currencies count together, each as a share of the level's sum in its currency.
 */
export const TariffLevel = z.object({
  /** What was paid for sales through the partner, in integer minor units; 0 for the first level. */
  turnover: Amounts,
  percents: TariffPercents,
});
export type TariffLevel = z.output<typeof TariffLevel>;

export const Tariff = z.object({
  id: Id,
  /** Sales count by the tariff in force when they were paid. */
  validFrom: Instant,
  levels: z.array(TariffLevel),
});
export type Tariff = z.output<typeof Tariff>;

/** What anybody may know about the program. */
export const AffiliateProgram = z.object({
  tariff: Tariff,
  minimumPayout: Amounts,
  holdDays: z.int(),
  cookieDays: z.int(),
});
export type AffiliateProgram = z.output<typeof AffiliateProgram>;

/** One text that a partner agrees to. */
export const AffiliateAgreement = z.object({
  document: z.enum(AFFILIATE_DOCUMENTS),
  /** The version in force, and its date. */
  version: z.int(),
  date: z.iso.date(),
  /** The last version the caller agreed to, and when; null when never. */
  agreed: z.nullable(z.object({ version: z.int(), at: Instant })),
});
export type AffiliateAgreement = z.output<typeof AffiliateAgreement>;

/** Where the caller stands. */
export const AffiliateMembership = z.object({
  /** Null before joining. */
  partner: z.nullable(
    z.object({
      code: z.string(),
      joinedAt: Instant,
      /** Suspended by a senior manager: links earn nothing meanwhile. */
      suspended: z.boolean(),
    }),
  ),
  agreements: z.array(AffiliateAgreement),
});
export type AffiliateMembership = z.output<typeof AffiliateMembership>;

const Agreed = z.array(z.object({ document: z.enum(AFFILIATE_DOCUMENTS), version: z.int() }));

const Tag = z.optional(z.string().check(z.maxLength(100)));

/** A landing with a partner's code. */
const Visit = z.object({
  code: PartnerCode,
  /** Chosen by the browser for this landing: the same one sent again counts once. */
  visitId: Id,
  /** Path without the locale, query and hash. */
  path: z.string().check(z.maxLength(300)),
  utmSource: Tag,
  utmCampaign: Tag,
  /** Host of the page that led here; empty for none. */
  referrer: z._default(z.string().check(z.maxLength(200)), ''),
});

export const affiliate = defineContract({
  isActive: {
    method: 'GET',
    path: '/api/affiliate/users/self/is-active',
    access: 'user',
    summary: 'Whether the caller takes part in the affiliate program',
    response: json(z.boolean()),
    errors: [],
  },
  program: {
    method: 'GET',
    path: '/api/affiliate/program',
    access: 'public',
    summary: 'Tariffs in force and the rules of the program',
    response: json(AffiliateProgram),
    errors: ['not_found'],
  },
  tariffs: {
    method: 'GET',
    path: '/api/affiliate/tariffs',
    access: 'public',
    summary: 'Tariffs in force, coming and past, newest first',
    response: jsonList(z.array(Tariff)),
    errors: ['not_found'],
  },
  membership: {
    method: 'GET',
    path: '/api/affiliate/users/self',
    access: 'user',
    summary: 'Where the caller stands in the program, and which texts they agreed to',
    response: json(AffiliateMembership),
    errors: ['not_found'],
  },
  join: {
    method: 'POST',
    path: '/api/affiliate/users/self',
    access: 'verified',
    summary:
      'Joins the program, agreeing to both texts in their current versions; joining again answers the same partner',
    body: z.object({ agreed: Agreed }),
    response: json(AffiliateMembership, 201),
    errors: ['request_params_invalid', 'not_found', 'aff_agreement'],
  },
  agree: {
    method: 'POST',
    path: '/api/affiliate/users/self/agreements',
    access: 'verified',
    summary: 'Agrees to new versions; a version that is not in force is `aff_agreement`',
    body: z.object({ agreed: Agreed }),
    response: json(AffiliateMembership),
    errors: ['request_params_invalid', 'not_found', 'aff_agreement'],
  },
  changeCode: {
    method: 'PUT',
    path: '/api/affiliate/users/self/code',
    access: 'verified',
    summary: 'Takes a personal code of one’s own choice; the former one keeps working',
    body: z.object({ code: PartnerCode }),
    response: json(AffiliateMembership),
    errors: ['request_params_invalid', 'not_found', 'aff_agreement', 'too_many_requests'],
  },
  visit: {
    method: 'POST',
    path: '/api/affiliate/visits',
    access: 'optional',
    summary: 'Counts a landing with a partner’s code; an unknown code counts nothing',
    body: Visit,
    response: empty(),
    errors: ['request_params_invalid', 'not_found', 'too_many_requests'],
  },
  claim: {
    method: 'POST',
    path: '/api/affiliate/referrals',
    access: 'user',
    summary:
      'Keeps the recommendation of this browser’s cookie for the account, so that it counts on every device; the last click counts',
    body: ReferralClick,
    response: empty(),
    errors: ['request_params_invalid', 'not_found', 'too_many_requests'],
  },
  typeCode: {
    method: 'POST',
    path: '/api/affiliate/referrals/code',
    access: 'user',
    summary: 'Keeps a code that the caller typed; it goes before every click',
    body: z.object({ code: PartnerCode }),
    response: empty(),
    errors: ['request_params_invalid', 'not_found', 'affiliate_code_unknown', 'too_many_attempts'],
  },
});
