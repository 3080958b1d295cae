import type { RunOutcome } from './protocol';

/** Longest run of a program; a longer one is ended. */
export const RUN_LIMIT_MS = 10_000;
/** Most rows of a result that are kept. */
export const MAX_RESULT_ROWS = 500;
/** Most characters that a program may print, and of the output that is graded. */
export const MAX_OUTPUT_CHARS = 60_000;

export const NO_OUTCOME: RunOutcome = {
  table: null,
  changes: null,
  text: '',
  textCut: false,
  warnings: '',
  value: null,
  json: null,
  error: null,
};
