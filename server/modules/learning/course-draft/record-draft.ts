import type { Outline } from '../../../../contracts/learning/course-draft.ts';
import type { Tx } from '../../../../db/database.ts';
import type { StoredItem } from '../../../../domain/learning/content.ts';
import { lessonChanges, outlineChanges } from '../../../../domain/learning/draft-changes.ts';
import { recordChange } from '../../../platform/audit-log/record-change.ts';
import type { OpenedDraft } from './open-draft.ts';

/** Records a saved outline; a save that changes nothing readable is recorded without details. */
export function recordOutline(
  tx: Tx,
  { course, language, outline: before }: OpenedDraft,
  after: Outline,
  userId: string,
): Promise<void> {
  return recordChange(tx, {
    ...{ userId, action: 'CHANGED', entity: 'COURSE', entityId: course.courseId },
    ...{ subject: course.title, language, changes: outlineChanges(before, after) },
  });
}

/** The lesson of a course, as the audit log names it. */
export const lessonEntityId = (courseId: string, lessonKey: string): string => `${courseId}:${lessonKey}`;

export interface RecordedLesson {
  lesson: { key: string; title: string };
  before: readonly StoredItem[];
  after: readonly StoredItem[];
  userId: string;
}

/** Records a saved lesson with the texts that changed. */
export function recordLesson(
  tx: Tx,
  { course, language }: OpenedDraft,
  { lesson, before, after, userId }: RecordedLesson,
): Promise<void> {
  return recordChange(tx, {
    ...{ userId, action: 'CHANGED', entity: 'LESSON', entityId: lessonEntityId(course.courseId, lesson.key) },
    ...{ subject: `${course.title} · ${lesson.title || lesson.key}`, language },
    changes: lessonChanges(before, after),
  });
}
