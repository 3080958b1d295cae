import { PageLink } from '@/components/ui/page-link';
import type { Waiting } from '@/contracts/identity/overview';
import type { WaitingKind } from '@/contracts/manager-values';
import { formatNumber } from '@/domain/format';
import { formatDate } from '@/domain/format-date';
import { WORDS_PATHS } from '@/domain/managed-words-address';
import { useHref, useLocale } from '@/hooks/use-href';
import { useTimeZone } from '@/hooks/use-time-zone';
import { useTranslation } from '@/hooks/use-translation';
import styles from './management.module.css';

/** Where each kind of work is done; kinds without a page are only counted. */
const PAGES: Partial<Record<WaitingKind, string>> = {
  PUBLICATIONS: '/manager/main#requests',
  ARTICLES: '/manager/magazine?waiting=yes',
  GLOSSARY: '/manager/glossary?waiting=yes',
  TEXT_PAGES: '/manager/texts',
  QUIZ: '/manager/quiz',
  STATIC_CONTENT: '/manager/static-content',
  BANNERS: '/manager/banners?waiting=yes',
  APPROVALS: '/manager/approvals',
  REFUNDS: '/manager/refunds?status=OPEN',
  DISPUTES: '/manager/disputes?status=OPEN',
  REVIEWS: WORDS_PATHS.reviews,
  OPEN_ANSWERS: WORDS_PATHS.answers,
  CONTENT_REPORTS: WORDS_PATHS.reports,
  SUPPORT: WORDS_PATHS.support,
  LEADS: WORDS_PATHS.leads,
  STALE_TRANSLATIONS: '/manager/translations?state=STALE',
};

/** Work that waits, the kinds with something to do first. */
export function WaitingList({ waiting }: { waiting: readonly Waiting[] }) {
  const { t } = useTranslation('manager');
  const busy = waiting.filter(({ count }) => count > 0);
  return (
    <section className={styles.panel} aria-labelledby="waiting">
      <h2 id="waiting" className={styles.title}>
        {t('overview.waiting')}
      </h2>
      {busy.length === 0 && <p className={styles.quiet}>{t('overview.nothingWaits')}</p>}
      <ul className={styles.waiting}>
        {busy.map((item) => (
          <WaitingRow key={item.kind} item={item} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ item: { kind, count, oldestAt } }: { item: Waiting }) {
  const { t } = useTranslation('manager');
  const locale = useLocale();
  const href = useHref();
  const timeZone = useTimeZone();
  const page = PAGES[kind];
  const name = t(`waiting.${kind}`);
  return (
    <li className={styles.waitingRow}>
      <span className={styles.count}>{formatNumber(locale, count)}</span>
      <span>
        {page ? <PageLink href={href(page)}>{name}</PageLink> : name}
        {oldestAt && (
          <span className={styles.small}>
            {t('overview.since', { date: formatDate(locale, oldestAt, { dateStyle: 'medium', timeZone }) })}
          </span>
        )}
      </span>
    </li>
  );
}
