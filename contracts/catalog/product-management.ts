import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, NewSlug, OneLine, PublicPicture, Revision } from '../management.ts';
import {
  COVER_MOTIFS,
  MANAGED_PRODUCT_SORTS,
  PRODUCT_STATUSES,
  PRODUCT_TITLE_MAX,
} from '../manager-values.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { ProductLevel } from './product.ts';

/**
 * A product's landing or content in one language: nothing yet, written but never published, published and unchanged, or
 * published with newer changes.
 */
export const LanguageState = z.enum(['NONE', 'DRAFT', 'PUBLISHED', 'CHANGED']);
export type LanguageState = z.output<typeof LanguageState>;

/** What a product has in one language. Programs and professions have no content of their own: always NONE. */
export const ProductLanguage = z.object({
  language: Locale,
  landing: LanguageState,
  content: LanguageState,
  /** When the landing, or a version of the content, will be published by itself. */
  landingAt: z.nullable(Instant),
  contentAt: z.nullable(Instant),
});
export type ProductLanguage = z.output<typeof ProductLanguage>;

/** A product as lists show it. */
export const ManagedProductRow = z.object({
  id: Id,
  type: ProductType,
  /** In the locale, else in English, else in any language. */
  title: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  publishedAt: z.nullable(Instant),
  languages: z.array(ProductLanguage),
  learners: z.int(),
  changed: LastChange,
});
export type ManagedProductRow = z.output<typeof ManagedProductRow>;

/** Why a product cannot be published yet; the texts are `manager:check.<value>`. */
export const ProductCheck = z.enum([
  'NO_LANDING',
  'NO_CONTENT',
  'NO_PRICE',
  'NO_PARTS',
  'NO_CATEGORY',
  'UNPUBLISHED_PART',
]);
export type ProductCheck = z.output<typeof ProductCheck>;

/** When the days of a marathon open: from each learner's start, or from one day for all. */
export const MarathonStart = z.discriminatedUnion('start', [
  z.object({ start: z.literal('learner') }),
  z.object({ start: z.literal('fixed'), on: z.iso.date() }),
]);
export type MarathonStart = z.output<typeof MarathonStart>;

const Ids = z.array(Id).check(z.maxLength(100));

/** What a product is apart from its texts. */
export const ProductSettings = z.object({
  level: ProductLevel,
  /** Estimated learning time. */
  minutes: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** Null shows the drawn cover. */
  coverUrl: PublicPicture,
  /** What the drawn cover shows; null lets the first category decide. */
  coverMotif: z.nullable(z.enum(COVER_MOTIFS)),
  categoryIds: Ids,
  skillIds: Ids,
  /** In the order of the landing. */
  expertIds: Ids,
  /** Courses of a program, programs and courses of a profession, in order; empty for other types. */
  partIds: Ids,
  partsInOrder: z.boolean(),
  /** Marathons only. */
  schedule: z.nullable(MarathonStart),
});
export type ProductSettings = z.output<typeof ProductSettings>;

/** A product with everything that is not in one language. */
export const ManagedProduct = z.object({
  ...ManagedProductRow.shape,
  ...ProductSettings.shape,
  /** A subscription opens it; without this, a subscription discount of 100 percent does too. */
  inSubscription: z.boolean(),
  /** Its course: content is edited by this id; null for programs and professions. */
  courseId: z.nullable(Id),
  baseLanguage: z.nullable(Locale),
  parts: z.array(
    z.object({ id: Id, type: ProductType, title: z.string(), status: z.enum(PRODUCT_STATUSES) }),
  ),
  revision: Revision,
  checks: z.array(ProductCheck),
  /** Nobody ever had access to it, so that it may be deleted. */
  deletable: z.boolean(),
  /** Someone has asked for its publication. */
  requested: z.nullable(LastChange),
});
export type ManagedProduct = z.output<typeof ManagedProduct>;

/** What a product is to subscribers now. */
export const ProductSubscription = z.object({
  inSubscription: z.boolean(),
  /** Subscribers who would lose it if it were taken out of the subscription. */
  learners: z.int(),
  /** A subscription opens it in another way too: its discount makes it free, or it is part of what is included. */
  stays: z.boolean(),
});
export type ProductSubscription = z.output<typeof ProductSubscription>;

/** A product to begin with; sent again with the same id it answers the same product. */
export const NewProduct = z.object({
  productId: Id,
  type: ProductType,
  language: Locale,
  title: OneLine(PRODUCT_TITLE_MAX).check(z.minLength(1)),
  urlSlug: NewSlug,
});
export type NewProduct = z.output<typeof NewProduct>;

/** A publication that a manager asked for: of the product itself, or of its landing or content in one language. */
export const PublicationRequest = z.object({
  id: Id,
  productId: Id,
  productType: ProductType,
  title: z.string(),
  kind: z.enum(['PRODUCT', 'LANDING', 'CONTENT']),
  /** Null for a product. */
  language: z.nullable(Locale),
  courseId: z.nullable(Id),
  requested: LastChange,
});
export type PublicationRequest = z.output<typeof PublicationRequest>;

const ProductParams = z.object({ productId: Id });

export const productManagement = defineContract({
  requests: {
    method: 'GET',
    path: '/api/manager/publication-requests',
    access: 'senior',
    summary: 'Publications that managers asked for, oldest first, at most 200',
    response: jsonList(z.array(PublicationRequest)),
    errors: [],
  },
  list: {
    method: 'GET',
    path: '/api/manager/products',
    access: 'manager',
    summary: 'Products of any status, those changed last first, 50 a page',
    query: z.object({
      ...ListQuery,
      type: z.optional(ProductType),
      status: z.optional(z.enum(PRODUCT_STATUSES)),
      category: z.optional(Id),
      /** Only products without a published landing in this language. */
      missing: z.optional(Locale),
      sort: z.optional(z.enum(MANAGED_PRODUCT_SORTS)),
    }),
    response: jsonList(z.array(ManagedProductRow)),
    errors: ['request_params_invalid'],
  },
  findSlug: {
    method: 'GET',
    path: '/api/manager/landing-slugs/:language/:urlSlug',
    access: 'manager',
    summary: 'Whether a new product may have this address',
    params: z.object({ language: Locale, urlSlug: NewSlug }),
    response: json(z.object({ state: z.enum(['FREE', 'TAKEN', 'RESERVED']) })),
    errors: ['request_params_invalid'],
  },
  get: {
    method: 'GET',
    path: '/api/manager/products/:productId',
    access: 'manager',
    summary: 'One product with its settings, languages and what keeps it from being published',
    params: ProductParams,
    response: json(ManagedProduct),
    errors: ['product_not_found'],
  },
  create: {
    method: 'POST',
    path: '/api/manager/products',
    access: 'manager',
    summary:
      'Begin a product: a draft with a landing in one language, and an empty course if its type has one',
    body: NewProduct,
    response: json(ManagedProduct, 201),
    errors: ['request_params_invalid', 'provided_url_slug_already_in_use_for_some_landing', 'edit_conflict'],
  },
  update: {
    method: 'PUT',
    path: '/api/manager/products/:productId',
    access: 'manager',
    summary:
      'Change the settings of a product; the parts, their order and the start of a published one for seniors only',
    params: ProductParams,
    body: z.extend(ProductSettings, { revision: Revision }),
    response: json(ManagedProduct),
    errors: ['request_params_invalid', 'forbidden', 'product_not_found', 'edit_conflict'],
  },
  requestPublication: {
    method: 'POST',
    path: '/api/manager/products/:productId/publication-request',
    access: 'manager',
    summary: 'Ask the senior managers to publish a product; again changes nothing',
    params: ProductParams,
    response: json(ManagedProduct),
    errors: ['product_not_found', 'not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/products/:productId/publish',
    access: 'senior',
    summary: 'Put a product on sale; refused while a check fails; again changes nothing',
    params: ProductParams,
    response: json(ManagedProduct),
    errors: ['product_not_found', 'not_ready_to_publish'],
  },
  unpublish: {
    method: 'POST',
    path: '/api/manager/products/:productId/unpublish',
    access: 'senior',
    summary: 'Take a product off sale; people with access keep it; again changes nothing',
    params: ProductParams,
    response: json(ManagedProduct),
    errors: ['product_not_found'],
  },
  subscription: {
    method: 'GET',
    path: '/api/manager/products/:productId/subscription',
    access: 'senior',
    summary:
      'Whether the subscription includes a product, and how many learners have it only because of that',
    params: ProductParams,
    response: json(ProductSubscription),
    errors: ['product_not_found'],
  },
  setSubscription: {
    method: 'PUT',
    path: '/api/manager/products/:productId/subscription',
    access: 'senior',
    summary:
      'Put a product into the subscription, or take it out: subscribers have it, or lose it, at once; again changes nothing',
    params: ProductParams,
    body: z.object({ inSubscription: z.boolean() }),
    response: json(ManagedProduct),
    errors: ['request_params_invalid', 'product_not_found'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/manager/products/:productId',
    access: 'senior',
    summary: 'Delete a draft that nobody ever had access to',
    params: ProductParams,
    response: empty(),
    errors: ['product_not_found', 'still_in_use'],
  },
});
