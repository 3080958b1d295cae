import type { Db, Tx } from '../../../../db/database.ts';
import { copiedTexts, type LessonChange } from '../../../../domain/learning/copied-texts.ts';
import { findMarks, type MarkRow, writeMarks } from '../../catalog/landing/translation-marks.ts';
import { withDocuments } from '../content/earlier-content.ts';
import { readCurrentLessons } from './draft-source.repository.ts';
import type { OpenedDraft } from './open-draft.ts';

const placeOf = ({ course, language }: OpenedDraft) =>
  ({ productId: course.productId, kind: 'CONTENT', language }) as const;

/** Texts that a save takes over from the base language, unless somebody has decided about this wording before. */
export async function findCopies(
  db: Db,
  draft: OpenedDraft,
  { lessonKey, ...change }: Omit<LessonChange, 'base'> & { lessonKey: string },
): Promise<MarkRow[]> {
  const { courseId, baseLanguage } = draft.course;
  const base = (await readCurrentLessons(db, courseId, baseLanguage, [lessonKey])).get(lessonKey);
  const copied = copiedTexts({ ...change, base: base?.items.map(withDocuments) ?? [] });
  if (copied.size === 0) return [];
  const marks = (await findMarks(db, placeOf(draft))).filter((mark) => mark.lessonKey === lessonKey);
  const decided = new Map(marks.map(({ field, target }) => [field, target]));
  return [...copied]
    .filter(([field, text]) => decided.get(field) !== text)
    .map(([field, text]) => ({
      ...{ lessonKey, field, source: text, target: text },
      ...{ origin: 'COPY', toReview: true },
    }));
}

/** They keep the language from being published until they are translated, or confirmed at the translation desk. */
export const writeCopies = (
  tx: Tx,
  draft: OpenedDraft,
  copies: readonly MarkRow[],
  by: { userId: string; at: Date },
): Promise<void> => writeMarks(tx, placeOf(draft), copies, by);
