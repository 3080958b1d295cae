import type { RunLanguage } from '@/contracts/learning/problem';
import { MAX_OUTPUT_CHARS } from './limits';
import type { RunOutcome } from './protocol';

/**
 * What the service compares, as JSON: `{columns, rows}` of SQL, with `cut` when rows are missing; `{text, value}` of
 * Python, the value only if it is JSON; `{error}` of a program that failed. A run that the person stopped has none.
 */
export function gradedOutput(language: RunLanguage, outcome: RunOutcome): string | undefined {
  const { table, text, json, error } = outcome;
  if (error?.kind === 'stopped') return undefined;
  if (error) return JSON.stringify({ error: error.message.slice(-2000) || error.kind });
  if (language === 'sql') return writeTable(table ?? { columns: [], rows: [], count: 0 });
  const value = json === null ? {} : { value: JSON.parse(json) };
  return shorten((kept) => JSON.stringify({ text: text.slice(0, kept), ...value }), text.length);
}

function writeTable({ columns, rows, count }: NonNullable<RunOutcome['table']>): string {
  const written = (kept: number) =>
    JSON.stringify({ columns, rows: rows.slice(0, kept), ...(kept < count && { cut: true }) });
  return shorten(written, rows.length);
}

/** The longest version that is short enough. */
function shorten(written: (kept: number) => string, all: number): string {
  if (written(all).length <= MAX_OUTPUT_CHARS) return written(all);
  let [fits, tooMany] = [0, all];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (written(middle).length <= MAX_OUTPUT_CHARS) fits = middle;
    else tooMany = middle;
  }
  return written(fits);
}
