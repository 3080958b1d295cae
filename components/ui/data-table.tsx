import { useId } from 'react';
import styles from './data-table.module.css';
import { DataTableHeader } from './data-table-header';
import type { DataTableProps } from './data-table-props';
import { DataTableRow } from './data-table-row';
import { useDataTable } from './use-data-table';
import { useRowFocus } from './use-row-focus';

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
    <section className={styles.scroll} data-scroll="" aria-label={caption} aria-busy={isStale || undefined}>
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
