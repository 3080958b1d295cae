import { useRouter } from 'next/router';
import { useState } from 'react';
import { DataTable } from '@/components/ui/data-table';
import type { ChosenRows } from '@/components/ui/data-table-props';
import { EmptyState } from '@/components/ui/empty-state';
import { useReturnPlace } from '@/hooks/use-return-place';
import { useTranslation } from '@/hooks/use-translation';
import { BulkBar } from './bulk-bar';
import { ListPages } from './list-pages';
import { ListToolbar } from './list-toolbar';
import { LoadState } from './load-state';
import styles from './manager-list.module.css';
import type { ManagerListProps } from './manager-list-props';
import { NoMatch } from './no-match';
import { useHiddenColumns } from './use-hidden-columns';

/** A list of the back office: found, narrowed, sorted and turned by the address, used by pointer or keyboard. */
export function ManagerList<Row>(props: ManagerListProps<Row>) {
  const { name, title, columns, rows, total, state, query, rowKey, bulkActions = [] } = props;
  useReturnPlace({ keepsFilters: true });
  const { hidden, toggle } = useHiddenColumns(name);
  const chosen = useChosen(rows, rowKey);
  const shown = columns.filter(({ key, optional }) => hidden.includes(key) === Boolean(optional));
  return (
    <div className={styles.list}>
      <ListToolbar {...props} shown={shown.map(({ key }) => key)} onToggle={toggle} />
      {bulkActions.length > 0 && rows && (
        <BulkBar
          actions={bulkActions}
          chosen={rows.filter((row) => chosen.keys[rowKey(row)])}
          rowName={props.rowName}
          onChosen={(left) => chosen.set(Object.fromEntries(left.map((row) => [rowKey(row), true])))}
          onChanged={props.onChanged}
        />
      )}
      <LoadState query={query} height="420px" />
      {rows?.length === 0 && <Nothing {...props} />}
      {rows && rows.length > 0 && (
        <ListTable
          {...props}
          rows={rows}
          columns={shown}
          selected={bulkActions.length > 0 ? chosen.keys : undefined}
          onSelect={chosen.set}
        />
      )}
      <ListPages label={title} page={state.page} total={total ?? 0} hrefFor={state.hrefFor} />
    </div>
  );
}

/** Rows that are not on the page any more are not chosen either. */
function useChosen<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string) {
  const [all, set] = useState<ChosenRows>({});
  const here = (rows ?? []).map(rowKey).filter((key) => all[key]);
  return { keys: Object.fromEntries(here.map((key) => [key, true as const])), set };
}

type ListTableProps<Row> = ManagerListProps<Row> & {
  rows: readonly Row[];
  selected: ChosenRows | undefined;
  onSelect: (selected: ChosenRows) => void;
};

function ListTable<Row>(props: ListTableProps<Row>) {
  const { title, columns, rows, state, query, rowKey, rowName, rowHref, selected, onSelect } = props;
  const { t } = useTranslation('manager-kit');
  const router = useRouter();
  return (
    <DataTable
      caption={title}
      {...{ columns, rows, rowKey, rowName, rowHref, selected, onSelect }}
      onOpen={(href) => void router.push(href)}
      sort={state.sort}
      onSort={state.setSort}
      isStale={query.isPlaceholderData ?? false}
      labels={{
        selectAll: t('list.selectAll'),
        select: (row) => t('list.select', { name: row }),
        sortBy: (column) => t('list.sortBy', { column }),
        keys: t('list.keys'),
      }}
    />
  );
}

function Nothing<Row>({ state, empty }: ManagerListProps<Row>) {
  const { t } = useTranslation('manager-kit');
  if (!state.isNarrowed) return empty ?? <EmptyState title={t('list.emptyTitle')} />;
  return <NoMatch />;
}
