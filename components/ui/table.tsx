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
  /** On phones each row is a block of its own, and each cell has the heading of its column beside it. */
  stack?: boolean;
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, hideCaption, columns, rows, rowKey, empty, dense, stack } = props;
  // Browsers take a table whose parts are laid out as blocks for no table.
  const as = (role: string) => (stack ? role : undefined);
  return (
    // No landmark: the section around it often has the same name, and landmarks have to differ.
    // biome-ignore lint/a11y/useSemanticElements: a table is no fieldset
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <div className={styles.scroll} data-scroll="" role="group" aria-label={caption} tabIndex={0}>
      <table
        className={styles.table}
        role={as('table')}
        data-dense={dense || undefined}
        data-stack={stack || undefined}
      >
        <caption className={hideCaption ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead role={as('rowgroup')}>
          <tr role={as('row')}>
            {columns.map((column) => (
              <th key={column.key} scope="col" role={as('columnheader')} data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role={as('rowgroup')}>
          {rows.map((row) => (
            <tr key={rowKey(row)} role={as('row')}>
              {columns.map((column) => {
                const Cell = column.rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.rowHeader ? 'row' : undefined}
                    role={as(column.rowHeader ? 'rowheader' : 'cell')}
                    data-label={stack && !column.rowHeader ? labelOf(column.header) : undefined}
                    data-align={column.align}
                  >
                    {stack ? <div>{column.cell(row)}</div> : column.cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
          {rows.length === 0 && empty !== undefined && (
            <tr role={as('row')}>
              <td role={as('cell')} colSpan={columns.length}>
                {empty}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/** A heading that is hidden from sight is no text. */
const labelOf = (header: ReactNode) => (typeof header === 'string' ? header : undefined);
