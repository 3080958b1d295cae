import type { KeyboardEvent } from 'react';
import styles from './data-table.module.css';
import type { DataColumn, DataTableLabels } from './data-table-props';
import type { RowModel } from './use-data-table';
import type { RowFocus } from './use-row-focus';

export interface DataTableRowProps<Item> {
  row: RowModel<Item>;
  columns: readonly DataColumn<Item>[];
  name: string;
  isSelectable: boolean;
  labels: DataTableLabels;
  focus: RowFocus;
  onOpen: (() => void) | undefined;
}

/** Enter opens the row, Space chooses it, Shift with a press chooses all up to it. */
export function DataTableRow<Item>(props: DataTableRowProps<Item>) {
  const { row, columns, name, isSelectable, labels, focus, onOpen } = props;
  const { item } = row.original;
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    focus.onKeyDown(event);
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') onOpen?.();
    if (event.key !== ' ' || !isSelectable) return;
    event.preventDefault();
    row.toggleSelected();
  };
  return (
    <tr
      tabIndex={focus.tabIndex}
      aria-label={name}
      data-selected={row.getIsSelected() || undefined}
      onFocus={focus.onFocus}
      onKeyDown={press}
    >
      {isSelectable && (
        <td className={styles.choice}>
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={labels.select(name)}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </td>
      )}
      {columns.map(({ key, align, rowHeader, cell }) => {
        const Cell = rowHeader ? 'th' : 'td';
        return (
          <Cell key={key} scope={rowHeader ? 'row' : undefined} data-align={align}>
            {cell(item)}
          </Cell>
        );
      })}
    </tr>
  );
}
