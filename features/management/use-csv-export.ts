import { useState } from 'react';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { formatCsv } from '@/domain/csv';
import { downloadText } from '@/services/download';
import { closeTask, orStopped, runTask, type TaskRun } from '@/store/tasks';
import { useIsHere } from './use-is-here';

export interface CsvColumn<Row> {
  header: string;
  csv: (row: Row) => string;
}

type FetchPage<Row> = (page: number) => Promise<readonly Row[]>;

/** A byte order mark: without it Excel reads UTF-8 as another encoding. */
const BOM = '\uFEFF';

/** Fetches all pages of a list and hands them over as a file; goes on when the page is left. */
export function useCsvExport<Row>(fetchPage: FetchPage<Row> | undefined, total?: number) {
  const [count, setCount] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const isHere = useIsHere();

  async function start(fileName: string, columns: readonly CsvColumn<Row>[]): Promise<void> {
    if (!fetchPage || count !== null) return;
    setFailed(false);
    setCount(0);
    const work = async ({ signal, report }: TaskRun) => {
      const rows = await allRows(fetchPage, signal, (done) => {
        setCount(done);
        report(done);
      });
      const lines = [
        columns.map(({ header }) => header),
        ...rows.map((row) => columns.map(({ csv }) => csv(row))),
      ];
      downloadText({ name: fileName, type: 'text/csv;charset=utf-8', text: BOM + formatCsv(lines) });
    };
    const task = await runTask({ label: fileName, total: total ?? null, work });
    setCount(null);
    setFailed(task?.state === 'failed');
    if (task && isHere()) closeTask(task.id);
  }

  return { start, count, isFailed };
}

async function allRows<Row>(
  fetchPage: FetchPage<Row>,
  signal: AbortSignal,
  onCount: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await orStopped(fetchPage(page), signal);
    rows.push(...found);
    onCount(rows.length);
    if (found.length < EXPORT_PAGE_SIZE) return rows;
  }
}
