import { useState } from 'react';
import { EXPORT_PAGE_SIZE } from '@/contracts/manager-values';
import { formatCsv } from '@/domain/csv';

export interface CsvColumn<Row> {
  header: string;
  csv: (row: Row) => string;
}

/** A byte order mark: without it Excel reads UTF-8 as another encoding. */
const BOM = '\uFEFF';

/** Fetches all pages of a list and hands them over as a file. */
export function useCsvExport<Row>(fetchPage: ((page: number) => Promise<readonly Row[]>) | undefined) {
  const [count, setCount] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);

  async function start(fileName: string, columns: readonly CsvColumn<Row>[]): Promise<void> {
    if (!fetchPage || count !== null) return;
    setFailed(false);
    setCount(0);
    try {
      const rows = await allRows(fetchPage, setCount);
      const lines = [
        columns.map(({ header }) => header),
        ...rows.map((row) => columns.map(({ csv }) => csv(row))),
      ];
      download(fileName, BOM + formatCsv(lines));
    } catch {
      setFailed(true);
    } finally {
      setCount(null);
    }
  }

  return { start, count, isFailed };
}

async function allRows<Row>(
  fetchPage: (page: number) => Promise<readonly Row[]>,
  onCount: (count: number) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const found = await fetchPage(page);
    rows.push(...found);
    onCount(rows.length);
    if (found.length < EXPORT_PAGE_SIZE) return rows;
  }
}

function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the file after the press.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
