import * as z from 'zod/mini';
import { defineContract, jsonList } from '../kernel.ts';
import { Price } from '../price.ts';
import { AccessType, Id, Locale, ProgressStatus } from '../scalars.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../values.ts';
import { NamedSlug } from './product.ts';
import { TextSearchBody } from './search-text.ts';

/** Search product (product §3): what a search card needs to choose its link and its words for this person. */
export const SearchProduct = z.object({
  productId: Id,
  /** One of the five types; a type of tomorrow breaks no search: its card is shown and learnt as a course (product §2). */
  productType: z.string().check(z.minLength(1), z.maxLength(40)),
  title: z.string(),
  /** The language it would be learnt in: the asked locale when published, else the base language. */
  learningLanguage: Locale,
  /** What a learning address names; a part of a program may stand in for it. */
  learningProductId: Id,
  progressStatus: ProgressStatus,
  accessType: z.nullable(AccessType),
  price: Price,
  urlSlug: z.string(),
  promoPicture: z.nullable(z.object({ url: z.string() })),
});
export type SearchProduct = z.output<typeof SearchProduct>;

/** Search data (product §3). `additionalProducts` are suggestions, filled when 3 or fewer were found. */
export const SearchData = z.object({
  searchedProducts: z.array(SearchProduct),
  additionalProducts: z.array(SearchProduct),
  /** At most 3 (product §2). */
  skills: z.array(NamedSlug),
  /** Popular terms of the last 30 days in this locale. */
  searchTerms: z.array(z.string()),
});
export type SearchData = z.output<typeof SearchData>;

/** Nothing that cannot be seen; joiners inside words of the scripts that spell with them. */
const VISIBLE =
  /^(?:[^\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]|(?<=[\p{Script=Devanagari}\p{Script=Bengali}])[\u200c\u200d](?=[\p{Script=Devanagari}\p{Script=Bengali}]))*$/u;

/** A search text as a popular term: judged as it will be kept, in one width, lower case and single spaces. */
const PinnedTerm = z.string().check(
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  z.trim(),
  z.minLength(SEARCH_MIN),
  z.maxLength(SEARCH_MAX),
  z.regex(VISIBLE),
  z.regex(/[\p{L}\p{N}]/u),
);

export const search = defineContract({
  search: {
    method: 'POST',
    path: '/api/v2/search-page/search',
    access: 'optional',
    summary:
      'Search data for a text of 3 to 50 characters; x-total-count says how many were found (product §5, §7)',
    body: TextSearchBody,
    response: jsonList(SearchData),
    errors: ['request_params_invalid'],
  },
  initial: {
    method: 'GET',
    path: '/api/search-page/default',
    access: 'optional',
    summary: 'What search shows before anything is typed (product §7)',
    response: jsonList(SearchData),
    errors: [],
  },
  pins: {
    method: 'GET',
    path: '/api/manager/search-terms',
    access: 'manager',
    summary: 'Popular terms that come first in the locale of the call (product §2 Search popup)',
    response: jsonList(z.array(z.string())),
    errors: [],
  },
  pin: {
    method: 'PUT',
    path: '/api/manager/search-terms',
    access: 'manager',
    summary: 'Replaces the popular terms that come first in the locale of the call; six at most',
    body: z.object({ terms: z.array(PinnedTerm).check(z.maxLength(6)) }),
    response: jsonList(z.array(z.string())),
    errors: ['request_params_invalid'],
  },
});
