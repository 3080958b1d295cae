import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Table, type TableColumn } from '@/components/ui/table';
import type { Sales, SalesRow } from '@/contracts/commerce/sales';
import type { SalesGroup } from '@/contracts/values';
import { useCsvExport } from '@/features/management/use-csv-export';
import { useTranslation } from '@/hooks/use-translation';
import styles from './sales.module.css';
import { SUMS, useSumColumns } from './sum-columns';
import { useRowName } from './use-row-name';

interface SalesTableProps {
  sales: Sales;
  by: SalesGroup;
}

/** The figures behind the chart, and as a file. */
export function SalesTable({ sales, by }: SalesTableProps) {
  const { t } = useTranslation('manager-orders');
  const name = useRowName(by);
  const sums = useSumColumns<SalesRow>();
  const columns: TableColumn<SalesRow>[] = [
    { key: 'key', header: t(`group.${by}`), rowHeader: true, cell: name },
    ...(by === 'currency'
      ? []
      : [{ key: 'currency', header: t('sales.currency'), cell: ({ currency }: SalesRow) => currency }]),
    ...sums,
  ];
  return (
    <details className={styles.behind} open={by !== 'day'}>
      <summary>{t('sales.table')}</summary>
      <ExportButton sales={sales} by={by} />
      <Table
        caption={t(`group.${by}`)}
        hideCaption
        columns={columns}
        rows={sales.rows}
        rowKey={({ key, currency }) => `${key} ${currency}`}
        dense
      />
    </details>
  );
}

/** In units with a point, so that spreadsheets add them up. */
const plain = (minor: number): string => (minor / 100).toFixed(2);

function ExportButton({ sales, by }: SalesTableProps) {
  const { t } = useTranslation('manager-orders');
  const name = useRowName(by);
  // All rows are here already: there is one page.
  const file = useCsvExport<SalesRow>(async (page) => (page === 1 ? sales.rows : []));
  const columns = [
    {
      header: t(`group.${by}`),
      csv: (row: SalesRow) => (by === 'day' ? (row.key ?? '') : name(row)),
    },
    { header: t('sales.currency'), csv: ({ currency }: SalesRow) => currency },
    { header: t('sales.orders'), csv: ({ orders }: SalesRow) => String(orders) },
    ...SUMS.map((key) => ({ header: t(`sales.${key}`), csv: (row: SalesRow) => plain(row[key]) })),
  ];
  return (
    <p className={styles.export}>
      <Button
        variant="quiet"
        size="small"
        icon={<Download aria-hidden="true" />}
        onClick={() => void file.start(`sales-${by}.csv`, columns)}
      >
        {t('sales.export')}
      </Button>
      <span role="status">{file.isFailed && t('sales.exportFailed')}</span>
    </p>
  );
}
