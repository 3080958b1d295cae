import * as z from 'zod/mini';
import { defineContract, json } from '../kernel.ts';
import { Locale } from '../scalars.ts';

/** Pages that are text: what the school is, how it teaches, what it keeps of whom. */
export const TEXT_PAGES = [
  'about',
  'about-us',
  'about-us-mission',
  'faq',
  'how-to-start',
  'methodology',
  'privacy-policy',
  'privacy-statement',
] as const;
export type TextPageName = (typeof TEXT_PAGES)[number];

/** One page. Section ids are the same in every language, so that an address with a hash survives a change of it. */
export const TextPage = z.object({
  page: z.enum(TEXT_PAGES),
  /** The language that the text is in: the asked one, or English where that is missing. */
  locale: Locale,
  title: z.string(),
  lead: z.string(),
  /** HTML before the first section; empty without any. */
  intro: z.string(),
  sections: z.array(z.object({ id: z.string(), title: z.string(), html: z.string() })),
});
export type TextPage = z.output<typeof TextPage>;

export const textPage = defineContract({
  get: {
    method: 'GET',
    path: '/api/text-pages/:page',
    access: 'public',
    summary: 'A page of text in the locale, as safe HTML by sections',
    params: z.object({ page: z.enum(TEXT_PAGES) }),
    response: json(TextPage),
    errors: ['request_params_invalid'],
  },
});
