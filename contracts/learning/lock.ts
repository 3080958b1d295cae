import * as z from 'zod/mini';
import { Instant } from '../scalars.ts';

/** Why something may not be opened (product §4 Learning); the first reason that applies. */
export const Lock = z.object({
  reason: z.enum(['not_owned', 'previous_part', 'not_yet_open', 'prerequisite']),
  /** When its day of the marathon opens; null for other reasons and before the marathon is started. */
  opensAt: z.nullable(Instant),
  /** The lessons to complete before. */
  lessonKeys: z.array(z.string()),
  /** The part to complete before. */
  productId: z.nullable(z.string()),
});
export type Lock = z.output<typeof Lock>;

/** A test as the outline shows it. */
export const OutlineTest = z.object({
  passPercent: z.int(),
  /** Null for any number. */
  maxAttempts: z.nullable(z.int()),
  attemptsLeft: z.nullable(z.int()),
  passed: z.boolean(),
  /** The best score so far, in points of a hundred. */
  bestPercent: z.nullable(z.int()),
});
export type OutlineTest = z.output<typeof OutlineTest>;
