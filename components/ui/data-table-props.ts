import type { ReactNode } from 'react';

export interface DataColumn<Row> {
  key: string;
  /** Heading of the column, and its name where columns are chosen. */
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Header cell of its row: always shown. */
  rowHeader?: boolean;
  /** Name of the order that the heading sorts by. */
  sort?: string;
}

/** Chosen rows by their keys. */
export type ChosenRows = Record<string, true>;

export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** How a row is called: "Python". */
  rowName: (row: Row) => string;
  /** Where a row leads. */
  rowHref?: ((row: Row) => string) | undefined;
  /** Called with that address when Enter is pressed on a row. */
  onOpen?: (href: string) => void;
  /** Keys of columns that are not shown. */
  hidden?: readonly string[];
  sort?: string | undefined;
  onSort?: (sort: string) => void;
  /** Rows can be chosen if it is given. */
  selected?: ChosenRows | undefined;
  onSelect?: (selected: ChosenRows) => void;
  /** The rows are those of the search before. */
  isStale?: boolean;
  labels: DataTableLabels;
}

export interface DataTableLabels {
  selectAll: string;
  /** "Select Python" */
  select: (name: string) => string;
  /** "Sort by Name" */
  sortBy: (column: string) => string;
  /** How the rows are used by keyboard, for screen readers. */
  keys: string;
}
