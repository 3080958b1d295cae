import * as z from 'zod/mini';
import { SEARCH_MAX, SEARCH_MIN } from '../values.ts';

export const TextSearchBody = z.object({
  textSearch: z.string().check(z.trim(), z.minLength(SEARCH_MIN), z.maxLength(SEARCH_MAX)),
});
