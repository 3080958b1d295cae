import * as z from 'zod/mini';
import { ProductLanguage } from '../catalog/product-management.ts';
import { defineContract, json, jsonList } from '../endpoint.ts';
import { LastChange, OneLine, Person, Revision } from '../management.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { DraftDifference, DraftProblem } from './draft-review.ts';
import { GradedAnswer, Lesson } from './learning.ts';
import { ProblemAnswers } from './problem.ts';
import { EditedItem } from './stored-item.ts';

export {
  DRAFT_PROBLEMS,
  DraftDifference,
  DraftProblem,
  ItemDifference,
  LessonDifference,
} from './draft-review.ts';

/** The working copy of a course in one language, from which versions are made (product §4 Back office rules). */

/** Stable across languages and versions. Imported courses have letters of any alphabet and colons in theirs. */
const Key = z
  .string()
  .check(z.minLength(1), z.maxLength(200), z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}.:_-]*$/u));
const Title = OneLine(300);

export const OutlineLesson = z.object({
  key: Key,
  title: Title,
  /** Open to guests. */
  free: z.boolean(),
  minutes: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  kind: z.enum(['LESSON', 'TEST']),
  /** Keys of lessons that must be complete before this one opens. */
  requires: z.array(Key).check(z.maxLength(50)),
  /** Tests only: points in a hundred that pass, and how often a learner may try. */
  passPercent: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
  maxAttempts: z.nullable(z.int().check(z.minimum(1), z.maximum(100))),
});
export type OutlineLesson = z.output<typeof OutlineLesson>;

/** Modules (days of a marathon, the one part of a longread) with their lessons, in order. */
export const Outline = z.object({
  modules: z
    .array(z.object({ key: Key, title: Title, lessons: z.array(OutlineLesson).check(z.maxLength(300)) }))
    .check(z.maxLength(200)),
});
export type Outline = z.output<typeof Outline>;

/** A lesson in the outline of a draft: how far it is. */
export const LessonState = z.object({
  key: Key,
  items: z.int(),
  /** Required items that can be answered, so that the lesson counts. */
  required: z.int(),
  revision: Revision,
  changed: z.nullable(LastChange),
  /** Differs from what is published in this language. */
  differs: z.boolean(),
});
export type LessonState = z.output<typeof LessonState>;

export const EditedCourse = z.object({
  courseId: Id,
  productId: Id,
  productType: ProductType,
  title: z.string(),
  language: Locale,
  /** Its outline decides: other languages translate titles and contents, and cannot move lessons. */
  baseLanguage: Locale,
  outline: Outline,
  /** By lesson key. */
  lessons: z.array(LessonState),
  /** Titles of the base language, to translate from; null in the base language. */
  base: z.nullable(Outline),
  revision: Revision,
  changed: z.nullable(LastChange),
  state: ProductLanguage,
  requested: z.nullable(LastChange),
});
export type EditedCourse = z.output<typeof EditedCourse>;

export const EditedLesson = z.object({
  courseId: Id,
  language: Locale,
  lessonKey: Key,
  title: z.string(),
  items: z.array(EditedItem),
  /** The same lesson in the base language; null in the base language, and where it has none. */
  base: z.nullable(z.array(EditedItem)),
  revision: Revision,
  changed: z.nullable(LastChange),
});
export type EditedLesson = z.output<typeof EditedLesson>;

/** One save of a lesson; without a number it was refused, because another save was first, and lost nothing. */
export const LessonSave = z.object({
  saveId: z.string(),
  revision: z.nullable(z.int()),
  at: Instant,
  by: z.nullable(Person),
  items: z.int(),
});
export type LessonSave = z.output<typeof LessonSave>;

const Items = z.array(EditedItem).check(z.maxLength(300));
const DraftParams = z.object({ courseId: Id, language: Locale });
const LessonParams = z.object({ courseId: Id, language: Locale, lessonKey: Key });

export const courseDraft = defineContract({
  get: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language',
    access: 'manager',
    summary:
      'The outline of the working copy, with the state of every lesson; what is published, where nothing was edited',
    params: DraftParams,
    response: json(EditedCourse),
    errors: ['not_found'],
  },
  saveOutline: {
    method: 'PUT',
    path: '/api/manager/courses/:courseId/drafts/:language/outline',
    access: 'manager',
    summary: 'Save the outline; a language other than the base language may only change titles',
    params: DraftParams,
    body: z.object({ revision: Revision, outline: Outline }),
    response: json(EditedCourse),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  getLesson: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language/lessons/:lessonKey',
    access: 'manager',
    summary: 'A lesson of the working copy with its solutions',
    params: LessonParams,
    response: json(EditedLesson),
    errors: ['not_found', 'lesson_not_found'],
  },
  saveLesson: {
    method: 'PUT',
    path: '/api/manager/courses/:courseId/drafts/:language/lessons/:lessonKey',
    access: 'manager',
    summary:
      'Save a lesson; learners see it once it is published. A save over a newer one is kept in the history',
    params: LessonParams,
    body: z.object({ revision: Revision, items: Items }),
    response: json(EditedLesson),
    errors: ['request_params_invalid', 'not_found', 'lesson_not_found', 'edit_conflict'],
  },
  history: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language/lessons/:lessonKey/history',
    access: 'manager',
    summary: 'Saves of a lesson, newest first, at most 200',
    params: LessonParams,
    response: jsonList(z.array(LessonSave)),
    errors: ['not_found', 'lesson_not_found'],
  },
  getSave: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language/lessons/:lessonKey/history/:saveId',
    access: 'manager',
    summary: 'A lesson as it was saved then',
    params: z.extend(LessonParams, { saveId: z.string().check(z.regex(/^\d{1,18}$/)) }),
    response: json(z.object({ save: LessonSave, items: z.array(EditedItem) })),
    errors: ['not_found', 'lesson_not_found'],
  },
  check: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language/problems',
    access: 'manager',
    summary: 'What keeps the working copy from being published, in the order of the outline',
    params: DraftParams,
    response: jsonList(z.array(DraftProblem)),
    errors: ['not_found'],
  },
  difference: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/drafts/:language/difference',
    access: 'manager',
    summary: 'What differs between the working copy and a version, by default the published one',
    params: DraftParams,
    query: z.object({ versionId: z.optional(Id) }),
    response: json(DraftDifference),
    errors: ['request_params_invalid', 'not_found'],
  },
  render: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/render',
    access: 'manager',
    summary: 'Items as a learner would see them, saved or not; stores nothing',
    params: DraftParams,
    body: z.object({ lessonKey: Key, items: Items }),
    response: json(Lesson),
    errors: ['request_params_invalid', 'not_found', 'lesson_not_found'],
  },
  tryItem: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/try',
    access: 'manager',
    summary: 'Grade an answer to a problem as for a learner, saved or not; stores nothing',
    params: DraftParams,
    body: z.object({
      item: EditedItem,
      answers: ProblemAnswers,
      /** Attempts before this one. */
      attempts: z.int().check(z.minimum(0), z.maximum(10_000)),
      /** Show the solution instead of grading. */
      reveal: z._default(z.boolean(), false),
    }),
    response: json(GradedAnswer),
    errors: ['request_params_invalid', 'not_found'],
  },
  requestPublication: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/publication-request',
    access: 'manager',
    summary: 'Ask the senior managers to publish the working copy in this language; again changes nothing',
    params: DraftParams,
    response: json(EditedCourse),
    errors: ['not_found', 'not_ready_to_publish'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/publish',
    access: 'senior',
    summary: 'Make a version of the working copy and publish it, in this language only, now or at a time',
    params: DraftParams,
    body: z.object({
      /** By lesson key, with `''` for the outline: what the caller saw; anything newer is an `edit_conflict`. */
      revisions: z.record(z.string(), Revision),
      publishAt: z.nullable(Instant),
      correction: z._default(z.boolean(), false),
    }),
    response: json(EditedCourse),
    errors: [
      'request_params_invalid',
      'not_found',
      'edit_conflict',
      'not_ready_to_publish',
      'version_is_no_correction',
    ],
  },
  unpublish: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/unpublish',
    access: 'senior',
    summary:
      'Offer the course no longer in this language; who has started keeps it; again changes nothing. The base language of a product on sale is `still_in_use`',
    params: DraftParams,
    response: json(EditedCourse),
    errors: ['not_found', 'still_in_use'],
  },
  restore: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/drafts/:language/restore/:versionId',
    access: 'manager',
    summary: 'Make a version the working copy again; what was in it before stays in the history',
    params: z.extend(DraftParams, { versionId: Id }),
    body: z.object({ revision: Revision }),
    response: json(EditedCourse),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
});
