import type { Locale } from '../contracts/locales.ts';

/** Addresses of translations in the back office, without the locale (product §2 Back office). */
export const TRANSLATIONS_PATH = '/manager/translations';
export const INTERFACE_TEXTS_PATH = '/manager/texts/interface';

export const translationPath = (productId: string, language: Locale): string =>
  `${TRANSLATIONS_PATH}/${productId}/${language}`;
