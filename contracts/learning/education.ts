import * as z from 'zod/mini';
import { AccessType, Id, Instant, Locale, ProductType, ProgressStatus } from '../scalars.ts';
import { CERTIFICATE_STATES, REVIEW_STATES } from '../values.ts';

/** One product on the "my education" and lk pages. */
export const EducationItem = z.object({
  productId: Id,
  productType: ProductType,
  title: z.string(),
  coverUrl: z.nullable(z.string()),
  accessType: z.nullable(AccessType),
  /** It is not owned, and in an order that waits for its payment: until then only its free lessons are open. */
  awaitsPayment: z.boolean(),
  progressStatus: ProgressStatus,
  percent: z.int(),
  completedLessons: z.int(),
  totalLessons: z.int(),
  /** Planned minutes of the lessons that are not completed; 0 when none are planned. */
  minutesLeft: z.int(),
  /** The language last used for it, else the closest to the reader's. */
  learningLanguage: Locale,
  /** The lesson to continue with and its title; null before the first progress. */
  resumeLessonKey: z.nullable(z.string()),
  resumeLessonTitle: z.nullable(z.string()),
  lastActiveAt: z.nullable(Instant),
  /** `available` when it is complete and owned: a call can issue it now. */
  certificate: z.enum(CERTIFICATE_STATES),
  review: z.enum(REVIEW_STATES),
});
export type EducationItem = z.output<typeof EducationItem>;
