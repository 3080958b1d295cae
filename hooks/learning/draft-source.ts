import type { EditedCourse } from '@/contracts/learning/course-draft';
import type { GradedAnswer, Lesson } from '@/contracts/learning/learning';
import type { ProblemAnswers } from '@/contracts/learning/problem';
import type { EditedItem } from '@/contracts/learning/stored-item';

/** Where a preview gets a working copy from; nothing that it asks for is stored. */
export interface DraftSource {
  course: () => Promise<EditedCourse>;
  /** A lesson's items with their solutions, saved or not. */
  items: (lessonKey: string) => Promise<readonly EditedItem[]>;
  render: (lessonKey: string, items: readonly EditedItem[]) => Promise<Lesson>;
  grade: (
    item: EditedItem,
    answers: ProblemAnswers,
    attempts: number,
    reveal: boolean,
  ) => Promise<GradedAnswer>;
}
