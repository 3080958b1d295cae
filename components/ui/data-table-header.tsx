import { ArrowUpDown, ChevronDown } from 'lucide-react';
import styles from './data-table.module.css';
import type { DataColumn, DataTableLabels } from './data-table-props';
import type { TableModel } from './use-data-table';

export interface DataTableHeaderProps<Item> {
  table: TableModel<Item>;
  columns: readonly DataColumn<Item>[];
  labels: DataTableLabels;
  isSelectable: boolean;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

export function DataTableHeader<Item>(props: DataTableHeaderProps<Item>) {
  const { table, columns, labels, isSelectable, sort, onSort } = props;
  return (
    <thead>
      <tr>
        {isSelectable && (
          <td className={styles.choice}>
            <input
              type="checkbox"
              aria-label={labels.selectAll}
              checked={table.getIsAllRowsSelected()}
              ref={(box) => {
                if (box) box.indeterminate = table.getIsSomeRowsSelected();
              }}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </td>
        )}
        {columns.map((column) => (
          <Heading key={column.key} column={column} {...{ labels, sort, onSort }} />
        ))}
      </tr>
    </thead>
  );
}

type HeadingProps<Item> = Pick<DataTableHeaderProps<Item>, 'labels' | 'sort' | 'onSort'> & {
  column: DataColumn<Item>;
};

function Heading<Item>({ column, labels, sort, onSort }: HeadingProps<Item>) {
  const { header, align } = column;
  const order = column.sort;
  if (order === undefined || !onSort)
    return (
      <th scope="col" data-align={align}>
        {header}
      </th>
    );
  const isCurrent = order === sort;
  return (
    <th scope="col" data-align={align} aria-sort={isCurrent ? 'other' : undefined}>
      <button
        type="button"
        className={styles.sort}
        title={labels.sortBy(header)}
        onClick={() => onSort(order)}
      >
        {header}
        {isCurrent ? <ChevronDown aria-hidden="true" /> : <ArrowUpDown aria-hidden="true" />}
      </button>
    </th>
  );
}
