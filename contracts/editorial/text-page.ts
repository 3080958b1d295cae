import * as z from 'zod/mini';
import { TextSearchBody } from '../catalog/search-text.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { Locale } from '../scalars.ts';

/** Text pages: about the school, how it teaches, and its legal documents. */
export const TEXT_PAGES = [
  'about',
  'about-us',
  'about-us-mission',
  'faq',
  'how-to-start',
  'methodology',
  'privacy-policy',
  'privacy-statement',
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'cookies',
] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

/** One page. Section ids are the same in every language, so a link with a hash still works after switching language. */
export const TextPage = z.object({
  page: z.enum(TEXT_PAGES),
  /** The language of the text: the requested one, or English if there is no translation. */
  locale: Locale,
  title: z.string(),
  lead: z.string(),
  /** HTML before the first section; may be empty. */
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
});
export type TextPage = z.output<typeof TextPage>;

/** A question of `/faq` with its answer, for somebody who asked in their own words. */
export const HelpAnswer = z.object({
  /** That of the section: `/faq#id`. */
  id: z.string(),
  /** The language of the text, as in `TextPage`. */
  locale: Locale,
  title: z.string(),
  html: z.string(),
  /** Whether it has every word that was asked for. */
  whole: z.boolean(),
});
export type HelpAnswer = z.output<typeof HelpAnswer>;

export const textPage = defineContract({
  get: {
    method: 'GET',
    path: '/api/text-pages/:page',
    access: 'public',
    summary: 'A text page in the locale, as sanitised HTML in sections',
    params: z.object({ page: z.enum(TEXT_PAGES) }),
    response: json(TextPage),
    errors: ['request_params_invalid', 'not_found'],
  },
  answers: {
    method: 'GET',
    path: '/api/text-pages/faq/answers',
    access: 'public',
    summary: 'At most three questions of the FAQ that have the words of the text, the best first',
    query: TextSearchBody,
    response: jsonList(z.array(HelpAnswer)),
    errors: ['request_params_invalid'],
  },
});
