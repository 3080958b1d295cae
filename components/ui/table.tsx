import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface TableColumn<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** Header cell of its row. */
  rowHeader?: boolean;
}

export interface TableProps<Row> {
  /** Caption of the table; visible unless hidden. */
  caption: string;
  hideCaption?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of rows if there are none. */
  empty?: ReactNode;
  dense?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, empty, dense } = props;
  return (
    // No landmark: the section around it often has the same name, and landmarks have to differ.
    // biome-ignore lint/a11y/useSemanticElements: a table is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} data-scroll="" role="group" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-dense={dense || undefined}>
        <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? 'row' : undefined}
                    data-align={column.align}
                  >
                    {column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr>
              <td colSpan={columns.length}>{empty}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}
