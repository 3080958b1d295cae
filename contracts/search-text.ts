import * as z from 'zod/mini';

/** Search text is sent only when its length is 3 to 50 characters (spec §5, §9). */
export const SEARCH_MIN = 3;
export const SEARCH_MAX = 50;

export const TextSearchBody = z.object({
  textSearch: z.string().check(z.trim(), z.minLength(SEARCH_MIN), z.maxLength(SEARCH_MAX)),
});
