import type { ComponentType } from 'react';
import { Seo } from '@/components/seo/seo';
import { Button } from '@/components/ui/button';
import { PageHeader } from '@/components/ui/page-header';
import { INVOICE_DUE_DAYS } from '@/contracts/business/business-values';
import { LOCALES } from '@/contracts/locales';
import { useHref, useLocale } from '@/hooks/use-href';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { PriceSection } from './price-section';
import styles from './teams.module.css';

const STEPS = ['buy', 'invite', 'assign', 'progress', 'leave'] as const;
const POINTS = [
  { title: 'teams.point.invoice', text: 'teams.point.invoiceText' },
  { title: 'teams.point.tax', text: 'teams.point.taxText' },
  { title: 'teams.point.signIn', text: 'teams.point.signInText' },
  { title: 'teams.point.privacy', text: 'teams.point.privacyText' },
] as const;
const ASK = 'ask';

export interface TeamsScreenProps {
  /** The form for a question, with its heading. */
  Ask: ComponentType<{ id: string }>;
}

/** `/teams`: learning for companies, what seats cost, and a form for questions. */
export function TeamsScreen({ Ask }: TeamsScreenProps) {
  const { t } = useTranslation('business');
  const locale = useLocale();
  const href = useHref();
  const lead = t('teams.lead', { languages: LOCALES.length });
  return (
    <div className={`container ${styles.page}`}>
      <Seo
        title={t('teams.title')}
        description={lead}
        canonicalPath="/teams"
        locale={locale}
        site={useSite()}
      />
      <PageHeader
        eyebrow={t('teams.eyebrow')}
        title={t('teams.title')}
        lead={lead}
        actions={
          <>
            <Button size="large" href={href('/education/corp?tab=seats')}>
              {t('teams.buy')}
            </Button>
            <a className={styles.ask} href={`#${ASK}`}>
              {t('teams.ask')}
            </a>
          </>
        }
      />
      <section className={styles.section} aria-labelledby="teams-how">
        <h2 id="teams-how" className={styles.heading}>
          {t('teams.how')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(`teams.step.${step}`)}</li>
          ))}
        </ol>
      </section>
      <PriceSection />
      <section className={styles.section} aria-labelledby="teams-good">
        <h2 id="teams-good" className={styles.heading}>
          {t('teams.good')}
        </h2>
        <ul className={styles.points}>
          {POINTS.map(({ title, text }) => (
            <li key={title}>
              <h3 className={styles.pointTitle}>{t(title)}</h3>
              <p className={styles.hint}>{t(text, { days: INVOICE_DUE_DAYS })}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className={styles.form}>
        <Ask id={ASK} />
      </div>
    </div>
  );
}
