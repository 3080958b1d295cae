import type { Locale } from '../../../../contracts/locales.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';

const I18N_NAMESPACE = 'badge';

/** The words of a badge in the language of its certificate. */
export function createBadgeTexts(translations: Translations) {
  return async (locale: Locale, title: string): Promise<string> => {
    const texts = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
    return String(texts?.narrative).replace('{{title}}', () => title);
  };
}
