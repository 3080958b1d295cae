import { useState } from 'react';
import { formatList } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { closeTask, runTask, type TaskRun } from '@/store/tasks';
import { useIsHere } from './use-is-here';

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

/** Changes chosen rows one after the other, also when the page is left; one that fails does not stop the others. */
export function useBulk<Row>(rowName: (row: Row) => string) {
  const [progress, setProgress] = useState<BulkProgress<Row> | null>(null);
  const noteOf = useNote(rowName);
  const isHere = useIsHere();

  /** Resolves to the rows that were not changed. */
  async function run({ label, run: change }: BulkChange<Row>, rows: readonly Row[]): Promise<Row[]> {
    const failures: BulkFailure<Row>[] = [];
    let done = 0;
    const work = async ({ signal, report, conclude }: TaskRun) => {
      for (const row of rows) {
        if (signal.aborted) break;
        setProgress({ done, total: rows.length, failures: [...failures], isRunning: true });
        report(done);
        await change(row).catch((error: unknown) => failures.push({ row, error }));
        done += 1;
      }
      conclude(noteOf(done, failures), failures.length > 0);
    };
    const task = await runTask({ label, total: rows.length, work });
    setProgress({ done, total: rows.length, failures, isRunning: false });
    if (task && isHere()) closeTask(task.id);
    return [...failures.map(({ row }) => row), ...rows.slice(done)];
  }

  return { progress, run, dismiss: () => setProgress(null) };
}

/** What the task tray says once the page is left. */
function useNote<Row>(rowName: (row: Row) => string) {
  const { t } = useTranslation('manager-kit');
  const locale = useLocale();
  return (done: number, failures: readonly BulkFailure<Row>[]) => {
    const names = formatList(
      locale,
      failures.map(({ row }) => rowName(row)),
    );
    const left = failures.length > 0 && t('bulk.left', { count: failures.length, names });
    const changed = t('bulk.done', { count: done - failures.length });
    return [changed, left].filter(Boolean).join(' ');
  };
}
