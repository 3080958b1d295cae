import {
  DRAFT_PROBLEMS,
  type DraftDifference,
  type DraftProblem,
  type EditedCourse,
  type LessonDifference,
} from '../../../contracts/learning/course-draft.ts';
import type { Lesson } from '../../../contracts/learning/learning.ts';
import type { EditedItem } from '../../../contracts/learning/stored-item.ts';
import type { SchoolProduct } from '../../../db/seed/content-types.ts';
import { problemSolution, type StoredItem } from '../../../domain/learning/content.ts';
import { storedItem } from '../../../domain/learning/edited-item.ts';
import { lessonsOf } from '../../../domain/learning/follow-base.ts';
import { itemText } from '../../../domain/learning/item-text.ts';
import { shufflePart, shuffleSeed } from '../../../domain/learning/shuffle.ts';
import type { Scenario } from '../scenario.ts';
import { itemsOf } from './course-draft.ts';
import { daysAgo } from './mock-id.ts';

const PLACELESS: ReadonlySet<string> = new Set(['NO_LESSONS']);
const OF_LESSON: ReadonlySet<string> = new Set([
  ...['NO_TITLE', 'LESSON_EMPTY', 'LESSON_NOT_TRANSLATED', 'REQUIRES_MISSING', 'TEST_WITHOUT_QUESTIONS'],
]);

/** Every kind of problem, one after the other over the lessons of the course. */
export function makeProblems(product: SchoolProduct, course: EditedCourse, scene: Scenario): DraftProblem[] {
  const lessons = course.outline.modules.flatMap((module) =>
    module.lessons.map((lesson) => ({ moduleKey: module.key, lessonKey: lesson.key })),
  );
  const NOWHERE = { moduleKey: null, lessonKey: null, itemKey: null };
  if (lessons.length === 0) return [{ problem: 'NO_LESSONS', ...NOWHERE }];
  if (!scene.has('draft-problems')) return [];
  return DRAFT_PROBLEMS.map((problem, index) => {
    const place = lessons[index % lessons.length];
    if (!place || PLACELESS.has(problem)) return { problem, ...NOWHERE };
    const [item] = itemsOf(product, course.language, place.lessonKey, scene);
    return { problem, ...place, itemKey: OF_LESSON.has(problem) ? null : (item?.key ?? null) };
  });
}

/** A changed, a moved, a new and a lost lesson, and learners in two versions. */
export function makeDifference(
  product: SchoolProduct,
  course: EditedCourse,
  scene: Scenario,
): DraftDifference {
  const learners = [
    { version: 2, publishedAt: daysAgo(10), count: 37 },
    { version: 1, publishedAt: daysAgo(90), count: 4 },
  ];
  if (course.state.content === 'PUBLISHED') return { modules: [], lessons: [], isCorrection: true, learners };
  const all = lessonsOf(course.outline);
  const texts = (key: string) =>
    itemsOf(product, course.language, key, scene).map((item) => ({
      ...{ itemKey: item.key, itemKind: item.body.kind },
      text: itemText(item),
    }));
  const [first, second, last] = [all[0], all[1], all.at(-1)];
  const lessons: LessonDifference[] = [
    ...(first ? [lessonOf('CHANGED', first, first, texts(first.key).slice(0, 2).map(reworded))] : []),
    ...(second ? [lessonOf('MOVED', second, second, [])] : []),
    ...(last
      ? [
          lessonOf(
            'ADDED',
            null,
            last,
            texts(last.key).map(({ text, ...item }) => ({ ...item, before: null, after: text })),
          ),
        ]
      : []),
    { ...lessonOf('GONE', { key: 'summary', title: 'Summary' }, null, []) },
  ];
  const modules = course.outline.modules.slice(0, 1).map(({ key, title }) => ({
    ...{ moduleKey: key, titleBefore: 'Introduction', titleAfter: title },
  }));
  return { modules, lessons, isCorrection: false, learners: course.state.content === 'NONE' ? [] : learners };
}

interface Named {
  key: string;
  title: string;
}

function lessonOf(
  kind: LessonDifference['kind'],
  before: Named | null,
  after: Named | null,
  items: LessonDifference['items'],
): LessonDifference {
  const lessonKey = (after ?? before)?.key ?? '';
  return { lessonKey, kind, titleBefore: before?.title ?? null, titleAfter: after?.title ?? null, items };
}

const reworded = ({ text, ...item }: { itemKey: string; itemKind: string; text: string }) => ({
  ...item,
  before: text.replace(/\S+\s*$/, 'before.'),
  after: text,
});

/** Items as a learner would see them. */
export function renderItems(
  course: EditedCourse,
  lessonKey: string,
  items: readonly EditedItem[],
  userId: string,
): Lesson | null {
  const module = course.outline.modules.find(({ lessons }) => lessons.some(({ key }) => key === lessonKey));
  const lesson = module?.lessons.find(({ key }) => key === lessonKey);
  if (!module || !lesson) return null;
  const { passPercent, maxAttempts } = lesson;
  return {
    ...{ key: lesson.key, title: lesson.title, minutes: lesson.minutes, free: lesson.free },
    ...{ moduleTitle: module.title, language: course.language, fallback: false, status: 'NOT_STARTED' },
    items: items.map((item) => shownItem(course.courseId, storedItem(item), userId)),
    ...{ accomplished: [], problems: [], states: [], openAnswers: {}, place: null, mediaPositions: [] },
    test:
      passPercent === null
        ? null
        : { passPercent, maxAttempts, attemptsLeft: maxAttempts, passed: false, attempts: [] },
  };
}

function shownItem(courseId: string, { key, required, body, solution }: StoredItem, userId: string) {
  const contentId = `${courseId}:${key}`;
  if (body.kind !== 'problem') return { ...body, contentId, required };
  const solved = problemSolution(solution)?.parts ?? {};
  const parts = body.parts.map((part) =>
    shufflePart(part, shuffleSeed(userId, contentId, part.partId), solved[part.partId]),
  );
  return { ...body, contentId, required, parts };
}
