import * as z from 'zod/mini';
import { Id, Locale, ProductType } from '../scalars.ts';

/**
 * Where the first exercise is that everyone may answer (product §4 Learning): its lesson is open without an account, and
 * the calls of the player read and grade it. The exercise itself is not included.
 */
export const FirstExercise = z.object({
  /** The product whose lesson it is: the one asked for, or a part of it. */
  productId: Id,
  productType: ProductType,
  /** Of the lesson: the locale if it is published, else the base language of the course. */
  language: Locale,
  lessonKey: z.string(),
  lessonTitle: z.string(),
  /** A problem of the lesson. */
  contentId: z.string(),
});
export type FirstExercise = z.output<typeof FirstExercise>;
