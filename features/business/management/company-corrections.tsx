import { Table, type TableColumn } from '@/components/ui/table';
import type { CompanyDetail } from '@/contracts/business/company-management';
import { formatNumber } from '@/domain/format';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './company-management.module.css';

type Correction = CompanyDetail['corrections'][number];

/** Seats given or taken by senior managers, with their reasons. */
export function CompanyCorrections({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useTranslation('manager-business');
  const locale = useLocale();
  const date = useChangeDate();
  const signed = (seats: number) => `${seats > 0 ? '+' : ''}${formatNumber(locale, seats)}`;
  const columns: TableColumn<Correction>[] = [
    { key: 'at', header: t('correction.at'), rowHeader: true, cell: ({ at }) => date(at) },
    { key: 'item', header: t('correction.item'), cell: ({ title }) => title },
    {
      ...{ key: 'seats', header: t('correction.seats'), align: 'end' },
      cell: ({ seats }) => signed(seats),
    },
    { key: 'reason', header: t('correction.reason'), cell: ({ reason }) => reason },
    { key: 'by', header: t('correction.by'), cell: ({ by }) => by?.name ?? t('correction.system') },
  ];
  return (
    <PageSection title={t('correction.title')}>
      {corrections.length === 0 ? (
        <p className={styles.quiet}>{t('correction.none')}</p>
      ) : (
        <Table
          caption={t('correction.title')}
          hideCaption
          dense
          columns={columns}
          rows={corrections}
          rowKey={({ at, poolId, seats }) => `${at} ${poolId} ${seats}`}
        />
      )}
    </PageSection>
  );
}
