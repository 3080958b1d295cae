import type { Locale } from '../../../../contracts/locales.ts';
import type { ResumeWords } from '../../../../domain/resume/resume-words.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';

const I18N_NAMESPACE = 'resume-document';

/** The words of a resume in its own language, as the school has published them. */
export function createResumeWords(translations: Translations) {
  return async (language: Locale): Promise<ResumeWords> => {
    const loaded = (await translations.load(language, [I18N_NAMESPACE]))[I18N_NAMESPACE];
    return loaded as unknown as ResumeWords;
  };
}

export type ReadWords = ReturnType<typeof createResumeWords>;
