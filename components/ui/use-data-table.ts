import {
  type ColumnDef,
  columnVisibilityFeature,
  type ReactTable,
  type Row,
  type RowSelectionState,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataTableProps } from './data-table-props';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
type Features = typeof features;

/** The library asks for plain records; a row of ours may be anything. */
interface Held<Item> extends Record<string, unknown> {
  item: Item;
}

export type TableModel<Item> = ReactTable<Features, Held<Item>>;
export type RowModel<Item> = Row<Features, Held<Item>>;

const NONE: RowSelectionState = {};

/** Which columns are shown and which rows are chosen; the service sorts, filters and divides into pages. */
export function useDataTable<Item>(props: DataTableProps<Item>): TableModel<Item> {
  const { columns, rows, rowKey, hidden, selected, onSelect } = props;
  const defs = useMemo(
    () => columns.map(({ key, header }): ColumnDef<Features, Held<Item>> => ({ id: key, header })),
    [columns],
  );
  const data = useMemo(() => rows.map((item): Held<Item> => ({ item })), [rows]);
  return useTable<Features, Held<Item>>({
    features,
    columns: defs,
    data,
    getRowId: ({ item }) => rowKey(item),
    enableRowSelection: selected !== undefined,
    state: {
      rowSelection: selected ?? NONE,
      columnVisibility: Object.fromEntries((hidden ?? []).map((key) => [key, false])),
    },
    onRowSelectionChange: (next) => onSelect?.(typeof next === 'function' ? next(selected ?? NONE) : next),
  });
}
