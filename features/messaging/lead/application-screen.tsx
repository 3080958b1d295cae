import { useState } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LOCALES } from '@/contracts/locales';
import type { ApplicationKind } from '@/contracts/messaging/lead';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { ApplicationForm } from './application-form';
import { ApplicationSent } from './application-sent';
import styles from './lead.module.css';

const PATH = { author: '/signup-owner', company: '/teams', affiliate: '/affiliate' } as const;
const STEPS = {
  author: [
    'author.parts.idea',
    'author.parts.talk',
    'author.parts.write',
    'author.parts.translate',
    'author.parts.share',
  ],
  company: [
    'company.parts.seats',
    'company.parts.invite',
    'company.parts.assign',
    'company.parts.progress',
    'company.parts.leave',
  ],
  affiliate: [
    'affiliate.parts.link',
    'affiliate.parts.choose',
    'affiliate.parts.bonus',
    'affiliate.parts.hold',
    'affiliate.parts.pay',
  ],
} as const;

/** How the program works, and the application form; a thank-you message replaces the form. */
function ApplicationScreen({ kind }: { kind: ApplicationKind }) {
  const { t } = useTranslation('lead');
  const locale = useLocale();
  const [sent, setSent] = useState(false);
  const lead = t(`${kind}.lead`, { languages: LOCALES.length });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t(`${kind}.title`)}
        description={lead}
        canonicalPath={PATH[kind]}
        locale={locale}
        site={useSite()}
      />
      <div className={styles.promise}>
        <p className={styles.eyebrow}>{t(`${kind}.eyebrow`)}</p>
        <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
        <p className={styles.lead}>{lead}</p>
        <h2 className={styles.insideTitle}>{t('how')}</h2>
        <ol className={styles.inside}>
          {STEPS[kind].map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
      </div>
      <section className={styles.card} aria-labelledby="lead-form">
        {sent ? (
          <ApplicationSent kind={kind} />
        ) : (
          <>
            <h2 id="lead-form" className={styles.cardTitle}>
              {t(`${kind}.form`)}
            </h2>
            <ApplicationForm kind={kind} onSent={() => setSent(true)} />
            {kind !== 'affiliate' && <p className={styles.note}>{t('answered')}</p>}
          </>
        )}
      </section>
    </div>
  );
}

export const AuthorScreen = () => <ApplicationScreen kind="author" />;
export const CompanyScreen = () => <ApplicationScreen kind="company" />;

/**
 * The program is not available in Russian (product §4 Affiliate program). No link leads there, but the user may switch
 * the language on the page.
 */
export function AffiliateScreen() {
  return useLocale() === 'ru' ? <ClosedScreen /> : <ApplicationScreen kind="affiliate" />;
}

function ClosedScreen() {
  const { t } = useTranslation('lead');
  const href = useHref();
  const locale = useLocale();
  const title = t('affiliate.closed');
  const toCourses = <Button href={href('/education/course/catalog?free=true')}>{t('sent.free')}</Button>;
  return (
    <div className={`container ${styles.sent}`}>
      <Seo title={title} canonicalPath={PATH.affiliate} locale={locale} site={useSite()} noindex />
      <EmptyState heading="h1" title={title} action={toCourses} />
    </div>
  );
}
