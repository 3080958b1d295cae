import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Id, Instant, Locale, ProductType, ProgressStatus, TimeZoneHeader } from '../scalars.ts';
import { MERGE_REFUSALS } from '../values.ts';
import { ContentItem, ItemState, OpenAnswer } from './content.ts';
import { Doc } from './document.ts';
import { EducationItem } from './education.ts';
import { ContentId, CourseProgress, LessonAddress, LessonKey, LessonProgress } from './lesson-progress.ts';
import { Lock, OutlineTest } from './lock.ts';
import { Marathon } from './marathon.ts';
import { PartResult, ProblemAnswers } from './problem.ts';
import { LessonTest } from './test-attempt.ts';

export { EducationItem } from './education.ts';
export { CourseProgress, LessonProgress } from './lesson-progress.ts';

const Address = z.object({ productId: Id, language: Locale });

export const OutlineLesson = z.object({
  key: z.string(),
  title: z.string(),
  minutes: z.nullable(z.int()),
  /** Free for everyone. */
  free: z.boolean(),
  /** The caller may not open it. */
  locked: z.boolean(),
  lock: z.nullable(Lock),
  /** Missing in the requested language: shown in the base language. */
  fallback: z.boolean(),
  status: ProgressStatus,
  completedAt: z.nullable(Instant),
  /** Its required items, in the language that it is shown in. */
  required: z.object({ done: z.int(), total: z.int() }),
  /** Null for a lesson that is not a test. */
  test: z.nullable(OutlineTest),
});
export type OutlineLesson = z.output<typeof OutlineLesson>;

export const OutlineModule = z.object({
  key: z.string(),
  title: z.string(),
  fallback: z.boolean(),
  lessons: z.array(OutlineLesson),
});
export type OutlineModule = z.output<typeof OutlineModule>;

/** A course of a program, or a program or course of a profession. */
export const LearningPart = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  progress: CourseProgress,
  /** The caller may not learn it yet. */
  lock: z.nullable(Lock),
  /** Completed before the caller had access to the whole, or without it. */
  credited: z.boolean(),
  completedAt: z.nullable(Instant),
  /** Planned minutes of its lessons that are not complete. */
  minutesLeft: z.int(),
  skills: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type LearningPart = z.output<typeof LearningPart>;

export const Outline = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  language: Locale,
  baseLanguage: Locale,
  languages: z.array(Locale),
  /** The caller may open everything, not only free lessons. */
  hasAccess: z.boolean(),
  progress: CourseProgress,
  /** Where to continue: the last opened lesson, else the first open one. */
  resumeLessonKey: z.nullable(z.string()),
  modules: z.array(OutlineModule),
  /** For programs and professions; they have parts instead of modules. */
  parts: z.array(LearningPart),
  /** The parts open one after the other. */
  partsInOrder: z.boolean(),
  /** When the course was completed. */
  completedAt: z.nullable(Instant),
  /** Null for what has no days, and for a caller without access. */
  marathon: z.nullable(Marathon),
});
export type Outline = z.output<typeof Outline>;

/** A user's attempts at a problem so far. */
export const ProblemState = z.object({
  contentId: z.string(),
  attempts: z.int(),
  solved: z.boolean(),
  answers: ProblemAnswers,
  results: z.array(PartResult),
});
export type ProblemState = z.output<typeof ProblemState>;

/** The item at the top of the screen and how far it was read, in thousandths of its height. */
export const ReadingPlace = z.object({
  contentId: ContentId,
  offset: z.int().check(z.gte(0), z.lte(1000)),
});
export type ReadingPlace = z.output<typeof ReadingPlace>;

export const Lesson = z.object({
  key: z.string(),
  title: z.string(),
  moduleTitle: z.string(),
  minutes: z.nullable(z.int()),
  free: z.boolean(),
  /** The language of the items. */
  language: z.string(),
  fallback: z.boolean(),
  status: ProgressStatus,
  items: z.array(ContentItem),
  /** Content ids the user has completed. */
  accomplished: z.array(z.string()),
  problems: z.array(ProblemState),
  /** Ticks of checklists and answers to surveys. */
  states: z.array(z.object({ contentId: z.string(), state: ItemState })),
  /** By content id, newest first. */
  openAnswers: z.record(z.string(), z.array(OpenAnswer)),
  /** Null for a lesson that is not a test. */
  test: z.nullable(LessonTest),
  /** Where the learner stopped reading; null unless this lesson is the one to continue with. */
  place: z.nullable(ReadingPlace),
  /** Where the learner stopped in videos and sounds. */
  mediaPositions: z.array(z.object({ contentId: z.string(), second: z.int() })),
});
export type Lesson = z.output<typeof Lesson>;

export const GradedAnswer = z.object({
  contentId: z.string(),
  correct: z.boolean(),
  results: z.array(PartResult),
  /** 0 for guests, whose attempts are not stored. */
  attempts: z.int(),
  canReveal: z.boolean(),
  /** Null for guests. */
  standing: z.nullable(LessonProgress),
});
export type GradedAnswer = z.output<typeof GradedAnswer>;

/**
 * An item reported as completed: a graded one counts only if its `answers` are right, a checklist or survey with its
 * `state`, which is taken over in any status.
 */
export const AccomplishedContent = z.object({
  contentId: ContentId,
  status: ProgressStatus,
  answers: z.optional(ProblemAnswers),
  state: z.optional(ItemState),
  /** When the state was made; the time of the call without it. */
  madeAt: z.optional(Instant),
});
export type AccomplishedContent = z.output<typeof AccomplishedContent>;

const closed = [
  'product_not_found',
  'lesson_not_found',
  'user_not_have_access_to_product',
  'lesson_is_locked',
] as const;
const closedItem = [...closed, 'content_item_not_found'] as const;

export const learning = defineContract({
  getOutline: {
    method: 'GET',
    path: '/api/learning/:productId/:language/outline',
    access: 'optional',
    summary: 'Modules and lessons with progress, in one language merged over the base language',
    params: Address,
    response: json(Outline),
    errors: ['product_not_found', 'longread_language_not_found'],
  },
  getLesson: {
    method: 'GET',
    path: '/api/learning/:productId/:language/lessons/:lessonKey',
    access: 'optional',
    summary: 'The content of a lesson; free lessons are open to guests',
    params: LessonAddress,
    response: json(Lesson),
    errors: closed,
  },
  setPosition: {
    method: 'PUT',
    path: '/api/learning/:productId/:language/position',
    access: 'user',
    summary:
      'Save the lesson to continue with and the place in it; one made earlier never replaces one made later',
    params: Address,
    body: z.object({
      lessonKey: LessonKey,
      contentId: z.optional(ContentId),
      offset: z.optional(z.int().check(z.gte(0), z.lte(1000))),
      /** When it was made; the time of the call without it. */
      madeAt: z.optional(Instant),
    }),
    response: empty(),
    errors: closed,
  },
  answer: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/answers',
    access: 'optional',
    summary: 'Grade the answers to one problem; those of a test are graded together',
    params: LessonAddress,
    body: z.object({
      contentId: ContentId,
      answers: ProblemAnswers,
      /** Chosen by the caller: sent again, the same result is answered instead of a second attempt. */
      attemptId: z.optional(Id),
    }),
    response: json(GradedAnswer),
    errors: [...closedItem, 'answer_invalid'],
  },
  saveState: {
    method: 'PUT',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/states',
    access: 'user',
    summary: 'Save the state of a checklist or survey; one made earlier never replaces one made later',
    params: LessonAddress,
    body: z.object({ contentId: ContentId, state: ItemState, madeAt: Instant }),
    response: json(z.object({ standing: z.nullable(LessonProgress) })),
    errors: [...closedItem, 'answer_invalid'],
  },
  getHint: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/hints',
    access: 'optional',
    summary: 'One hint of a problem, counted from 0',
    params: LessonAddress,
    body: z.object({ contentId: ContentId, index: z.int().check(z.gte(0), z.lte(50)) }),
    response: json(z.object({ doc: Doc })),
    errors: closedItem,
  },
  reveal: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/reveal',
    access: 'user',
    summary: 'Reveal the solution of a problem after three wrong attempts; it then counts as completed',
    params: LessonAddress,
    body: z.object({ contentId: ContentId }),
    response: json(GradedAnswer),
    errors: [...closedItem, 'answer_invalid'],
  },
  accomplish: {
    method: 'POST',
    path: '/api/user-products/accomplishments',
    access: 'user',
    summary: 'Complete the items of a lesson that need no answer, or one of them',
    body: z.object({
      productId: Id,
      language: Locale,
      lessonKey: LessonKey,
      /** Only this item: a video that was watched. */
      contentId: z.optional(ContentId),
    }),
    response: json(LessonProgress),
    errors: closed,
  },
  mergeAccomplishments: {
    method: 'POST',
    path: '/api/user-products/accomplishments/merge',
    access: 'user',
    summary: 'Import progress made before signing in, and say of each item that is not why (product §7)',
    headers: TimeZoneHeader,
    body: z.object({ accomplishedContent: z.array(AccomplishedContent).check(z.maxLength(500)) }),
    response: json(
      z.object({
        merged: z.int(),
        skipped: z.int(),
        /** Each skipped item with its reason. */
        refused: z.array(z.object({ contentId: z.string(), reason: z.enum(MERGE_REFUSALS) })),
      }),
    ),
    errors: [],
  },
  listMine: {
    method: 'GET',
    path: '/api/user-products/my',
    access: 'user',
    summary: 'My education: owned and started products, most recent first',
    query: z.object({ status: z.optional(ProgressStatus) }),
    response: jsonList(z.array(EducationItem)),
    errors: [],
  },
  listContinue: {
    method: 'GET',
    path: '/api/user-products/continue',
    access: 'user',
    summary:
      'Where to continue: up to three products in progress, most recent first; without any, those not started',
    response: jsonList(z.array(EducationItem)),
    errors: [],
  },
});
