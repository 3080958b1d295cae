import { Columns3, Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { LazyPopover } from '@/components/ui/lazy-popover';
import { useTranslation } from '@/hooks/use-translation';
import { ListSearch } from './list-search';
import styles from './manager-list.module.css';
import type { ManagerColumn, ManagerListProps } from './manager-list-props';
import { type CsvColumn, useCsvExport } from './use-csv-export';

export interface ListToolbarProps<Row> extends ManagerListProps<Row> {
  /** Keys of the shown columns. */
  shown: readonly string[];
  /** `isShown` is stored as hidden or, for an optional column, as chosen. */
  onToggle: (key: string, isShown: boolean) => void;
}

/** Search, filters, number of results, columns and export of a list. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { state, filters, total, hideSearch } = props;
  const { t } = useTranslation('manager-kit');
  return (
    <div className={styles.toolbar}>
      <search className={styles.narrowing} aria-label={t('list.filters')}>
        {!hideSearch && <ListSearch state={state} />}
        {filters}
        {state.isNarrowed && (
          <Button variant="quiet" onClick={state.reset}>
            {t('list.clear')}
          </Button>
        )}
      </search>
      <div className={styles.tools}>
        <p role="status" className={styles.total}>
          {total !== undefined && t('list.total', { count: total })}
        </p>
        <ColumnChoice {...props} />
        <ExportButton {...props} />
      </div>
    </div>
  );
}

function ColumnChoice<Row>({ columns, shown, onToggle }: ListToolbarProps<Row>) {
  const { t } = useTranslation('manager-kit');
  const choosable = columns.filter(({ rowHeader }) => !rowHeader);
  if (choosable.length < 2) return null;
  return (
    <LazyPopover
      title={t('list.columns')}
      trigger={
        <Button variant="quiet" size="small" icon={<Columns3 aria-hidden="true" />}>
          {t('list.columns')}
        </Button>
      }
    >
      <div className={styles.columns}>
        {choosable.map(({ key, header, optional }) => (
          <Checkbox
            key={key}
            label={header}
            checked={shown.includes(key)}
            onChange={(event) => onToggle(key, event.target.checked !== Boolean(optional))}
          />
        ))}
      </div>
    </LazyPopover>
  );
}

function ExportButton<Row>({ name, columns, shown, exportRows, total }: ListToolbarProps<Row>) {
  const { t } = useTranslation('manager-kit');
  const { start, count, isFailed } = useCsvExport(exportRows, total);
  if (!exportRows) return null;
  const exported = columns.filter(({ key }) => shown.includes(key)).flatMap(csvColumn);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        loading={count !== null}
        onClick={() => void start(`${name}.csv`, exported)}
      >
        {t('list.export')}
      </Button>
      <span role="status" className={styles.total}>
        {count !== null && t('list.exporting', { count })}
        {isFailed && t('list.exportFailed')}
      </span>
    </>
  );
}

const csvColumn = <Row,>({ header, csv }: ManagerColumn<Row>): CsvColumn<Row>[] =>
  csv ? [{ header, csv }] : [];
