import type { Locale } from '../../../../contracts/locales.ts';
import type { NoteWords } from '../../../../domain/learning/note-markdown.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';

const I18N_NAMESPACE = 'notes';

export interface NoteTexts extends NoteWords {
  fileName: string;
}

/** The words of the exported file. */
export function createNoteTexts(translations: Translations) {
  return async (locale: Locale): Promise<NoteTexts> => {
    const loaded = (await translations.load(locale, [I18N_NAMESPACE]))[I18N_NAMESPACE];
    const { file } = loaded as unknown as { file: NoteWords };
    return { ...file, fileName: `${file.title}.md` };
  };
}
