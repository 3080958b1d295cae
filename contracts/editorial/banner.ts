import * as z from 'zod/mini';
import { BANNER_PLACES, BANNER_TONES, VISITOR_KINDS } from '../banner-values.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';

/** A banner as a page in one language shows it. */
export const ShownBanner = z.object({
  /** Names the published version, so that visitors who closed this one see the next. */
  key: z.string(),
  /** The visitors who see it. */
  kinds: z.array(z.enum(VISITOR_KINDS)),
  tone: z.enum(BANNER_TONES),
  text: z.string(),
  /** A path of this site with the locale, or an https address; null without a link. */
  href: z.nullable(z.string()),
  linkLabel: z.string(),
  dismissible: z.boolean(),
});
export type ShownBanner = z.output<typeof ShownBanner>;

export const banner = defineContract({
  shown: {
    method: 'GET',
    path: '/api/banners',
    access: 'public',
    summary:
      'The banners of a place in the locale: one for each kind of visitor, the same answer for everybody',
    query: z.object({ place: z.enum(BANNER_PLACES) }),
    response: jsonList(z.array(ShownBanner)),
    errors: ['request_params_invalid'],
  },
  visitor: {
    method: 'GET',
    path: '/api/banners/visitor',
    access: 'user',
    summary: 'The kind of visitor that the caller is',
    response: json(z.object({ kind: z.enum(VISITOR_KINDS) })),
    errors: [],
  },
});
