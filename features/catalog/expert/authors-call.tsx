import { Button } from '@/components/ui/button';
import { LOCALES } from '@/contracts/locales';
import { usePopup } from '@/hooks/use-popup';
import { useTranslation } from '@/hooks/use-translation';
import styles from './expert.module.css';

const STEPS = ['idea', 'lesson', 'course'] as const;

/** Invitation to write a course for the school. */
export function AuthorsCall() {
  const { t } = useTranslation('pages');
  const { open } = usePopup('customerCare');
  return (
    <section className={styles.authors} id="authors">
      <h2>{t('experts.authors.title')}</h2>
      <p className={styles.authorsLead}>{t('experts.authors.lead', { languages: LOCALES.length })}</p>
      <ol className={styles.steps}>
        {STEPS.map((step) => (
          <li key={step}>
            <h3>{t(`experts.authors.${step}.title`)}</h3>
            <p>{t(`experts.authors.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <Button onClick={open}>{t('experts.authors.action')}</Button>
    </section>
  );
}
