import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';

/** The groups of product §3 Static content groups. */
export const STATIC_GROUPS = [
  'category_static',
  'application_stores',
  'our_students',
  'about_us',
  'publications',
  'category_common',
  'product_filters',
  'social_networks',
  'promotion',
  'user_deletion_reason',
] as const;
export const StaticGroup = z.enum(STATIC_GROUPS);
export type StaticGroup = z.output<typeof StaticGroup>;

export const SOCIAL_NETWORKS = [
  'YOUTUBE',
  'TELEGRAM',
  'FACEBOOK',
  'VKONTAKTE',
  'INSTAGRAM',
  'TWITTER',
  'LINKEDIN',
] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

/** One entry of a group: a link (social network, store), a text in the locale, or both. */
export const StaticEntry = z.object({
  code: z.string(),
  /** For social networks, one of SOCIAL_NETWORKS, in either letter case (product §3). */
  type: z.nullable(z.string()),
  url: z.nullable(z.string()),
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type StaticEntry = z.output<typeof StaticEntry>;

export const staticContent = defineContract({
  group: {
    method: 'GET',
    path: '/api/static-content/:group',
    access: 'public',
    summary: 'Entries of one group in the locale (product §3)',
    params: z.object({ group: StaticGroup }),
    response: jsonList(z.array(StaticEntry)),
    errors: ['request_params_invalid'],
  },
});
