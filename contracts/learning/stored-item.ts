import * as z from 'zod/mini';
import { ContentItem } from './content.ts';
import { Doc } from './document.ts';

/** Content items with their solutions, as authors edit them. Learners never receive these (see content.ts). */

const Key = z.string().check(z.minLength(1), z.maxLength(200));
const Explained = { explanation: z.nullable(Doc) };
const Feedback = z.record(Key, Doc);

export const NumericTolerance = z.object({ kind: z.enum(['absolute', 'percent']), amount: z.number() });

export const AcceptedText = z.object({
  accepted: z.array(z.string()),
  patterns: z.array(z.string()),
  exact: z.boolean(),
});

export const GapSolution = z.union([
  AcceptedText,
  z.object({ value: z.number(), tolerance: NumericTolerance }),
]);

const Cell = z.union([z.string(), z.number(), z.null()]);

/** What the learner's program must select or print; `value` is the value of the last line, as JSON. */
export const ExpectedResult = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    columns: z.nullable(z.array(z.string())),
    rows: z.array(z.array(Cell)),
    ordered: z.boolean(),
  }),
  z.object({ kind: z.literal('output'), text: z.string() }),
  z.object({ kind: z.literal('value'), json: z.string() }),
]);

/** How one part of a problem is graded. */
export const PartSolution = z.discriminatedUnion('kind', [
  z.object({
    ...Explained,
    kind: z.literal('choice'),
    correct: z.array(z.string()),
    optionFeedback: Feedback,
  }),
  z.object({ ...Explained, kind: z.literal('numeric'), value: z.number(), tolerance: NumericTolerance }),
  z.object({
    ...Explained,
    kind: z.literal('range'),
    from: z.number(),
    to: z.number(),
    includeFrom: z.boolean(),
    includeTo: z.boolean(),
  }),
  z.object({ ...Explained, ...AcceptedText.shape, kind: z.literal('text') }),
  z.object({ ...Explained, kind: z.literal('ordering'), order: z.array(z.string()) }),
  z.object({
    ...Explained,
    kind: z.literal('matching'),
    pairs: z.record(Key, z.array(z.string())),
    pairFeedback: Feedback,
  }),
  z.object({ ...Explained, kind: z.literal('gaps'), gaps: z.record(Key, GapSolution) }),
  z.object({ ...Explained, kind: z.literal('runnable'), expected: ExpectedResult, program: z.string() }),
]);

/** How a problem is graded, or the sample answer of an open question. */
export const ItemSolution = z.union([
  z.object({ kind: z.literal('sample'), sample: Doc }),
  z.object({ parts: z.record(Key, PartSolution), hints: z.array(Doc) }),
]);

/** An item as authors edit it. `key` is stable across languages and versions, so that progress survives edits. */
export const EditedItem = z.object({ key: Key, item: ContentItem, solution: z.nullable(ItemSolution) });
export type EditedItem = z.output<typeof EditedItem>;
