import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, OneLine, Revision, Scheduled, saveOf } from '../management.ts';
import { PRODUCT_TITLE_MAX } from '../manager-values.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { ProductLanding } from './product.ts';
import { LanguageState } from './product-management.ts';

const Line = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));
const Lines = z.array(OneLine(300)).check(z.maxLength(20));

/** The texts of a landing. Half-written ones are stored too; publishing checks what is required. */
export const LandingContent = z.object({
  urlSlug: z.union([NewSlug, z.literal('')]),
  shortTitle1: OneLine(PRODUCT_TITLE_MAX),
  shortTitle2: OneLine(PRODUCT_TITLE_MAX),
  /** One or two sentences. */
  promise: Line(400),
  outcomes: Lines,
  about: Line(6000),
  audience: Lines,
  faq: z.array(z.object({ question: OneLine(300), answer: Line(2000) })).check(z.maxLength(30)),
});
export type LandingContent = z.output<typeof LandingContent>;

/** The texts are `manager-landings:check.<value>`. */
export const LandingCheckCode = z.enum([
  'required',
  'not_enough',
  'reserved',
  'already_used',
  'leads_nowhere',
  'not_reviewed',
]);
export type LandingCheckCode = z.output<typeof LandingCheckCode>;

/** What keeps a landing from being published, and where: `outcomes`, or `faq.2.answer`. */
export const LandingCheck = z.object({
  field: z.string(),
  code: LandingCheckCode,
  /** The link that leads nowhere. */
  link: z.optional(z.string()),
});
export type LandingCheck = z.output<typeof LandingCheck>;

/** A landing in one language as managers edit it. */
export const ManagedLanding = z.object({
  productId: Id,
  productType: ProductType,
  language: Locale,
  state: LanguageState,
  content: LandingContent,
  /** What visitors see now. */
  published: z.nullable(LandingContent),
  /** The English texts, to translate from; null for English itself and where there are none. */
  english: z.nullable(LandingContent),
  /** Former addresses in this language, which lead to the present one, newest first. */
  formerSlugs: z.array(z.string()),
  checks: z.array(LandingCheck),
  revision: Revision,
  changed: z.nullable(LastChange),
  scheduled: Scheduled,
  requested: z.nullable(LastChange),
});
export type ManagedLanding = z.output<typeof ManagedLanding>;

export const LandingRow = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  language: Locale,
  urlSlug: z.string(),
  state: LanguageState,
  changed: z.nullable(LastChange),
});
export type LandingRow = z.output<typeof LandingRow>;

/**
 * One save of a landing. A refused one is here too: another save was first, or its address belongs to another product.
 */
export const LandingSave = saveOf(LandingContent);
export type LandingSave = z.output<typeof LandingSave>;

const LandingParams = z.object({ productId: Id, language: Locale });

export const landingManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/landings',
    access: 'manager',
    summary: 'Landings of all products and languages, those changed last first, 50 a page',
    query: z.object({
      ...ListQuery,
      product: z.optional(Id),
      type: z.optional(ProductType),
      language: z.optional(Locale),
      state: z.optional(LanguageState),
    }),
    response: jsonList(z.array(LandingRow)),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/products/:productId/landings/:language',
    access: 'manager',
    summary: 'A landing to edit; an empty one where the language has none',
    params: LandingParams,
    response: json(ManagedLanding),
    errors: ['product_not_found'],
  },
  preview: {
    method: 'GET',
    path: '/api/manager/products/:productId/landings/:language/preview',
    access: 'manager',
    summary: 'The page as a visitor will see it, with the texts of the draft, on sale or not',
    params: LandingParams,
    response: json(ProductLanding),
    errors: ['product_not_found'],
  },
  save: {
    method: 'PUT',
    path: '/api/manager/products/:productId/landings/:language',
    access: 'manager',
    summary:
      'Save a draft; visitors see it once it is published. A save over a newer one is kept in the history',
    params: LandingParams,
    body: z.object({ revision: Revision, content: LandingContent }),
    response: json(ManagedLanding),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'edit_conflict',
      'provided_url_slug_already_in_use_for_some_landing',
    ],
  },
  history: {
    method: 'GET',
    path: '/api/manager/products/:productId/landings/:language/history',
    access: 'manager',
    summary: 'Saves of a landing, newest first, at most 100',
    params: LandingParams,
    response: jsonList(z.array(LandingSave)),
    errors: ['product_not_found'],
  },
  requestPublication: {
    method: 'POST',
    path: '/api/manager/products/:productId/landings/:language/publication-request',
    access: 'manager',
    summary: 'Ask the senior managers to publish a landing; again changes nothing',
    params: LandingParams,
    response: json(ManagedLanding),
    errors: ['product_not_found', 'not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/products/:productId/landings/:language/publish',
    access: 'senior',
    summary:
      'Publish the draft in this language only, now or at a time; its former address leads to the new one',
    params: LandingParams,
    body: z.object({ revision: Revision, publishAt: z.nullable(Instant) }),
    response: json(ManagedLanding),
    errors: [
      'request_params_invalid',
      'product_not_found',
      'edit_conflict',
      'not_ready_to_publish',
      'provided_url_slug_already_in_use_for_some_landing',
    ],
  },
  unschedule: {
    method: 'POST',
    path: '/api/manager/products/:productId/landings/:language/unschedule',
    access: 'senior',
    summary: 'Publish nothing by itself; again changes nothing',
    params: LandingParams,
    response: json(ManagedLanding),
    errors: ['product_not_found'],
  },
  unpublish: {
    method: 'POST',
    path: '/api/manager/products/:productId/landings/:language/unpublish',
    access: 'senior',
    summary:
      'Show the English landing in this language again; the texts stay as a draft; again changes nothing. The English one of a product on sale cannot be unpublished',
    params: LandingParams,
    response: json(ManagedLanding),
    errors: ['product_not_found', 'still_in_use'],
  },
});
