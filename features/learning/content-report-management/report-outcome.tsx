import type { ManagedContentReport } from '@/contracts/learning/content-report';
import { useChangeDate } from '@/features/management/use-change-date';
import styles from '@/features/management/words.module.css';
import { Written } from '@/features/management/words-panel';
import { useTranslation } from '@/hooks/use-translation';

/** What became of a report, and what its learner was told. */
export function ReportOutcome({ report }: { report: ManagedContentReport }) {
  const { t } = useTranslation('manager-words');
  const dateText = useChangeDate();
  const { closedBy, closedAt, answer } = report;
  const status = t(`reports.status.${report.status}`);
  const date = closedAt === null ? '' : dateText(closedAt);
  return (
    <div>
      <p className={styles.small}>
        {closedBy
          ? t('reports.closedBy', { status, name: closedBy.name, date })
          : t('reports.closedBySomebody', { status, date })}
      </p>
      {answer === '' ? <p className={styles.small}>{t('reports.noAnswer')}</p> : <Written>{answer}</Written>}
    </div>
  );
}
