import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
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
});
