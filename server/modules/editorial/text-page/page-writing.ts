import { ApiError } from '../../../../contracts/api-error.ts';
import type { WritingContent, WritingPreview } from '../../../../contracts/editorial/writing-management.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import { isTextPage, type WritingKey, type WritingPlace } from '../writing/writing-place.ts';
import { previewWriting } from '../writing/writing-preview.ts';
import { checkPage } from './page-checks.ts';
import { shownText } from './page-content.ts';
import type { PageFiles } from './page-file.ts';
import { findPageTexts, lockPage, writePageText } from './page-text.repository.ts';
import type { TextNames } from './text-names.ts';
import { completeText } from './text-values.ts';

export interface PageWritingDeps {
  names: TextNames;
  files: PageFiles;
  now?: () => Date;
}

/** Text pages and legal documents as writings. */
export function createPageWriting({ names, files, now = () => new Date() }: PageWritingDeps): WritingPlace {
  return {
    entity: 'TEXT_PAGE',
    touch: async () => {},
    exists: async (_, { subject }) => isTextPage(subject),

    async lock(tx, { subject }) {
      if (!isTextPage(subject)) return false;
      await lockPage(tx, subject);
      return true;
    },

    async findPublished(db, { subject, language }) {
      const page = pageOf(subject);
      const [row] = await findPageTexts(db, { page, locales: [language] });
      return shownText(row, files, { page, language });
    },

    check: async (_, { subject }, content, context) => checkPage(pageOf(subject), content, context, names),

    async show(tx, { subject, language }, content, at) {
      await writePageText(tx, { page: pageOf(subject), locale: language }, content, at);
    },

    // A page without a text of its own shows the one that Kurso comes with.
    hide: async () => {
      throw new ApiError('still_in_use');
    },

    preview: (content, { language }) => previewPage(content, language),
    // English is shown in every language that has no own text.
    tags: ({ subject, language }) => [`page:${subject}${language === 'en' ? '' : `@${language}`}`],
  };

  /** A value that does not exist is shown as it is written: the checks name it. */
  function previewPage({ title, lead, body, version }: WritingContent, language: Locale): WritingPreview {
    const edition = { date: now().toISOString().slice(0, 10), version: version ?? 1 };
    const complete = (text: string) => {
      try {
        return completeText(text, names, edition, language);
      } catch {
        return text;
      }
    };
    return previewWriting({ title: complete(title), lead: complete(lead), body: complete(body) }, language);
  }
}

function pageOf(subject: WritingKey['subject']) {
  if (!isTextPage(subject)) throw new ApiError('not_found');
  return subject;
}
