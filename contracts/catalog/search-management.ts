import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, ListQuery, Revision } from '../management.ts';
import { Id, Locale } from '../scalars.ts';
import { PINS_MAX, SYNONYM_GROUPS_MAX, SYNONYM_MAX, SYNONYM_WORDS_MAX } from '../search-values.ts';
import { PinnedTerm, SearchTerm } from './search.ts';
import { TextSearchBody } from './search-text.ts';

const Day = z.iso.date();

/** A term shown before all others, from and to these days (UTC, both included) if they are given. */
export const SearchPin = z.object({ term: PinnedTerm, from: z.nullable(Day), to: z.nullable(Day) });
export type SearchPin = z.output<typeof SearchPin>;

const PopularDraft = z.object({
  /** In the order in which they are shown. */
  pins: z.array(SearchPin).check(z.maxLength(PINS_MAX)),
  /** Terms that are never shown. */
  hidden: z.array(SearchTerm).check(z.maxLength(500)),
});
export type PopularDraft = z.output<typeof PopularDraft>;

/** What managers decided about the popular terms of one language. */
export const PopularTerms = z.object({
  pins: z.array(z.object({ term: z.string(), from: z.nullable(Day), to: z.nullable(Day) })),
  hidden: z.array(z.string()),
  /** What visitors see now: pins, then counted terms, then names of common skills. */
  shown: z.array(z.string()),
  revision: Revision,
  /** Null while nobody has changed them. */
  changed: z.nullable(LastChange),
});
export type PopularTerms = z.output<typeof PopularTerms>;

/** What visitors would see today with a draft. */
export const PopularPreview = z.object({ shown: z.array(z.string()) });

/** A term of the last 30 days. */
export const CountedTerm = z.object({
  /** In lower case, as it is counted. */
  term: z.string(),
  /** As visitors see it. */
  spelling: z.string(),
  /** Searches. */
  count: z.int(),
  /** Days on which somebody searched for it. */
  days: z.int(),
  /** Whether it finds a product today. */
  finds: z.boolean(),
});
export type CountedTerm = z.output<typeof CountedTerm>;

const SynonymWord = z.string().check(
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.overwrite((text) => text.replace(/\s+/g, ' ')),
  z.trim(),
  z.minLength(1),
  z.maxLength(SYNONYM_MAX),
  z.regex(/[\p{L}\p{N}]/u),
  z.regex(/^[^\p{Cc}]*$/u),
);

/** The days (UTC, both included) on which something holds; always without them. */
const Period = { from: z.optional(z.nullable(Day)), to: z.optional(z.nullable(Day)) };

/** Words that mean the same; with `targets`, the words find the targets too, and not the other way round. */
export const SynonymGroup = z.object({
  ...Period,
  words: z.array(SynonymWord).check(z.minLength(1), z.maxLength(SYNONYM_WORDS_MAX)),
  targets: z.array(SynonymWord).check(z.maxLength(SYNONYM_WORDS_MAX)),
});
export type SynonymGroup = z.output<typeof SynonymGroup>;

const Groups = z.array(SynonymGroup).check(z.maxLength(SYNONYM_GROUPS_MAX));

/** The synonyms of one language. */
export const Synonyms = z.object({
  groups: z.array(z.object({ ...Period, words: z.array(z.string()), targets: z.array(z.string()) })),
  revision: Revision,
  /** Null while nobody has changed them. */
  changed: z.nullable(LastChange),
});
export type Synonyms = z.output<typeof Synonyms>;

/** What the synonyms were after a save. */
export const SynonymVersion = z.object({ revision: Revision, groups: z.int(), changed: LastChange });
export type SynonymVersion = z.output<typeof SynonymVersion>;

const FoundProduct = z.object({ productId: Id, title: z.string() });
/** The first products that a text finds, with what is published and with what would be. */
export const SynonymPreview = z.object({ before: z.array(FoundProduct), after: z.array(FoundProduct) });
export type SynonymPreview = z.output<typeof SynonymPreview>;

const LanguageParams = z.object({ language: Locale });
const TermsQuery = z.object({ ...ListQuery, language: Locale });

export const searchManagement = defineContract({
  popular: {
    method: 'GET',
    path: '/api/manager/search/popular/:language',
    access: 'manager',
    summary: 'Pinned and hidden terms of a language, and what visitors see',
    params: LanguageParams,
    response: json(PopularTerms),
    errors: ['request_params_invalid'],
  },
  savePopular: {
    method: 'PUT',
    path: '/api/manager/search/popular/:language',
    access: 'manager',
    summary: 'Replace the pinned and hidden terms of a language; visitors see it at once',
    params: LanguageParams,
    body: z.extend(PopularDraft, { revision: Revision }),
    response: json(PopularTerms),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
  previewPopular: {
    method: 'POST',
    path: '/api/manager/search/popular/:language/preview',
    access: 'manager',
    summary: 'What visitors would see with other pinned and hidden terms; nothing is saved',
    params: LanguageParams,
    body: PopularDraft,
    response: json(PopularPreview),
    errors: ['request_params_invalid'],
  },
  terms: {
    method: 'GET',
    path: '/api/manager/search/counted-terms',
    access: 'manager',
    summary: 'Terms of the last 30 days that found something, most frequent first',
    query: TermsQuery,
    response: jsonList(z.array(CountedTerm)),
    errors: ['request_params_invalid'],
  },
  misses: {
    method: 'GET',
    path: '/api/manager/search/misses',
    access: 'manager',
    summary: 'Terms of the last 30 days that found nothing on three days or more, most frequent first',
    query: TermsQuery,
    response: jsonList(z.array(CountedTerm)),
    errors: ['request_params_invalid'],
  },
  synonyms: {
    method: 'GET',
    path: '/api/manager/search/synonyms/:language',
    access: 'manager',
    summary: 'Synonyms of a language',
    params: LanguageParams,
    response: json(Synonyms),
    errors: ['request_params_invalid'],
  },
  saveSynonyms: {
    method: 'PUT',
    path: '/api/manager/search/synonyms/:language',
    access: 'manager',
    summary: 'Replace the synonyms of a language; searches use them at once, on the days of each group',
    params: LanguageParams,
    body: z.object({ groups: Groups, revision: Revision }),
    response: json(Synonyms),
    errors: ['request_params_invalid', 'edit_conflict'],
  },
  synonymHistory: {
    method: 'GET',
    path: '/api/manager/search/synonyms/:language/history',
    access: 'manager',
    summary: 'The last 50 saves of the synonyms of a language, newest first',
    params: LanguageParams,
    response: jsonList(z.array(SynonymVersion)),
    errors: ['request_params_invalid'],
  },
  restoreSynonyms: {
    method: 'POST',
    path: '/api/manager/search/synonyms/:language/restore',
    access: 'manager',
    summary: 'Publish the synonyms of an earlier save again',
    params: LanguageParams,
    body: z.object({ version: Revision, revision: Revision }),
    response: json(Synonyms),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  previewSynonyms: {
    method: 'POST',
    path: '/api/manager/search/synonyms/:language/preview',
    access: 'manager',
    summary: 'What a text finds now, and what it would find with other synonyms; nothing is saved',
    params: LanguageParams,
    body: z.extend(TextSearchBody, { groups: Groups }),
    response: json(SynonymPreview),
    errors: ['request_params_invalid'],
  },
});
