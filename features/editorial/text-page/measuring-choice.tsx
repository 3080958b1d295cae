import { Switch } from '@/components/ui/switch';
import { useConsent } from '@/hooks/identity/use-consent';
import { useTranslation } from '@/hooks/use-translation';
import styles from './text-page.module.css';

/** Keeps or removes the campaign cookies of this browser, for guests too (product §4 Measuring). */
export function MeasuringChoice() {
  const { t } = useTranslation('pages');
  const { consent, choose } = useConsent();
  return (
    <section className={`scripts-only ${styles.choice}`} aria-labelledby="measuring" data-print="hide">
      <h2 id="measuring" className={styles.onwardTitle}>
        {t('measuring.title')}
      </h2>
      <Switch
        label={t('measuring.switch')}
        checked={consent !== 'denied'}
        onChange={({ target }) => choose(target.checked ? null : 'denied')}
      />
    </section>
  );
}
