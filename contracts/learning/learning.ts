import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { AccessType, Id, Instant, Locale, ProductType, ProgressStatus, TimeZoneHeader } from '../scalars.ts';
import { ContentItem } from './content.ts';
import { Doc } from './document.ts';
import { PartResult, ProblemAnswers } from './problem.ts';

const LessonKey = z.string().check(z.minLength(1), z.maxLength(200));
/** `<courseId>:<itemKey>`: the same in every language and version. */
export const ContentId = z.string().check(z.regex(/^[0-9a-f-]{36}:.{1,300}$/));

const Address = z.object({ productId: Id, language: Locale });
const LessonAddress = z.object({ productId: Id, language: Locale, lessonKey: LessonKey });

/** Progress in a course, measured in lessons of the base language. */
export const CourseProgress = z.object({
  status: ProgressStatus,
  percent: z.int(),
  completedLessons: z.int(),
  totalLessons: z.int(),
});
export type CourseProgress = z.output<typeof CourseProgress>;

export const OutlineLesson = z.object({
  key: z.string(),
  title: z.string(),
  minutes: z.nullable(z.int()),
  /** Free for everyone. */
  free: z.boolean(),
  /** The caller may not open it. */
  locked: z.boolean(),
  /** Missing in the requested language: shown in the base language. */
  fallback: z.boolean(),
  status: ProgressStatus,
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
});
export type Lesson = z.output<typeof Lesson>;

/** Progress after completing items. */
export const LessonProgress = z.object({
  lessonKey: z.string(),
  lessonStatus: ProgressStatus,
  accomplished: z.array(z.string()),
  progress: CourseProgress,
});
export type LessonProgress = z.output<typeof LessonProgress>;

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

/** One product on the "my education" and lk pages. */
export const EducationItem = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  coverUrl: z.nullable(z.string()),
  accessType: z.nullable(AccessType),
  progressStatus: ProgressStatus,
  percent: z.int(),
  completedLessons: z.int(),
  totalLessons: z.int(),
  /** The language last used for it, else the closest to the reader's. */
  learningLanguage: Locale,
  /** The lesson to continue with and its title; null before the first progress. */
  resumeLessonKey: z.nullable(z.string()),
  resumeLessonTitle: z.nullable(z.string()),
  lastActiveAt: z.nullable(Instant),
});
export type EducationItem = z.output<typeof EducationItem>;

/** An item reported as completed; a graded item counts only if its `answers` are right. */
export const AccomplishedContent = z.object({
  contentId: ContentId,
  status: ProgressStatus,
  answers: z.optional(ProblemAnswers),
});
export type AccomplishedContent = z.output<typeof AccomplishedContent>;

const closed = ['product_not_found', 'lesson_not_found', 'user_not_have_access_to_product'] as const;
const closedItem = [...closed, 'content_item_not_found'] as const;

export const learning = defineContract({
  getOutline: {
    method: 'GET',
    path: '/api/learning/:productId/:language/outline',
    access: 'optional',
    summary: 'Modules and lessons with progress, in one language merged over the base language',
    params: Address,
    response: json(Outline),
    errors: ['product_not_found'],
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
    summary: 'Save the lesson to continue with',
    params: Address,
    body: z.object({ lessonKey: LessonKey }),
    response: empty(),
    errors: closed,
  },
  answer: {
    method: 'POST',
    path: '/api/learning/:productId/:language/lessons/:lessonKey/answers',
    access: 'optional',
    summary: 'Grade the answers to one problem',
    params: LessonAddress,
    body: z.object({ contentId: ContentId, answers: ProblemAnswers }),
    response: json(GradedAnswer),
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
    summary: 'Complete the items of a lesson that need no answer',
    body: z.object({ productId: Id, language: Locale, lessonKey: LessonKey }),
    response: json(LessonProgress),
    errors: closed,
  },
  mergeAccomplishments: {
    method: 'POST',
    path: '/api/user-products/accomplishments/merge',
    access: 'user',
    summary: 'Import progress made before signing in (product §7)',
    headers: TimeZoneHeader,
    body: z.object({ accomplishedContent: z.array(AccomplishedContent).check(z.maxLength(500)) }),
    response: json(z.object({ merged: z.int(), skipped: z.int() })),
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
    summary: 'Where to continue: up to three products in progress, most recent first',
    response: jsonList(z.array(EducationItem)),
    errors: [],
  },
});
