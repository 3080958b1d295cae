import { ApiError } from '../../../../contracts/api-error.ts';
import type { WritingContent } from '../../../../contracts/editorial/writing-management.ts';
import { EMPTY_WRITING, readingMinutes, termIdOf } from '../../../../domain/editorial/writing.ts';
import type { WritingKey, WritingPlace } from '../writing/writing-place.ts';
import { checkTerm } from './term-checks.ts';
import { hasTerm, lockTerm, touchTerm } from './term-management.repository.ts';
import * as repo from './term-text.repository.ts';

/** Terms of the glossary as writings: the title is the name, the body the explanation in plain text. */
export const termWriting: WritingPlace = {
  entity: 'GLOSSARY_TERM',
  lock: (tx, { subject }) => lockTerm(tx, idOf(subject)),
  exists: (db, { subject }) => hasTerm(db, idOf(subject)),
  touch: (tx, { subject }, change) => touchTerm(tx, idOf(subject), change),

  async findPublished(db, { subject, language }) {
    const text = await repo.findTermText(db, idOf(subject), language);
    return text && { content: termContent(text), inForceFrom: null };
  },

  check: async (_, { language }, content, context) => checkTerm(content, language, context),

  async show(tx, { subject, language }, { title, body }) {
    const id = idOf(subject);
    if (language !== 'en' && !(await repo.findTermText(tx, id, 'en')))
      throw new ApiError('not_ready_to_publish');
    await repo.writeTermText(tx, id, language, { name: title, explanation: body });
  },

  async hide(tx, { subject, language }) {
    const id = idOf(subject);
    if (language === 'en' && (await repo.hasOtherTermTexts(tx, id, language)))
      throw new ApiError('still_in_use');
    await repo.deleteTermText(tx, id, language);
  },

  preview: ({ title, body }, { language }) => ({
    ...{ title, lead: '', intro: '', sections: [], minutes: readingMinutes(body, language) },
  }),
  // English is shown in every language that has no own text.
  tags: ({ language }) => [language === 'en' ? 'glossary' : `glossary@${language}`],
};

export const termContent = ({ name, explanation }: repo.TermText): WritingContent => ({
  ...{ ...EMPTY_WRITING, title: name, body: explanation },
});

function idOf(subject: WritingKey['subject']): string {
  const id = termIdOf(subject);
  if (id === null) throw new ApiError('not_found');
  return id;
}
