import { ApiError } from '../../../../contracts/api-error.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import { readingMinutes } from '../../../../domain/editorial/writing.ts';
import { checkOrder, checkTexts } from '../writing/writing-checks.ts';
import type { WritingPlace } from '../writing/writing-place.ts';
import { previewArticle } from '../writing/writing-preview.ts';
import { touchArticle } from './article-management.repository.ts';
import * as repo from './article-text.repository.ts';

/** Articles of the magazine and the blog as writings. */
export const articleWriting: WritingPlace = {
  entity: 'ARTICLE',
  lock: (tx, { subject }) => repo.lockArticle(tx, subject),
  exists: (db, { subject }) => repo.hasArticle(db, subject),

  touch: (tx, { subject }, change) => touchArticle(tx, subject, change),

  async findPublished(db, { subject, language }) {
    const content = await repo.findText(db, subject, language);
    return content && { content, inForceFrom: null };
  },

  async check(db, key, content, context) {
    const isSilent = content.pictureAlt === '' && (await repo.hasPicture(db, key.subject));
    return [
      ...checkOrder(key, context),
      // A translation may have a title and an excerpt only: its body is then shown in English.
      ...checkTexts(content, key.language === 'en'),
      ...(isSilent ? [{ field: 'pictureAlt', code: 'picture_without_text' } as const] : []),
    ];
  },

  async show(tx, { subject, language }, content, at) {
    const isEnglish = language === 'en';
    if (!isEnglish && !(await repo.findText(tx, subject, 'en'))) throw new ApiError('not_ready_to_publish');
    await repo.withdrawOthers(tx, subject, language, at);
    await repo.writeText(tx, subject, language, content, at);
    await repo.markShown(tx, subject, isEnglish ? minutesOf(content) : null, at);
  },

  async hide(tx, { subject, language }) {
    if (language === 'en' && (await repo.hasOtherTexts(tx, subject, language)))
      throw new ApiError('still_in_use');
    await repo.deleteText(tx, subject, language);
  },

  preview: (content, { language }) => previewArticle(content, language),
  // English is shown in every language that has no own text.
  tags: ({ language }) => [language === 'en' ? 'articles' : `articles@${language}`],
};

const minutesOf = ({ body }: WritingContent) => readingMinutes(body, 'en');
