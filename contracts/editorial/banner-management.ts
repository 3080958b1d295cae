import * as z from 'zod/mini';
import {
  BANNER_AUDIENCES,
  BANNER_LABEL_MAX,
  BANNER_LINK_MAX,
  BANNER_NAME_MAX,
  BANNER_PLACES,
  BANNER_PRIORITY_MAX,
  BANNER_STATES,
  BANNER_TEXT_MAX,
  BANNER_TONES,
} from '../banner-values.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LOCALES } from '../locales.ts';
import { LastChange, ListQuery, OneLine, Revision } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';

/** The line in one language; a label without a link, or a link without a label, is not published. */
export const BannerText = z.object({ text: OneLine(BANNER_TEXT_MAX), linkLabel: OneLine(BANNER_LABEL_MAX) });
export type BannerText = z.output<typeof BannerText>;

/** A banner as managers write it. A half-written one is stored too; publishing checks what is required. */
export const BannerContent = z.object({
  /** For managers only. */
  name: OneLine(BANNER_NAME_MAX).check(z.minLength(1)),
  places: z.array(z.enum(BANNER_PLACES)).check(z.maxLength(BANNER_PLACES.length)),
  audience: z.enum(BANNER_AUDIENCES),
  /** It is shown only in these languages, and of them in those that have a text. */
  languages: z.array(Locale).check(z.maxLength(LOCALES.length)),
  texts: z.partialRecord(Locale, BannerText),
  tone: z.enum(BANNER_TONES),
  /** A path of this site without the locale, or an https address; empty without a link. */
  link: OneLine(BANNER_LINK_MAX),
  /** Null begins with the publication, or never ends. */
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  priority: z.int().check(z.minimum(0), z.maximum(BANNER_PRIORITY_MAX)),
  /** Visitors may close it. */
  dismissible: z.boolean(),
});
export type BannerContent = z.output<typeof BannerContent>;

/** The texts are `manager-banners:check.<value>`. */
export const BannerCheckCode = z.enum([
  'no_text',
  'no_place',
  'label_without_link',
  'link_without_label',
  'link_invalid',
  'promo_code_unknown',
  'promo_code_not_valid',
  'ends_before_start',
  'over',
]);
export type BannerCheckCode = z.output<typeof BannerCheckCode>;

/** What keeps a banner from being published, and where. */
export const BannerCheck = z.object({
  field: z.enum(['places', 'texts', 'link', 'endsAt']),
  code: BannerCheckCode,
  /** The language or the promo code that is meant. */
  detail: z.optional(z.string()),
});
export type BannerCheck = z.output<typeof BannerCheck>;

/** A published banner that some visitors would see, or not see, instead of this one. */
export const BannerOverlap = z.object({
  id: Id,
  name: z.string(),
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  /** Whether the other one is shown. */
  wins: z.boolean(),
});
export type BannerOverlap = z.output<typeof BannerOverlap>;

export const ManagedBanner = z.object({
  id: Id,
  content: BannerContent,
  state: z.enum(BANNER_STATES),
  /** What visitors see, or will see; null while nothing is published. */
  published: z.nullable(BannerContent),
  archived: z.boolean(),
  /** A manager asked to publish the draft; null once it was published, archived or withdrawn. */
  requested: z.nullable(LastChange),
  checks: z.array(BannerCheck),
  overlaps: z.array(BannerOverlap),
  revision: Revision,
  changed: LastChange,
});
export type ManagedBanner = z.output<typeof ManagedBanner>;

const BannerParams = z.object({ bannerId: Id });
const path = (rest = '') => `/api/manager/banners/:bannerId${rest}` as const;

export const bannerManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/banners',
    access: 'manager',
    summary: 'Banners, those changed last first, 50 a page; archived ones only when they are asked for',
    query: z.object({
      ...ListQuery,
      state: z.optional(z.enum(BANNER_STATES)),
      place: z.optional(z.enum(BANNER_PLACES)),
      archived: z.optional(z.enum(['yes'])),
      /** Only those that somebody asked to publish. */
      waiting: z.optional(z.enum(['yes'])),
      sort: z.optional(z.enum(['changed', 'name', 'starts'])),
    }),
    response: jsonList(z.array(ManagedBanner)),
    errors: ['request_params_invalid'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/banners',
    access: 'manager',
    summary: 'Begin a banner with its name',
    body: z.object({ name: BannerContent.shape.name }),
    response: json(ManagedBanner, 201),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: path(),
    access: 'manager',
    summary: 'One banner with what keeps it from being published, and the banners that it overlaps',
    params: BannerParams,
    response: json(ManagedBanner),
    errors: ['not_found'],
  },
  update: {
    method: 'PUT',
    path: path(),
    access: 'manager',
    summary: 'Save the draft of a banner; visitors see it once it is published',
    params: BannerParams,
    body: z.object({ revision: Revision, content: BannerContent }),
    response: json(ManagedBanner),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  requestPublication: {
    method: 'POST',
    path: path('/publication-request'),
    access: 'manager',
    summary: 'Ask the senior managers to publish the draft; again changes nothing',
    params: BannerParams,
    response: json(ManagedBanner),
    errors: ['request_params_invalid', 'not_found', 'not_ready_to_publish'],
  },
  withdrawRequest: {
    method: 'DELETE',
    path: path('/publication-request'),
    access: 'manager',
    summary: 'Take back one’s own request to publish; senior managers take back any. Again changes nothing',
    params: BannerParams,
    response: json(ManagedBanner),
    errors: ['request_params_invalid', 'not_found', 'forbidden'],
  },
  publish: {
    method: 'POST',
    path: path('/publish'),
    access: 'senior',
    summary: 'Publish the draft: it is shown from its start to its end, and those who closed it see it again',
    params: BannerParams,
    body: z.object({ revision: Revision }),
    response: json(ManagedBanner),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict', 'not_ready_to_publish', 'still_in_use'],
  },
  end: {
    method: 'POST',
    path: path('/end'),
    access: 'senior',
    summary: 'Show it no longer; one that has not begun becomes a draft again. Again changes nothing',
    params: BannerParams,
    response: json(ManagedBanner),
    errors: ['not_found'],
  },
  duplicate: {
    method: 'POST',
    path: path('/duplicate'),
    access: 'manager',
    summary: 'Begin a new banner with the same draft, without its times',
    params: BannerParams,
    body: z.object({ name: BannerContent.shape.name }),
    response: json(ManagedBanner, 201),
    errors: ['request_params_invalid', 'not_found'],
  },
  archive: {
    method: 'PUT',
    path: path('/archived'),
    access: 'senior',
    summary: 'Put a banner that is not shown out of the list, or back into it',
    params: BannerParams,
    body: z.object({ archived: z.boolean() }),
    response: json(ManagedBanner),
    errors: ['request_params_invalid', 'not_found', 'still_in_use'],
  },
});
