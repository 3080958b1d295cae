import type { Locale } from '../contracts/locales.ts';
import { numberFormat } from './number-format.ts';

/** i18next interpolation that passes every value through `numbersInTexts`; the renderer escapes. */
export const INTERPOLATION = { escapeValue: false, alwaysFormat: true };

/** i18next formatter: formats numbers in the text's language and leaves other values unchanged. */
export const numbersInTexts = {
  type: 'formatter' as const,
  init(): void {},
  add(): void {},
  addCached(): void {},
  format: (value: string | number, _format?: string, language?: string): string =>
    typeof value === 'number' ? numberFormat(language as Locale).format(value) : value,
};
