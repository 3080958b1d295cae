import { Table, type TableColumn } from '@/components/ui/table';
import type { AffiliateReport, ReportRow } from '@/contracts/affiliate/affiliate-report';
import type { ReportGroup } from '@/contracts/affiliate/affiliate-values';
import { REPORT_COUNTS } from '@/domain/affiliate/report-metric';
import { formatNumber } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../partner.module.css';
import { useRowName } from './use-row-name';

/** The numbers behind the chart, with the whole period in the last row. Currencies are never added up. */
export function ReportTable({ report, by }: { report: AffiliateReport; by: ReportGroup }) {
  const { t } = useTranslation('affiliate');
  const locale = useLocale();
  const money = useMoney();
  const name = useRowName(by);
  const { rows, total } = report;
  const sums = (row: ReportRow, key: 'sales' | 'bonuses') =>
    row.sums.length === 0
      ? t('report.none')
      : row.sums.map((sum) => <div key={sum.currency}>{money(sum[key], sum.currency)}</div>);
  const columns: TableColumn<ReportRow>[] = [
    {
      key: 'key',
      header: t(`report.group.${by}`),
      rowHeader: true,
      cell: (row) => (row === total ? t('report.total') : name(row)),
    },
    ...REPORT_COUNTS.map(
      (key): TableColumn<ReportRow> => ({
        key,
        header: t(`report.${key}`),
        align: 'end',
        cell: (row) => formatNumber(locale, row[key]),
      }),
    ),
    { key: 'sales', header: t('report.sales'), align: 'end', cell: (row) => sums(row, 'sales') },
    { key: 'bonuses', header: t('report.bonuses'), align: 'end', cell: (row) => sums(row, 'bonuses') },
  ];
  return (
    <details className={styles.behind} open={by !== 'day'}>
      <summary>{t('report.table')}</summary>
      <Table
        caption={t('report.title')}
        hideCaption
        stack
        columns={columns}
        rows={[...rows, total]}
        rowKey={(row) => (row === total ? 'total' : `row ${row.key}`)}
        dense
      />
    </details>
  );
}
