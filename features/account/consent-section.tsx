import { useTranslation } from 'next-i18next/pages';
import { Switch } from '@/components/ui/switch';
import { offersOneTap } from '@/domain/one-tap';
import { useConsent } from '@/hooks/use-consent';
import { useSite } from '@/hooks/use-site';
import { Section } from './section';
import styles from './settings.module.css';

/** Whether others may count this browser; without anything of others there is nothing to choose. */
export function ConsentSection() {
  const { t } = useTranslation('account');
  const site = useSite();
  const asked = site.gtmId !== null || offersOneTap(site);
  const { consent, choose } = useConsent();
  return (
    <Section title={t('consent.title')} lead={t('consent.lead')}>
      {asked ? (
        <Switch
          label={t('consent.switch')}
          checked={consent === 'granted'}
          onChange={({ target }) => choose(target.checked ? 'granted' : 'denied')}
        />
      ) : (
        <p className={styles.muted}>{t('consent.nothing')}</p>
      )}
    </Section>
  );
}
