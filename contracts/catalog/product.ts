import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Price } from '../price.ts';
import { AccessType, Id, Instant, Locale, ProductType, ProgressStatus, QueryNumber } from '../scalars.ts';
import { CATALOG_SORTS, PRODUCT_LEVELS } from '../values.ts';
import { FirstExercise } from './first-exercise.ts';
import { Fragment } from './fragment.ts';
import { TextSearchBody } from './search-text.ts';

export const ProductLevel = z.enum(PRODUCT_LEVELS);
export type ProductLevel = z.output<typeof ProductLevel>;

export const PRODUCT_BADGES = ['sale', 'free', 'new', 'best'] as const;
export const ProductBadge = z.enum(PRODUCT_BADGES);
export type ProductBadge = z.output<typeof ProductBadge>;

/** A category or skill as a link. */
export const NamedSlug = z.object({ name: z.string(), slug: z.string() });
export type NamedSlug = z.output<typeof NamedSlug>;

/** Of a product: the uploaded cover, else the address of the drawn one (domain/catalog/cover-address.ts). */
const Picture = z.nullable(z.object({ url: z.string() }));

/** Landing texts for lists: in the requested locale, else in English (`locale` says which). */
const CardLanding = z.object({
  shortTitle1: z.string(),
  shortTitle2: z.string(),
  promoPicture: Picture,
  urlSlug: z.string(),
  locale: Locale,
});

const Rating = z.object({
  /** 0–5 with two decimals; 0 when there are no ratings. */
  average: z.number(),
  count: z.int(),
});

/** Product search result (product §3), plus the extra fields our cards show. Prices are for the caller. */
export const ProductCard = z.object({
  id: Id,
  type: ProductType,
  categories: z.array(NamedSlug),
  price: Price,
  landing: CardLanding,
  level: ProductLevel,
  /** Language of the lessons for this locale: its own if there is one, else the base language. */
  learningLanguage: Locale,
  /** Estimated learning time. */
  minutes: z.int(),
  rating: Rating,
  badges: z.array(ProductBadge),
  author: z.nullable(z.string()),
  /** Whether a lesson in the language of learning is open to everyone, also without an account. */
  openLesson: z.optional(z.boolean()),
});
export type ProductCard = z.output<typeof ProductCard>;

/** A card plus what a guest's cart needs to know: a part is not charged when its program is in the cart. */
export const ListedProduct = z.extend(ProductCard, {
  /** Ids of all parts, at any depth; absent when there are none. */
  includes: z.optional(z.array(Id)),
});
export type ListedProduct = z.output<typeof ListedProduct>;

const OutlineLesson = z.object({
  key: z.string(),
  title: z.string(),
  free: z.boolean(),
  minutes: z.nullable(z.int()),
});

const Outline = z.object({
  /** The content version shown: the requested locale if published, else the base language. */
  language: Locale,
  modules: z.array(z.object({ key: z.string(), title: z.string(), lessons: z.array(OutlineLesson) })),
});
export type Outline = z.output<typeof Outline>;

export const Expert = z.object({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  bio: z.string(),
  photoUrl: z.nullable(z.string()),
});
export type Expert = z.output<typeof Expert>;

/** A product by its title in the locale, as a link. */
export const TaughtProduct = z.object({
  id: Id,
  type: ProductType,
  title: z.string(),
  urlSlug: z.string(),
});
export type TaughtProduct = z.output<typeof TaughtProduct>;

/** A teacher of a product, with other products of theirs, most popular first. */
export const LandingExpert = z.extend(Expert, { products: z.array(TaughtProduct) });
export type LandingExpert = z.output<typeof LandingExpert>;

export const ProductReview = z.object({
  id: Id,
  authorName: z.string(),
  stars: z.int(),
  body: z.string(),
  /** The language it was written in. */
  locale: Locale,
  createdAt: Instant,
  /** Whether its author changed it after it was published. */
  edited: z.boolean(),
  /** The school's answer, in the language of the review. */
  answer: z.nullable(z.string()),
});
export type ProductReview = z.output<typeof ProductReview>;

/** A product's page. `fallback` is true when the requested locale has no published landing and English is shown. */
export const ProductLanding = z.object({
  id: Id,
  type: ProductType,
  fallback: z.boolean(),
  /** Asked for by a former address; `landing.urlSlug` is the present one. */
  moved: z.boolean(),
  level: ProductLevel,
  minutes: z.int(),
  publishedAt: z.nullable(Instant),
  inSubscription: z.boolean(),
  rating: Rating,
  learnerCount: z.int(),
  badges: z.array(ProductBadge),
  learningLanguages: z.array(Locale),
  price: Price,
  landing: z.object({
    ...CardLanding.shape,
    promise: z.string(),
    outcomes: z.array(z.string()),
    about: z.nullable(z.string()),
    audience: z.array(z.string()),
    faq: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  categories: z.array(NamedSlug),
  skills: z.array(NamedSlug),
  experts: z.array(LandingExpert),
  outline: z.nullable(Outline),
  /** To try before buying; null without a free lesson that has one. */
  exercise: z.nullable(FirstExercise),
  /** Of the product, else of its parts; null when no open lesson has one. */
  fragment: z.optional(z.nullable(Fragment)),
  /** A program's courses, a profession's programs and courses, in order. */
  parts: z.array(ProductCard),
  /** A good review of a length to quote, in the locale if there is one; null when there is none. */
  quote: z.nullable(ProductReview),
  reviews: z.array(ProductReview),
  similar: z.array(ProductCard),
});
export type ProductLanding = z.output<typeof ProductLanding>;

export const CATALOG_PAGE_SIZE = 24;

const Flag = z.enum(['true', 'false']);
const Slug = z.string().check(z.minLength(1), z.maxLength(80));

/** Filters of the catalogue. Comma-separated values of one filter mean any of them. */
export const CatalogQuery = z.object({
  category: z.optional(Slug),
  type: z.optional(z.string().check(z.maxLength(80))),
  language: z.optional(z.string().check(z.maxLength(80))),
  skill: z.optional(Slug),
  level: z.optional(z.string().check(z.maxLength(80))),
  length: z.optional(z.string().check(z.maxLength(80))),
  free: z.optional(Flag),
  term: z.optional(z.string().check(z.maxLength(50))),
  sort: z.optional(z.enum(CATALOG_SORTS)),
  page: z.optional(QueryNumber(1, 1000)),
});
export type CatalogQuery = z.output<typeof CatalogQuery>;

const Facet = z.object({ value: z.string(), name: z.nullable(z.string()), count: z.int() });
export type Facet = z.output<typeof Facet>;

/**
 * One page of the catalogue. A facet's counts ignore its own filter, so they show what selecting a value would give.
 */
export const CatalogPage = z.object({
  products: z.array(ProductCard),
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  facets: z.object({
    category: z.array(Facet),
    type: z.array(Facet),
    language: z.array(Facet),
    skill: z.array(Facet),
    level: z.array(Facet),
    length: z.array(Facet),
    free: z.array(Facet),
  }),
});
export type CatalogPage = z.output<typeof CatalogPage>;

/**
 * Price, access and progress of a product for the caller; loaded separately because the page is the same for everyone.
 */
export const Offer = z.object({
  productId: Id,
  price: Price,
  accessType: z.nullable(AccessType),
  progressStatus: ProgressStatus,
  /** Product to continue with: this one, or the first open course of a program. */
  learningProductId: Id,
});
export type Offer = z.output<typeof Offer>;

const IdList = z.string().check(z.minLength(1), z.maxLength(50 * 37));
const Count = QueryNumber(1, 24);

export const product = defineContract({
  suggestions: {
    method: 'POST',
    path: '/api/v2/products/search/suggestions',
    access: 'optional',
    summary: 'Products that match a text, best first (product §7)',
    body: TextSearchBody,
    response: jsonList(z.array(ProductCard)),
    errors: ['request_params_invalid'],
  },
  list: {
    method: 'GET',
    path: '/api/v2/products/search/list',
    access: 'optional',
    summary:
      'Products by id, in the order of the ids; unknown and unpublished ones are left out (product §7)',
    query: z.object({ productIds: IdList }),
    response: jsonList(z.array(ListedProduct)),
    errors: ['request_params_invalid'],
  },
  recommended: {
    method: 'GET',
    path: '/api/v2/products/search/recommended/:productId',
    access: 'optional',
    summary: 'Products similar to one product: same categories and skills first (product §7)',
    params: z.object({ productId: z.string().check(z.maxLength(120)) }),
    query: z.object({
      categories: z.optional(z.string().check(z.maxLength(400))),
      size: z.optional(Count),
    }),
    response: jsonList(z.array(ProductCard)),
    errors: ['request_params_invalid', 'product_not_found'],
  },
  random: {
    method: 'GET',
    path: '/api/v2/products/search/random',
    access: 'optional',
    summary:
      'Any published products (product §7); for somebody signed in, what they do not own, near ones first, the same all day',
    query: z.object({ count: z.optional(Count) }),
    response: jsonList(z.array(ProductCard)),
    errors: ['request_params_invalid'],
  },
  landing: {
    method: 'GET',
    path: '/api/products/:idOrSlug/landing',
    access: 'public',
    summary: 'A product page in the locale, with the price a guest sees',
    params: z.object({ idOrSlug: z.string().check(z.minLength(1), z.maxLength(120)) }),
    response: json(ProductLanding),
    errors: ['product_not_found', 'product_does_not_have_published_landing'],
  },
  catalogue: {
    method: 'GET',
    path: '/api/products/catalogue',
    access: 'public',
    summary: 'One page of the catalogue with facet counts; x-total-count has the total',
    query: CatalogQuery,
    response: jsonList(CatalogPage),
    errors: ['request_params_invalid'],
  },
  offers: {
    method: 'GET',
    path: '/api/products/offers',
    access: 'optional',
    summary: 'Price, access and progress of these products for the caller',
    query: z.object({ productIds: IdList }),
    response: jsonList(z.array(Offer)),
    errors: ['request_params_invalid'],
  },
});
