import { PageLink } from '@/components/ui/page-link';
import type { AuditEntry } from '@/contracts/identity/audit-log';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { AuditSubject, AuditTime } from './audit-parts';
import styles from './management.module.css';

/** What the manager changed last. */
export function RecentChanges({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation('manager');
  const href = useHref();
  return (
    <section className={styles.panel} aria-labelledby="recent">
      <h2 id="recent" className={styles.title}>
        {t('overview.recent')}
      </h2>
      {entries.length === 0 && <p className={styles.quiet}>{t('overview.nothingChanged')}</p>}
      <ul className={styles.recent}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditSubject entry={entry} />
            <span className={styles.small}>
              {t(`action.${entry.action}`)}, <AuditTime at={entry.at} />
            </span>
          </li>
        ))}
      </ul>
      <PageLink href={href('/manager/audit')}>{t('overview.allChanges')}</PageLink>
    </section>
  );
}
