import * as z from 'zod/mini';
import { Instant } from '../scalars.ts';

/** What keeps a draft from being published, with the place; the texts are `manager:problem.<value>`. */
export const DRAFT_PROBLEMS = [
  'NO_LESSONS',
  'NO_TITLE',
  'LESSON_EMPTY',
  'LESSON_NOT_TRANSLATED',
  'NO_ALTERNATIVE_TEXT',
  'LINK_BROKEN',
  'FILE_MISSING',
  'NO_ANSWER',
  'CONTENT_INVALID',
  'REQUIRES_MISSING',
  'TEST_WITHOUT_QUESTIONS',
  'NOT_REVIEWED',
] as const;
export const DraftProblem = z.object({
  problem: z.enum(DRAFT_PROBLEMS),
  moduleKey: z.nullable(z.string()),
  lessonKey: z.nullable(z.string()),
  itemKey: z.nullable(z.string()),
});
export type DraftProblem = z.output<typeof DraftProblem>;

/** An item that is not the same in two states of a course, as readable text; null where it is missing. */
export const ItemDifference = z.object({
  itemKey: z.string(),
  itemKind: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});
export type ItemDifference = z.output<typeof ItemDifference>;

/** A lesson that is not the same: moved, renamed, or with other items. */
export const LessonDifference = z.object({
  lessonKey: z.string(),
  kind: z.enum(['ADDED', 'CHANGED', 'MOVED', 'GONE']),
  titleBefore: z.nullable(z.string()),
  titleAfter: z.nullable(z.string()),
  items: z.array(ItemDifference),
});
export type LessonDifference = z.output<typeof LessonDifference>;

/** What publishing would change, and for whom. */
export const DraftDifference = z.object({
  /** Modules that come, go or get another title. */
  modules: z.array(
    z.object({
      moduleKey: z.string(),
      titleBefore: z.nullable(z.string()),
      titleAfter: z.nullable(z.string()),
    }),
  ),
  lessons: z.array(LessonDifference),
  /** Everyone who has started gets it too, because no key and nothing required changes. */
  isCorrection: z.boolean(),
  /** Learners in the middle of the course, by the version that they keep; newest first. */
  learners: z.array(z.object({ version: z.int(), publishedAt: z.nullable(Instant), count: z.int() })),
});
export type DraftDifference = z.output<typeof DraftDifference>;
