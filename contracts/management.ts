import * as z from 'zod/mini';
import { Id } from './scalars.ts';

/** Parts that the calls of the back office share (product §4 Back office rules). */

/** Who changed something. */
export const Person = z.object({ id: Id, name: z.string() });
export type Person = z.output<typeof Person>;

/** Rows of a page of every list in the back office. */
export const MANAGER_PAGE_SIZE = 50;
