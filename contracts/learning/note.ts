import * as z from 'zod/mini';

/** The words a note stands at; found again by what is around them when the text was edited. */
export const TextAnchor = z.object({
  quote: z.string().check(z.minLength(1), z.maxLength(2000)),
  prefix: z.string().check(z.maxLength(100)),
  suffix: z.string().check(z.maxLength(100)),
});
export type TextAnchor = z.output<typeof TextAnchor>;
