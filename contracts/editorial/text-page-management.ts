import * as z from 'zod/mini';
import { LanguageState } from '../catalog/product-management.ts';
import { defineContract, jsonList } from '../endpoint.ts';
import { LastChange } from '../management.ts';
import { Locale } from '../scalars.ts';
import { TEXT_PAGES, type TextPageName } from './text-page.ts';

/** Pages that are legal documents, with a version and the day from which it is in force. */
export const LEGAL_PAGES: readonly TextPageName[] = [
  'terms-of-use',
  'terms-and-conditions',
  'general-partner-terms',
  'affiliate-additional-agreement',
  'cookies',
  'privacy-policy',
];

/** A text page as the list shows it; its texts are writings, one in each language. */
export const TextPageRow = z.object({
  page: z.enum(TEXT_PAGES),
  /** The English title that visitors see. */
  title: z.string(),
  /** Version in force; null for pages that are no legal documents. */
  version: z.nullable(z.int()),
  /** The day from which it is in force, as `YYYY-MM-DD`. */
  inForceFrom: z.nullable(z.string()),
  languages: z.partialRecord(Locale, LanguageState),
  requested: z.array(Locale),
  /** Null while only the texts that Kurso came with are shown. */
  changed: z.nullable(LastChange),
});
export type TextPageRow = z.output<typeof TextPageRow>;

export const textPageManagement = defineContract({
  list: {
    method: 'GET',
    path: '/api/manager/text-pages',
    access: 'manager',
    summary: 'All text pages and legal documents with the state of their languages',
    response: jsonList(z.array(TextPageRow)),
    errors: [],
  },
});
