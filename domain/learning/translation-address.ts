import type { Locale } from '../../contracts/locales.ts';
import { TRANSLATIONS_PATH } from '../editorial/interface-text-address.ts';

/** Address of the translation desk, without the locale (product §2 Back office). */
export const translationPath = (productId: string, language: Locale): string =>
  `${TRANSLATIONS_PATH}/${productId}/${language}`;
