import type { ExpectedResult } from './content.ts';

/** What a run of the author's program gave. */
export interface AuthorRun {
  table: { columns: string[]; rows: (string | number | null)[][]; count: number } | null;
  text: string;
  json: string | null;
}

/** What learners' programs must give, from a run of the author's; null when there is nothing of the kind. */
export function expectedOf(run: AuthorRun, before: ExpectedResult): ExpectedResult | null {
  if (before.kind === 'table') {
    const { table } = run;
    // Rows that were cut would be missing in every comparison.
    if (!table || table.rows.length < table.count) return null;
    const columns = before.columns === null ? null : table.columns;
    return { kind: 'table', columns, rows: table.rows, ordered: before.ordered };
  }
  if (before.kind === 'output') return run.text === '' ? null : { kind: 'output', text: run.text };
  return run.json === null || run.json === 'null' ? null : { kind: 'value', json: run.json };
}

/** An empty result of another kind. */
export function emptyExpected(kind: ExpectedResult['kind']): ExpectedResult {
  if (kind === 'table') return { kind, columns: null, rows: [], ordered: false };
  return kind === 'output' ? { kind, text: '' } : { kind, json: '' };
}
