import { Table, type TableColumn } from '@/components/ui/table';
import type { PartnerDetail } from '@/contracts/affiliate/partner-management';
import { PageSection } from '@/features/management/page-section';
import { useChangeDate } from '@/features/management/use-change-date';
import { useTranslation } from '@/hooks/use-translation';
import styles from './partner-management.module.css';

type Change = PartnerDetail['changes'][number];

/** Who suspended the partner or let them go on, and why. */
export function PartnerChanges({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('manager-affiliate');
  const date = useChangeDate();
  const columns: TableColumn<Change>[] = [
    { key: 'at', header: t('change.at'), rowHeader: true, cell: ({ at }) => date(at) },
    {
      ...{ key: 'what', header: t('change.what') },
      cell: ({ suspended }) => t(suspended ? 'change.suspended' : 'change.resumed'),
    },
    { key: 'by', header: t('change.by'), cell: ({ by }) => by?.name ?? t('change.automatically') },
    { key: 'reason', header: t('change.reason'), cell: ({ reason }) => reason },
  ];
  return (
    <PageSection title={t('change.title')}>
      {changes.length === 0 ? (
        <p className={styles.quiet}>{t('change.none')}</p>
      ) : (
        <Table
          caption={t('change.title')}
          hideCaption
          dense
          columns={columns}
          rows={changes}
          rowKey={({ at }) => at}
        />
      )}
    </PageSection>
  );
}
