import * as z from 'zod/mini';
import { Doc } from './document.ts';

/** Problems: questions that the service grades (product §4 Learning). */

const part = { partId: z.string(), prompt: Doc };

const Option = z.object({ id: z.string(), doc: Doc });
export type Option = z.output<typeof Option>;

export const RUN_LANGUAGES = ['sql', 'python'] as const;
export type RunLanguage = (typeof RUN_LANGUAGES)[number];

/**
 * What a program should produce, without the result itself: shown where programs cannot run. `columns` has the names that
 * count; null when any names do.
 */
export const RunShape = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    columns: z.nullable(z.array(z.string())),
    columnCount: z.int(),
    rowCount: z.int(),
  }),
  z.object({ kind: z.literal('output'), lineCount: z.int() }),
  z.object({ kind: z.literal('value') }),
]);
export type RunShape = z.output<typeof RunShape>;

/**
 * One question of a problem; a problem can have several. Options, rows to order and right sides of a matching come in
 * an order of the learner's own, the same at every visit.
 */
export const ProblemPart = z.discriminatedUnion('kind', [
  z.object({ ...part, kind: z.literal('single_choice'), options: z.array(Option) }),
  z.object({ ...part, kind: z.literal('multiple_choice'), options: z.array(Option) }),
  z.object({ ...part, kind: z.literal('dropdown'), options: z.array(Option) }),
  z.object({ ...part, kind: z.literal('numeric'), unit: z.nullable(z.string()) }),
  z.object({ ...part, kind: z.literal('text') }),
  /** Rows to put into order. */
  z.object({ ...part, kind: z.literal('ordering'), rows: z.array(Option) }),
  /** Each left side gets one right side; there may be more right sides than left ones. */
  z.object({ ...part, kind: z.literal('matching'), left: z.array(Option), right: z.array(Option) }),
  /** `text` contains nodes `gap` with a `gapId`: typed in, or chosen when the gap has options. */
  z.object({
    ...part,
    kind: z.literal('gaps'),
    text: Doc,
    gaps: z.array(z.object({ gapId: z.string(), options: z.array(z.string()), size: z.int() })),
  }),
  /** A program that runs in the browser; the service compares what it printed or selected. */
  z.object({
    ...part,
    kind: z.literal('runnable'),
    language: z.enum(RUN_LANGUAGES),
    /** What stands in the editor at first. */
    starter: z.string(),
    /** Runs before the learner's code: tables and rows, or Python definitions. */
    setup: z.string(),
    /** Files that the code can read, by name. */
    files: z.array(z.object({ name: z.string(), text: z.string() })),
    /** Absent in stored content, and in a test. */
    shape: z.optional(RunShape),
  }),
]);
export type ProblemPart = z.output<typeof ProblemPart>;
export type ProblemPartOf<K extends ProblemPart['kind']> = Extract<ProblemPart, { kind: K }>;

const ShortId = z.string().check(z.minLength(1), z.maxLength(200));

/**
 * The answer to one part: an option id, a number or a text as typed; option ids (in order, for ordering); or by key:
 * left → right side, gap → what was filled in, `code` and `output` of a program.
 */
export const PartAnswer = z.union([
  z.string().check(z.maxLength(2000)),
  z.array(ShortId).check(z.maxLength(200)),
  z.record(ShortId, z.string().check(z.maxLength(60_000))),
]);
export type PartAnswer = z.output<typeof PartAnswer>;

/** Maximum length of a value in `output`, as JSON. */
export const RUN_VALUE_CHARS_MAX = 15_000;

/** Maximum number of rows in `output`. */
export const RUN_ROWS_MAX = 500;

const Cell = z.union([z.string(), z.number(), z.null()]);

/**
 * The JSON in `output`: the table that a program selected; or what it printed, with the value of its last line if that is
 * JSON. `cut` says that there were more rows; `error` that it failed.
 */
export const RunOutput = z.union([
  z.object({
    columns: z.array(z.string()).check(z.maxLength(200)),
    rows: z.array(z.array(Cell)).check(z.maxLength(RUN_ROWS_MAX)),
    cut: z.optional(z.boolean()),
  }),
  z.object({ text: z.string(), value: z.optional(z.json()) }),
  z.object({ error: z.string() }),
]);
export type RunOutput = z.output<typeof RunOutput>;

/** Answers to one problem, by part. */
export const ProblemAnswers = z.record(ShortId, PartAnswer);
export type ProblemAnswers = z.output<typeof ProblemAnswers>;

/** Result of grading one part; the solution and explanation are included only once it is right or revealed. */
export const PartResult = z.object({
  partId: z.string(),
  correct: z.boolean(),
  /**
   * Ids of what is wrong: chosen options, the fewest rows that must move, left sides with a wrong right side, gaps. What
   * was not given is never listed.
   */
  wrong: z.array(z.string()),
  /** How many options, rows, pairs or gaps are still missing when everything given is right; null otherwise. */
  missing: z.nullable(z.int()),
  /** What the author says to exactly this answer. */
  feedback: z.nullable(Doc),
  /** For programs: in what the result differs. */
  difference: z.nullable(z.enum(['columns', 'row_count', 'rows', 'order', 'output', 'error'])),
  explanation: z.nullable(Doc),
  /**
   * Present when the solution is revealed: option ids in order, pairs as `left=right`, gaps as `gap=text`, accepted
   * texts, or a program.
   */
  solution: z.nullable(z.array(z.string())),
});
export type PartResult = z.output<typeof PartResult>;
