import { useState } from 'react';

interface Action {
  key: string;
  /** What the button says: "Publish". */
  label: string;
  danger?: boolean;
}

/** Changes the rows one by one, and shows how far it is; `run` rejects if the service refuses a row. */
export interface BulkChange<Row> extends Action {
  run: (row: Row) => Promise<unknown>;
}

/** Does something with all rows that tells its outcome itself, such as a deletion that can be undone. */
export interface BulkStart<Row> extends Action {
  start: (rows: readonly Row[]) => void;
}

export type BulkAction<Row> = BulkChange<Row> | BulkStart<Row>;

export interface BulkFailure<Row> {
  row: Row;
  error: unknown;
}

export interface BulkProgress<Row> {
  done: number;
  total: number;
  failures: readonly BulkFailure<Row>[];
  isRunning: boolean;
}

/** Changes chosen rows one after the other; one that fails does not stop the others. */
export function useBulk<Row>() {
  const [progress, setProgress] = useState<BulkProgress<Row> | null>(null);

  /** Resolves to the rows that could not be changed. */
  async function run({ run: change }: BulkChange<Row>, rows: readonly Row[]): Promise<Row[]> {
    const failures: BulkFailure<Row>[] = [];
    for (const [done, row] of rows.entries()) {
      setProgress({ done, total: rows.length, failures: [...failures], isRunning: true });
      await change(row).catch((error: unknown) => failures.push({ row, error }));
    }
    setProgress({ done: rows.length, total: rows.length, failures, isRunning: false });
    return failures.map(({ row }) => row);
  }

  return { progress, run, dismiss: () => setProgress(null) };
}
