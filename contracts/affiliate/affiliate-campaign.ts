import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { OneLine } from '../management.ts';
import { Id, Instant } from '../scalars.ts';
import { CAMPAIGN_NAME_MAX } from './affiliate-values.ts';

/** Saved campaigns of a partner: a page of the site with their code and UTM tags (product §4 Affiliate program). */

const Tag = z.string().check(z.trim(), z.maxLength(100), z.regex(/^[^@]*$/));

const CampaignFields = {
  name: OneLine(CAMPAIGN_NAME_MAX).check(z.minLength(1)),
  /** A page of this site without the locale: `/course/typography?level=1` loses its query. */
  path: z.string().check(z.trim(), z.maxLength(300), z.regex(/^\/(?!\/)[^\s?#]*$/)),
  source: Tag,
  medium: Tag,
  campaign: Tag,
  term: Tag,
  content: Tag,
};

export const AffiliateCampaign = z.object({
  id: Id,
  ...CampaignFields,
  createdAt: Instant,
  /** Of the last 30 days. */
  clicks: z.int(),
  purchases: z.int(),
});
export type AffiliateCampaign = z.output<typeof AffiliateCampaign>;

const Params = z.object({ campaignId: Id });

/** Every call of a partner answers `aff_agreement` until they agreed to the current texts. */
const PARTNER_ERRORS = ['not_found', 'aff_agreement'] as const;

export const affiliateCampaign = defineContract({
  list: {
    method: 'GET',
    path: '/api/affiliate/campaigns',
    access: 'verified',
    summary: 'Saved campaigns of the caller, newest first',
    response: jsonList(z.array(AffiliateCampaign)),
    errors: PARTNER_ERRORS,
  },
  save: {
    method: 'PUT',
    path: '/api/affiliate/campaigns/:campaignId',
    access: 'verified',
    summary: 'Saves a campaign under an id that the browser chose; at most 50',
    params: Params,
    body: z.object(CampaignFields),
    response: json(AffiliateCampaign),
    errors: ['request_params_invalid', 'too_many_campaigns', ...PARTNER_ERRORS],
  },
  remove: {
    method: 'DELETE',
    path: '/api/affiliate/campaigns/:campaignId',
    access: 'verified',
    summary: 'Removes a campaign; what came through it stays in the reports',
    params: Params,
    response: empty(),
    errors: PARTNER_ERRORS,
  },
});
