import type { ReactNode } from 'react';
import type { DataColumn } from '@/components/ui/data-table-props';
import type { BulkAction } from './use-bulk';
import type { ListState } from './use-list-state';

export interface ManagerColumn<Row> extends DataColumn<Row> {
  /** The cell as text in an export; a column without it is not exported. */
  csv?: (row: Row) => string;
  /** Shown only once somebody chooses it. */
  optional?: boolean;
}

export interface ManagerListProps<Row> {
  /** Names the list in the browser's storage and the exported file: "skills". */
  name: string;
  title: string;
  columns: readonly ManagerColumn<Row>[];
  /** The page that the service sent; undefined while it loads. */
  rows: readonly Row[] | undefined;
  /** Rows of all pages. */
  total: number | undefined;
  state: Omit<ListState, 'filters' | 'setFilter'>;
  query: { isPending: boolean; error: unknown; refetch: () => unknown; isPlaceholderData?: boolean };
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Address of a row, with the locale. */
  rowHref?: (row: Row) => string;
  /** Fields that narrow the list: selects and the like. */
  filters?: ReactNode;
  bulkActions?: readonly BulkAction<Row>[];
  /** Called when a bulk action is over, to fetch the list again. */
  onChanged?: () => unknown;
  /** Fetches a page of `EXPORT_PAGE_SIZE` rows of the same search. */
  exportRows?: (page: number) => Promise<readonly Row[]>;
  /** What an empty list says; a search without results has its own text. */
  empty?: ReactNode;
  hideSearch?: boolean;
}
