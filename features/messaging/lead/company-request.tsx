import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useTranslation } from '@/hooks/use-translation';
import { ApplicationSent } from './application-sent';
import styles from './lead.module.css';

const ApplicationForm = dynamic(() => import('./application-form').then((part) => part.ApplicationForm));

/** A question of a company, as a part of its page; a thank-you message replaces the form. */
export function CompanyRequest({ id }: { id: string }) {
  const { t } = useTranslation('lead');
  const [isSent, setSent] = useState(false);
  return (
    <section id={id} className={styles.card} aria-labelledby="lead-form">
      {isSent ? (
        <ApplicationSent kind="company" />
      ) : (
        <>
          <h2 id="lead-form" className={styles.cardTitle}>
            {t('company.form')}
          </h2>
          <ApplicationForm kind="company" onSent={() => setSent(true)} />
          <p className={styles.note}>{t('answered')}</p>
        </>
      )}
    </section>
  );
}
