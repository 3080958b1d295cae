import * as z from 'zod/mini';
import { Locale } from '../scalars.ts';

/** A piece of the product's lessons as they are, from an open one, so that a visitor sees what the work is. */
export const Fragment = z.object({
  /** The language of the lesson. */
  language: Locale,
  /** Title of the lesson. */
  lesson: z.string(),
  piece: z.discriminatedUnion('kind', [
    /** Code, and the table that it answers: heads, then rows. */
    z.object({ kind: z.literal('code'), code: z.string(), answer: z.array(z.array(z.string())) }),
    z.object({
      kind: z.literal('picture'),
      url: z.string(),
      alt: z.string(),
      caption: z.nullable(z.string()),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
    }),
  ]),
});
export type Fragment = z.output<typeof Fragment>;
