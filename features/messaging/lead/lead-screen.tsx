import { Cover } from '@/components/product/cover';
import { Seo } from '@/components/seo/seo';
import type { GuideKind } from '@/contracts/messaging/lead';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import styles from './lead.module.css';
import { LeadForm } from './lead-form';

const PATH = { book: '/book', career: '/million-dollar-career' } as const;
const PARTS = {
  book: ['book.parts.goal', 'book.parts.time', 'book.parts.recall', 'book.parts.make', 'book.parts.stop'],
  career: [
    'career.parts.look',
    'career.parts.choose',
    'career.parts.build',
    'career.parts.show',
    'career.parts.ask',
  ],
} as const;

/** What the visitor gets, as a table of contents, and the form beside it. */
export function LeadScreen({ kind }: { kind: GuideKind }) {
  const { t } = useTranslation('lead');
  const locale = useLocale();
  const site = useSite();
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t(`${kind}.title`)}
        description={t(`${kind}.lead`)}
        canonicalPath={PATH[kind]}
        locale={locale}
        site={site}
      />
      <div className={styles.promise}>
        <p className={styles.eyebrow}>{t(`${kind}.eyebrow`)}</p>
        <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
        <p className={styles.lead}>{t(`${kind}.lead`)}</p>
        <div className={styles.picture} aria-hidden="true">
          <Cover id={kind} type={kind === 'book' ? 'LONGREAD' : 'PROFESSION'} shape="fill" />
        </div>
        <h2 className={styles.insideTitle}>{t('inside')}</h2>
        <ol className={styles.inside}>
          {PARTS[kind].map((part) => (
            <li key={part}>{t(part)}</li>
          ))}
        </ol>
      </div>
      <section className={styles.card} aria-labelledby="lead-form">
        <h2 id="lead-form" className={styles.cardTitle}>
          {t(`${kind}.form`)}
        </h2>
        <LeadForm kind={kind} />
        <p className={styles.note}>{t('once')}</p>
      </section>
    </div>
  );
}
