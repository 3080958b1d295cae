import * as z from 'zod/mini';
import { defineContract, empty, json, jsonList } from '../endpoint.ts';
import { Person } from '../management.ts';
import { Id, Instant, Locale } from '../scalars.ts';
import { VERSION_STATUSES } from '../values.ts';
import { CourseProgress } from './lesson-progress.ts';

/** A lesson that is not the same in the newer version, with how many of its items are not. */
export const LessonChange = z.object({
  lessonKey: z.string(),
  title: z.string(),
  kind: z.enum(['added', 'changed', 'gone']),
  items: z.object({ added: z.int(), changed: z.int(), gone: z.int() }),
});
export type LessonChange = z.output<typeof LessonChange>;

/** What a learner gets by moving to the version of today. */
export const NewerVersion = z.object({
  publishedAt: Instant,
  /** In the order of the newer version, then lessons that go. */
  changes: z.array(LessonChange),
  progressNow: CourseProgress,
  progressThere: CourseProgress,
});
export type NewerVersion = z.output<typeof NewerVersion>;

/** A version of a course in one language, as managers see it. */
export const CourseVersion = z.object({
  versionId: Id,
  language: Locale,
  /** Counts from 1 within the language. */
  version: z.int(),
  status: z.enum(VERSION_STATUSES),
  publishedAt: z.nullable(Instant),
  /** When a scheduled version will be published. */
  publishAt: z.nullable(Instant),
  isCorrection: z.boolean(),
  /** The number of the version that it brings back. */
  restoredFrom: z.nullable(z.int()),
  lessons: z.int(),
  createdAt: Instant,
  /** Null for imported content, and when the account does not exist anymore. */
  createdBy: z.nullable(Person),
  /** Null while it is not published, and when it was published at its time. */
  publishedBy: z.nullable(Person),
});
export type CourseVersion = z.output<typeof CourseVersion>;

const CourseParams = z.object({ courseId: Id });
const VersionParams = z.object({ courseId: Id, versionId: Id });

export const version = defineContract({
  newer: {
    method: 'GET',
    path: '/api/learning/:productId/:language/versions/newer',
    access: 'user',
    summary: 'What is new in a course that the caller is in the middle of; null when they read the newest',
    params: z.object({ productId: Id, language: Locale }),
    response: json(z.object({ newer: z.nullable(NewerVersion) })),
    errors: ['product_not_found'],
  },
  move: {
    method: 'POST',
    path: '/api/learning/:productId/version/move',
    access: 'user',
    summary: 'Go on in the newest version, in every language; again changes nothing',
    params: z.object({ productId: Id }),
    response: empty(),
    errors: ['product_not_found'],
  },
  list: {
    method: 'GET',
    path: '/api/manager/courses/:courseId/versions',
    access: 'manager',
    summary: 'Versions of a course, by language, newest first',
    params: CourseParams,
    response: jsonList(z.array(CourseVersion)),
    errors: ['not_found'],
  },
  publish: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/versions/:versionId/publish',
    access: 'senior',
    summary: 'Publish a draft or a scheduled version; a correction also reaches those who have started',
    params: VersionParams,
    body: z.object({ correction: z._default(z.boolean(), false) }),
    response: json(CourseVersion),
    errors: ['request_params_invalid', 'not_found', 'version_is_no_correction', 'edit_conflict'],
  },
  schedule: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/versions/:versionId/schedule',
    access: 'senior',
    summary: 'Publish a draft at a later time; a scheduled version gets another time',
    params: VersionParams,
    body: z.object({ publishAt: Instant }),
    response: json(CourseVersion),
    errors: ['request_params_invalid', 'not_found', 'edit_conflict'],
  },
  unschedule: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/versions/:versionId/unschedule',
    access: 'senior',
    summary: 'Make a scheduled version a draft again; again changes nothing',
    params: VersionParams,
    response: json(CourseVersion),
    errors: ['not_found', 'edit_conflict'],
  },
  restore: {
    method: 'POST',
    path: '/api/manager/courses/:courseId/versions/:versionId/restore',
    access: 'senior',
    summary: 'Make a draft with the content of a version published before; again answers the same draft',
    params: VersionParams,
    response: json(CourseVersion),
    errors: ['not_found', 'edit_conflict'],
  },
});
