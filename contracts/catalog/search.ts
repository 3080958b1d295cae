import * as z from 'zod/mini';
import { defineContract, jsonList } from '../endpoint.ts';
import { Price } from '../price.ts';
import { AccessType, Id, Locale, ProgressStatus } from '../scalars.ts';
import { SEARCH_MAX, SEARCH_MIN } from '../values.ts';
import { FirstExercise } from './first-exercise.ts';
import { NamedSlug } from './product.ts';
import { TextSearchBody } from './search-text.ts';

/** Where a word of the text was found, the strongest place first. */
export const SEARCH_REASON_KINDS = ['title', 'skill', 'author', 'category', 'synonym', 'text'] as const;

/** Why a product was found: the place, and the word, name or synonym as it stands there. */
export const SearchReason = z.object({ kind: z.enum(SEARCH_REASON_KINDS), word: z.string() });
export type SearchReason = z.output<typeof SearchReason>;

/** Search product (product §3): what a search card needs to choose its link and button text for the caller. */
export const SearchProduct = z.object({
  productId: Id,
  /**
   * One of the five types. An unknown type must not break search: its card is shown, and learnt, as a course
   * (product §2).
   */
  productType: z.string().check(z.minLength(1), z.maxLength(40)),
  title: z.string(),
  /** The language of learning: the requested locale if published, else the base language. */
  learningLanguage: Locale,
  /** The product id for learning URLs; for a program this may be one of its parts. */
  learningProductId: Id,
  progressStatus: ProgressStatus,
  accessType: z.nullable(AccessType),
  price: Price,
  urlSlug: z.string(),
  promoPicture: z.nullable(z.object({ url: z.string() })),
  /** Name of the first teacher. */
  author: z.nullable(z.string()),
  /** Of learning; 0 if unknown. */
  minutes: z.number(),
  rating: z.object({ average: z.number(), count: z.number() }),
  /** Null for suggestions, and where no word of the text stands in what is shown. */
  reason: z.nullable(SearchReason),
  /** Whether a lesson with an exercise is open to everyone. */
  freeLesson: z.boolean(),
});
export type SearchProduct = z.output<typeof SearchProduct>;

/** The one answer to a question, above the results. */
export const BestAnswer = z.object({
  product: SearchProduct,
  promise: z.string(),
  /** The first exercise of its free lesson; null when it has none. */
  exercise: z.nullable(FirstExercise),
});
export type BestAnswer = z.output<typeof BestAnswer>;

/** Search data (product §3). `additionalProducts` are suggestions, present when 3 or fewer products were found. */
export const SearchData = z.object({
  /** The first of the found products, if it is known why it fits; it is among `searchedProducts` as well. */
  best: z.nullable(BestAnswer),
  /** What was searched for: the words of the text without those that every question has, corrected if mistyped. */
  words: z.array(z.string()),
  searchedProducts: z.array(SearchProduct),
  additionalProducts: z.array(SearchProduct),
  /** At most 3 (product §2), those that the text names first. */
  skills: z.array(NamedSlug),
  /** Popular terms of the last 30 days in this locale, as people write them. */
  searchTerms: z.array(z.string()),
});
export type SearchData = z.output<typeof SearchData>;

/** No invisible characters, except joiners inside words of the scripts that need them. */
const VISIBLE =
  /^(?:[^\p{Default_Ignorable_Code_Point}\p{C}\p{Zl}\p{Zp}\u2800]|(?<=[\p{Script=Devanagari}\p{Script=Bengali}])[\u200c\u200d](?=[\p{Script=Devanagari}\p{Script=Bengali}]))*$/u;

const TERM_CHECKS = [
  z.overwrite((text: string) => text.replace(/\s+/g, ' ')),
  z.trim(),
  z.minLength(SEARCH_MIN),
  z.maxLength(SEARCH_MAX),
  z.regex(VISIBLE),
  z.regex(/[\p{L}\p{N}]/u),
] as const;

/**
 * A search text as a popular term: validated in its stored form, with normalised width, lower case and single spaces.
 */
export const SearchTerm = z.string().check(z.normalize('NFKC'), z.toLowerCase(), ...TERM_CHECKS);

/** The same as a manager wrote it: it is shown like that. */
export const PinnedTerm = z.string().check(z.normalize('NFKC'), ...TERM_CHECKS);

export const search = defineContract({
  search: {
    method: 'POST',
    path: '/api/v2/search-page/search',
    access: 'optional',
    summary:
      'Search data for a text of 3 to 50 characters; x-total-count has the number found (product §5, §7)',
    body: TextSearchBody,
    response: jsonList(SearchData),
    errors: ['request_params_invalid'],
  },
  initial: {
    method: 'GET',
    path: '/api/search-page/default',
    access: 'optional',
    summary: 'What search shows before the user types (product §7)',
    response: jsonList(SearchData),
    errors: [],
  },
  pins: {
    method: 'GET',
    path: '/api/manager/search-terms',
    access: 'manager',
    summary: 'Popular terms pinned to the top in the locale of the call (product §2 Search popup)',
    response: jsonList(z.array(z.string())),
    errors: [],
  },
  pin: {
    method: 'PUT',
    path: '/api/manager/search-terms',
    access: 'manager',
    summary: 'Replaces the pinned popular terms in the locale of the call; six at most',
    body: z.object({ terms: z.array(PinnedTerm).check(z.maxLength(6)) }),
    response: jsonList(z.array(z.string())),
    errors: ['request_params_invalid'],
  },
});
