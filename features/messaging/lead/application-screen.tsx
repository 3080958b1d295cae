import { useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { LOCALES } from '@/contracts/locales';
import { useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ApplicationForm } from './application-form';
import { ApplicationSent } from './application-sent';
import styles from './lead.module.css';

const PATH = '/signup-owner';
const STEPS = [
  'author.parts.idea',
  'author.parts.talk',
  'author.parts.write',
  'author.parts.translate',
  'author.parts.share',
] as const;

/** How the program works, and the application form; a thank-you message replaces the form. */
export function AuthorScreen() {
  const { t } = useTranslation('lead');
  const locale = useLocale();
  const [sent, setSent] = useState(false);
  const lead = t('author.lead', { languages: LOCALES.length });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('author.title')}
        description={lead}
        canonicalPath={PATH}
        locale={locale}
        site={useSite()}
      />
      <div className={styles.promise}>
        <p className={styles.eyebrow}>{t('author.eyebrow')}</p>
        <h1 tabIndex={-1}>{t('author.title')}</h1>
        <p className={styles.lead}>{lead}</p>
        <h2 className={styles.insideTitle}>{t('how')}</h2>
        <ol className={styles.inside}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
      <section className={styles.card} aria-labelledby="lead-form">
        {sent ? (
          <ApplicationSent kind="author" />
        ) : (
          <>
            <h2 id="lead-form" className={styles.cardTitle}>
              {t('author.form')}
            </h2>
            <ApplicationForm kind="author" onSent={() => setSent(true)} />
            <p className={styles.note}>{t('answered')}</p>
          </>
        )}
      </section>
    </div>
  );
}
