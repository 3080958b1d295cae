import { PageLink } from '@/components/ui/page-link';
import { Skeleton } from '@/components/ui/skeleton';
import { useSession } from '@/hooks/identity/use-session';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { offered } from '../navigation';
import { ADMIN_SECTIONS } from './admin-entries';
import styles from './admin-panel.module.css';

/** Every section of the back office that the viewer may open. */
export function AdminPanel({ onLeave }: { onLeave: () => void }) {
  const { t, ready } = useTranslation('manager-menu');
  const { isSenior } = useSession();
  const locale = useLocale();
  const href = useHref();
  if (!ready) return <Skeleton lines={6} />;
  const sections = ADMIN_SECTIONS.map(({ key, entries }) => ({
    key,
    entries: offered(entries, { locale, senior: isSenior }),
  }));
  return (
    <div className={styles.sections}>
      {sections
        .filter(({ entries }) => entries.length > 0)
        .map(({ key, entries }) => (
          <section key={key} aria-labelledby={`admin-${key}`}>
            <h2 id={`admin-${key}`} className={styles.title}>
              {t(`section.${key}`)}
            </h2>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.key}>
                  <PageLink className={styles.link} href={href(entry.href)} onClick={onLeave}>
                    {t(`entry.${entry.key}`)}
                  </PageLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
