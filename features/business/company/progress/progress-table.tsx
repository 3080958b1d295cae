import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Progress } from '@/components/ui/progress';
import { Table } from '@/components/ui/table';
import type { MemberProgress } from '@/contracts/business/company-progress';
import { formatPercent } from '@/domain/format';
import { useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from '../company.module.css';
import { useDay } from '../use-day';

const TONES: Record<MemberProgress['status'], BadgeTone> = {
  NOT_STARTED: 'neutral',
  IN_PROGRESS: 'brand',
  COMPLETED: 'success',
};

export function ProgressTable({ rows }: { rows: readonly MemberProgress[] }) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const day = useDay();
  return (
    <Table
      caption={t('progress.people')}
      hideCaption
      stack
      rows={rows}
      rowKey={({ userId, productId }) => `${userId} ${productId}`}
      columns={[
        {
          key: 'person',
          header: t('progress.person'),
          rowHeader: true,
          cell: ({ name, email, team }) => (
            <span className={styles.person}>
              <span className={styles.name}>{name}</span>
              <span className={styles.small}>{[email, team].filter(Boolean).join(' · ')}</span>
            </span>
          ),
        },
        { key: 'product', header: t('progress.product'), cell: ({ title }) => title },
        {
          key: 'status',
          header: t('progress.status'),
          cell: ({ status }) => <Badge tone={TONES[status]}>{t(`progress.state.${status}`)}</Badge>,
        },
        {
          key: 'progress',
          header: t('progress.progress'),
          cell: ({ name, title, percent }) => (
            <div className={styles.progress}>
              <Progress
                value={percent}
                label={t('progress.progressOf', { name, title })}
                text={formatPercent(locale, percent)}
              />
            </div>
          ),
        },
        {
          key: 'active',
          header: t('progress.lastActive'),
          cell: ({ lastActiveAt }) => (lastActiveAt ? day(lastActiveAt) : t('progress.never')),
        },
        {
          key: 'completed',
          header: t('progress.completed'),
          cell: ({ completedAt }) => (completedAt ? day(completedAt) : null),
        },
        {
          key: 'certificate',
          header: t('progress.certificate'),
          cell: ({ certificate }) => certificate && <span className={styles.number}>{certificate}</span>,
        },
      ]}
    />
  );
}
