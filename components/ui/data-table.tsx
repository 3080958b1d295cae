import { type ReactNode, useId } from 'react';
import styles from './data-table.module.css';
import { DataTableHeader } from './data-table-header';
import { DataTableRow } from './data-table-row';
import { useDataTable } from './use-data-table';
import { useRowFocus } from './use-row-focus';

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

/** One page of a long list: sorted by its headings, chosen from by pointer or keyboard. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, rows, rowName, rowHref, onOpen, selected, sort, onSort, labels, isStale } = props;
  const table = useDataTable(props);
  const hint = useId();
  const focus = useRowFocus(rows.length);
  const shown = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const columns = props.columns.filter(({ key }) => shown.has(key));
  const look = { columns, labels, isSelectable: selected !== undefined };
  return (
    <section className={styles.scroll} aria-label={caption} aria-busy={isStale || undefined}>
      <table className={styles.table} aria-describedby={hint}>
        <caption className="visually-hidden">{caption}</caption>
        <DataTableHeader {...look} table={table} sort={sort} onSort={onSort} />
        <tbody>
          {table.getRowModel().rows.map((row, index) => {
            const { item } = row.original;
            const open = rowHref && onOpen && (() => onOpen(rowHref(item)));
            return (
              <DataTableRow
                {...look}
                key={row.id}
                row={row}
                name={rowName(item)}
                focus={focus.of(index)}
                onOpen={open}
              />
            );
          })}
        </tbody>
      </table>
      <p id={hint} className="visually-hidden">
        {labels.keys}
      </p>
    </section>
  );
}
