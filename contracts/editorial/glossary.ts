import * as z from 'zod/mini';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Locale } from '../scalars.ts';

/** A term in a list: its name in the requested locale, else in English. */
export const GlossaryEntry = z.object({ slug: z.string(), name: z.string(), locale: Locale });
export type GlossaryEntry = z.output<typeof GlossaryEntry>;

/** One term. `englishName` is the word used in courses and manuals. */
export const GlossaryTerm = z.extend(GlossaryEntry, {
  englishName: z.string(),
  explanation: z.string(),
  explanationLocale: Locale,
  /** The previous and the next term in the list. */
  near: z.array(GlossaryEntry),
});
export type GlossaryTerm = z.output<typeof GlossaryTerm>;

export const glossary = defineContract({
  list: {
    method: 'GET',
    path: '/api/glossary',
    access: 'public',
    summary: 'All terms, sorted by name in the locale',
    response: jsonList(z.array(GlossaryEntry)),
    errors: [],
  },
  term: {
    method: 'GET',
    path: '/api/glossary/:slug',
    access: 'public',
    summary: 'One term with its explanation',
    params: z.object({ slug: z.string().check(z.minLength(1), z.maxLength(80)) }),
    response: json(GlossaryTerm),
    errors: ['request_params_invalid', 'not_found'],
  },
});
