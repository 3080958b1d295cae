import type { Locale } from '../contracts/locales.ts';
import { numberFormat } from './number-format.ts';

/** Interpolation of i18next under which every value passes `numbersInTexts`; escaping is the renderer's. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true };

/** i18next's formatter: a number inside a text is written by the text's language, anything else stays as it is. */
export const numbersInTexts = {
  type: 'formatter' as const,
  init(): void {},
  add(): void {},
  addCached(): void {},
  format: (value: string | number, _format?: string, language?: string): string =>
    typeof value === 'number' ? numberFormat(language as Locale).format(value) : value,
};
