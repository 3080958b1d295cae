import * as z from 'zod/mini';
import { RUN_LANGUAGES, type RunLanguage } from '@/contracts/learning/problem';

/** NULL, a number, or text; integers beyond 2^53 and bytes are text. */
const Cell = z.union([z.null(), z.number(), z.string()]);
export type Cell = z.output<typeof Cell>;

const ResultTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
  /** Number of all rows, of which `rows` has the first. */
  count: z.int(),
});
export type ResultTable = z.output<typeof ResultTable>;

/**
 * What went wrong: in the code, in the setup of the exercise, `input()` was called, memory ran out, time ran out, or
 * the person stopped the run.
 */
const RUN_ERRORS = ['code', 'setup', 'input', 'memory', 'time', 'stopped'] as const;

const RunError = z.object({
  kind: z.enum(RUN_ERRORS),
  /** In the words of SQLite or Python. */
  message: z.string(),
  /** Line of the code, starting at 1. */
  line: z.nullable(z.int()),
});
export type RunError = z.output<typeof RunError>;

/** What one run produced. */
export const RunOutcome = z.object({
  /** Of the last statement of SQL that has a result. */
  table: z.nullable(ResultTable),
  /** Rows that the statements of SQL inserted, changed or deleted. */
  changes: z.nullable(z.int()),
  /** What the program printed. */
  text: z.string(),
  /** It printed more than is kept (limits.ts). */
  textCut: z.boolean(),
  /** What it printed to `sys.stderr`. */
  warnings: z.string(),
  /** Value of the last expression of Python, as Python shows it. */
  value: z.nullable(z.string()),
  /** The same as JSON; null if it has no such form. */
  json: z.nullable(z.string()),
  error: z.nullable(RunError),
});
export type RunOutcome = z.output<typeof RunOutcome>;

/** One run of one program. */
export interface RunJob {
  language: RunLanguage;
  setup: string;
  code: string;
  files: readonly { name: string; text: string }[];
}

/** What a language consists of: the script of its worker, and files by name. */
export interface RuntimeParts {
  script: string;
  files: Record<string, ArrayBuffer>;
}

/** From the page to the frame. */
export type ToFrame =
  | { kind: 'load'; language: RunLanguage; parts: RuntimeParts }
  | { kind: 'run'; runId: number; job: RunJob; limitMs: number }
  | { kind: 'stop'; runId: number };

/** From the frame to the page, which believes only what has this shape. */
export const FromFrame = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('started'), runId: z.int() }),
  z.object({ kind: z.literal('done'), runId: z.int(), outcome: RunOutcome }),
  /** The language cannot be started in this browser. */
  z.object({ kind: z.literal('failed'), runId: z.int(), message: z.string() }),
]);
export type FromFrame = z.output<typeof FromFrame>;

/** From the frame to a worker; the first message has the parts of the language and the port for all others. */
export interface ToWorker {
  modules: Record<string, WebAssembly.Module>;
  files: Record<string, ArrayBuffer>;
}

/** From a worker to the frame. */
export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'failed'; message: string }
  /** Printed so far: kept by the frame, because a run that is ended cannot answer. */
  | { kind: 'printed'; text: string }
  /** `broken`: the worker cannot run anything after this. */
  | { kind: 'done'; outcome: RunOutcome; broken: boolean };

/** Files of the sandbox and their addresses, as `scripts/bundle-runtime.ts` writes them. */
export const RuntimeManifest = z.object({
  frame: z.string(),
  languages: z.record(
    z.enum(RUN_LANGUAGES),
    z.array(z.object({ name: z.string(), url: z.string(), bytes: z.int() })),
  ),
});
export type RuntimeManifest = z.output<typeof RuntimeManifest>;
