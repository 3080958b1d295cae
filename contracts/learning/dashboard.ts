import * as z from 'zod/mini';
import { defineContract, json } from '../endpoint.ts';
import { Id, Instant, Locale, ProductType } from '../scalars.ts';
import { CERTIFICATE_STATES, REVIEW_STATES } from '../values.ts';
import { Outline } from './learning.ts';
import { Note } from './note.ts';

/** Where to go on: a lesson of the product, or the part of a program to learn now. */
export const NextStep = z.object({
  productId: Id,
  productType: ProductType,
  language: Locale,
  title: z.string(),
  /** Null for a part: its own dashboard knows the lesson. */
  lessonKey: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
});
export type NextStep = z.output<typeof NextStep>;

/** A file of a lesson that the caller may open. */
export const Material = z.object({
  lessonKey: z.string(),
  lessonTitle: z.string(),
  name: z.string(),
  url: z.string(),
  size: z.nullable(z.number()),
});
export type Material = z.output<typeof Material>;

/** Where a learner stands in a product; tests and parts are in the outline. */
export const Dashboard = z.object({
  outline: Outline,
  coverUrl: z.nullable(z.string()),
  /** Null when everything is complete or nothing can be opened. */
  next: z.nullable(NextStep),
  startedAt: z.nullable(Instant),
  lastActiveAt: z.nullable(Instant),
  /** When a cancelled subscription that opens it ends; null for access that does not end. */
  accessUntil: z.nullable(Instant),
  certificate: z.object({ state: z.enum(CERTIFICATE_STATES), code: z.nullable(z.string()) }),
  review: z.enum(REVIEW_STATES),
  materials: z.array(Material),
  /** Also those of its parts; newest first. */
  notes: z.object({ total: z.int(), latest: z.array(Note) }),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = defineContract({
  get: {
    method: 'GET',
    path: '/api/learning/:productId/dashboard',
    access: 'user',
    summary: 'Where the caller stands in a course, longread, program or profession that they have access to',
    params: z.object({
      /** The id, or the slug of a landing. */
      productId: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    query: z.object({
      /** The language of the lessons; the one learned in last without it. */
      language: z.optional(Locale),
    }),
    response: json(Dashboard),
    errors: ['product_not_found', 'longread_language_not_found', 'user_not_have_access_to_product'],
  },
});
