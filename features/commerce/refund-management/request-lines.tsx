import { Table, type TableColumn } from '@/components/ui/table';
import type { ManagedRefundRequest } from '@/contracts/commerce/refund-management';
import { formatPercent } from '@/domain/format';
import { useMoney } from '@/hooks/commerce/use-money';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './refund-management.module.css';

type Line = ManagedRefundRequest['lines'][number];

/** What is asked back: the price of each item, and what was learned of it. */
export function RequestLines({ request: { lines, currency, status } }: { request: ManagedRefundRequest }) {
  const { t } = useTranslation('manager-orders');
  const money = useMoney();
  const columns: TableColumn<Line>[] = [
    { key: 'item', header: t('queue.item'), rowHeader: true, cell: ({ title }) => title },
    {
      key: 'price',
      header: t('queue.price'),
      align: 'end',
      cell: ({ amount }) => money(amount, currency),
    },
    ...(status === 'OPEN'
      ? [
          {
            key: 'refundable',
            header: t('queue.refundable'),
            align: 'end' as const,
            cell: ({ refundable }: Line) => money(refundable, currency),
          },
        ]
      : []),
    { key: 'learned', header: t('queue.learned'), cell: (line) => <Learned line={line} /> },
  ];
  return (
    <Table
      caption={t('queue.items')}
      hideCaption
      columns={columns}
      rows={lines}
      rowKey={({ lineId }) => lineId}
      dense
    />
  );
}

function Learned({ line: { learned, returnedBefore } }: { line: Line }) {
  const { t } = useTranslation('manager-orders');
  const locale = useLocale();
  return (
    <>
      {learned === null && t('queue.noLessons')}
      {learned && (
        <>
          {formatPercent(locale, learned.percent)}
          <span className={styles.small}>
            {t('queue.lessons', { done: learned.completedLessons, total: learned.totalLessons })}
          </span>
          {learned.certificate && <span className={styles.small}>{t('queue.certificate')}</span>}
        </>
      )}
      {returnedBefore && <span className={styles.small}>{t('queue.returned')}</span>}
    </>
  );
}
