import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/ui/empty-state';
import { statementsQuery } from '@/hooks/affiliate/affiliate-report-queries';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { LoadState } from '../load-state';
import styles from '../partner.module.css';
import { StatementRow } from './statement-row';

/** One statement for each month and currency, to read and as files. */
export function Statements() {
  const { t } = useTranslation('affiliate');
  const query = useQuery(statementsQuery(useApi()));
  return (
    <section className={styles.part} aria-labelledby="statements">
      <h2 id="statements">{t('statement.title')}</h2>
      <p className={styles.note}>{t('statement.lead')}</p>
      <LoadState query={query} height="160px" />
      {query.data?.length === 0 && (
        <EmptyState heading="h3" title={t('statement.empty')} text={t('statement.emptyText')} />
      )}
      {query.data && query.data.length > 0 && (
        <ul className={styles.list} aria-label={t('statement.caption')}>
          {query.data.map((statement) => (
            <StatementRow key={`${statement.month} ${statement.currency}`} statement={statement} />
          ))}
        </ul>
      )}
    </section>
  );
}
