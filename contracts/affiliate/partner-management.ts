import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Approval } from '../identity/approval.ts';
import { ListQuery, OneLine, Person } from '../management.ts';
import { Id, Instant } from '../scalars.ts';
import { Tariff, TariffLevel } from './affiliate.ts';
import { AffiliateBalance, AffiliateBonus } from './affiliate-report.ts';
import { AFFILIATE_DOCUMENTS, TARIFF_LEVELS_MAX } from './affiliate-values.ts';

/** Partners, held bonuses and tariffs in the back office (product §4 Affiliate program). */

export const ManagedPartner = z.object({
  id: Id,
  person: z.object({ id: Id, name: z.string(), email: z.string() }),
  code: z.string(),
  joinedAt: Instant,
  suspendedAt: z.nullable(Instant),
  level: z.int(),
  clicks: z.int(),
  purchases: z.int(),
  /** Bonuses that wait for a decision. */
  inReview: z.int(),
  balances: z.array(AffiliateBalance),
});
export type ManagedPartner = z.output<typeof ManagedPartner>;

export const PartnerDetail = z.extend(ManagedPartner, {
  agreements: z.array(z.object({ document: z.enum(AFFILIATE_DOCUMENTS), version: z.int(), at: Instant })),
  /** Who suspended the partner and why, newest first. */
  changes: z.array(
    z.object({ at: Instant, by: z.nullable(Person), suspended: z.boolean(), reason: z.string() }),
  ),
});
export type PartnerDetail = z.output<typeof PartnerDetail>;

/** A bonus that a senior manager decides on. */
export const HeldBonus = z.extend(AffiliateBonus, {
  partner: z.object({ id: Id, name: z.string(), code: z.string() }),
  orderId: Id,
  /** What speaks against it, in facts: `referrer`, `source`, `minutes` between click and order. */
  facts: z.record(z.string(), z.string()),
  /** Asked for by a senior manager, and waiting for a second one. */
  waiting: z.nullable(z.enum(['RELEASE', 'REJECT'])),
  /** The caller’s own bonus: others decide. */
  mine: z.boolean(),
});
export type HeldBonus = z.output<typeof HeldBonus>;

export const ManagedTariff = z.extend(Tariff, { by: z.nullable(Person) });
export type ManagedTariff = z.output<typeof ManagedTariff>;

const PartnerParams = z.object({ partnerId: Id });
const Reason = OneLine(500).check(z.minLength(1));

export const partnerManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/partners',
    access: 'senior',
    summary: 'Partners, newest first, 50 a page',
    query: z.object(ListQuery),
    response: jsonList(z.array(ManagedPartner)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/partners/:partnerId',
    access: 'senior',
    summary: 'One partner with agreements, balances and changes',
    params: PartnerParams,
    response: json(PartnerDetail),
    errors: ['not_found'],
  },
  suspend: {
    method: 'POST',
    path: '/api/manager/partners/:partnerId/suspend',
    access: 'senior',
    fresh: true,
    summary: 'Suspends a partner or lets them go on; earned bonuses stay',
    params: PartnerParams,
    body: z.object({ suspended: z.boolean(), reason: Reason }),
    response: json(PartnerDetail),
    errors: ['request_params_invalid', 'not_found'],
  },
  held: {
    method: 'GET',
    path: '/api/manager/held-bonuses',
    access: 'senior',
    summary: 'Bonuses that wait for a decision, oldest first, 50 a page',
    query: z.object({ page: ListQuery.page, partnerId: z.optional(Id) }),
    response: jsonList(z.array(HeldBonus)),
    errors: ['request_params_invalid'],
  },
  decide: {
    method: 'POST',
    path: '/api/manager/held-bonuses/:bonusId',
    access: 'senior',
    fresh: true,
    summary: 'Asks to release or reject a held bonus; a second senior manager confirms',
    params: z.object({ bonusId: Id }),
    body: z.object({ decision: z.enum(['RELEASE', 'REJECT']), reason: Reason }),
    response: json(z.object({ approval: Approval })),
    errors: ['request_params_invalid', 'not_found', 'approval_already_decided'],
  },
  tariffs: {
    method: 'GET',
    path: '/api/manager/affiliate-tariffs',
    access: 'senior',
    summary: 'All tariffs, newest first',
    response: jsonList(z.array(ManagedTariff)),
    errors: [],
  },
  changeTariff: {
    method: 'POST',
    path: '/api/manager/affiliate-tariffs',
    access: 'senior',
    fresh: true,
    summary: 'Asks for new tariffs from a day on; a second senior manager confirms. Past sales keep theirs',
    body: z.object({
      /** The tariff that was seen: over another one it is an `edit_conflict`. */
      basedOn: Id,
      validFrom: Instant,
      levels: z.array(TariffLevel).check(z.minLength(1), z.maxLength(TARIFF_LEVELS_MAX)),
    }),
    response: json(z.object({ approval: Approval })),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
});
