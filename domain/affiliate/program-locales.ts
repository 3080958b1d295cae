import { AFFILIATE_CLOSED_LOCALES } from '../../contracts/affiliate/affiliate-values.ts';
import type { TextPageName } from '../../contracts/editorial/text-page.ts';
import type { Locale } from '../../contracts/locales.ts';

/** Whether the affiliate program is offered in a language (product §1, §4 Affiliate program). */
export const isProgramOpen = (locale: Locale): boolean =>
  !AFFILIATE_CLOSED_LOCALES.some((closed) => closed === locale);

const PROGRAM_TEXTS: readonly TextPageName[] = ['general-partner-terms', 'affiliate-additional-agreement'];

/** Whether a text exists in a language: those of the program only where it is open. */
export const isTextOffered = (page: TextPageName, locale: Locale): boolean =>
  isProgramOpen(locale) || !PROGRAM_TEXTS.includes(page);
