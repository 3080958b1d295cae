import type { DraftProblem } from '../../../../contracts/learning/course-draft.ts';
import type { Db } from '../../../../db/database.ts';
import { itemFields, itemKeyOf } from '../../../../domain/learning/item-fields.ts';
import { outlineFields } from '../../../../domain/learning/outline-fields.ts';
import { plainOf, type TranslatedText } from '../../../../domain/learning/translated-text.ts';
import { findMarks, type MarkRow } from '../../catalog/landing/translation-marks.ts';
import type { WholeDraft } from './whole-draft.ts';

/** Translations of a machine or a file that nobody has reviewed, and texts that are still those of the base language. */
export async function findUnreviewedTexts(
  db: Db,
  { draft, outline, items }: Pick<WholeDraft, 'draft' | 'outline' | 'items'>,
): Promise<DraftProblem[]> {
  const { course, language } = draft;
  const marks = await findMarks(db, { productId: course.productId, kind: 'CONTENT', language });
  const waiting = marks.filter(({ toReview }) => toReview);
  if (waiting.length === 0) return [];
  return outline.modules.flatMap((module) => {
    return [
      ...still(waiting, '', outlineFields({ modules: [module] })).map((mark) =>
        problemOf(mark, module.key, lessonOfTitle(mark.field), null),
      ),
      ...module.lessons.flatMap(({ key }) =>
        still(waiting, key, (items.get(key) ?? []).flatMap(itemFields)).map((mark) =>
          problemOf(mark, module.key, key, itemKeyOf(mark.field)),
        ),
      ),
    ];
  });
}

/** Marks of a lesson whose wording is still there, one for each item. */
function still(marks: readonly MarkRow[], lessonKey: string, texts: readonly TranslatedText[]): MarkRow[] {
  const now = new Map(texts.map(({ field, text }) => [field, plainOf(text)]));
  const found = marks.filter((mark) => mark.lessonKey === lessonKey && now.get(mark.field) === mark.target);
  return lessonKey === '' ? found : [...new Map(found.map((mark) => [itemKeyOf(mark.field), mark])).values()];
}

const lessonOfTitle = (field: string): string | null =>
  field.startsWith('lesson/') ? field.slice('lesson/'.length) : null;

const problemOf = (
  { origin }: MarkRow,
  moduleKey: string,
  lessonKey: string | null,
  itemKey: string | null,
): DraftProblem => ({
  ...{ moduleKey, lessonKey, itemKey },
  problem: origin === 'COPY' ? 'LESSON_NOT_TRANSLATED' : 'NOT_REVIEWED',
});
