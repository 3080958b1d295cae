import { Switch } from '@/components/ui/switch';
import { offersOneTap } from '@/domain/identity/one-tap';
import { useConsent } from '@/hooks/identity/use-consent';
import { useSite } from '@/hooks/use-site';
import { useTranslation } from '@/hooks/use-translation';
import { Section } from './section';
import styles from './settings.module.css';

/** This browser's choices: campaign cookies, and consent to third-party services if the site uses any. */
export function ConsentSection() {
  const { t } = useTranslation('account');
  const site = useSite();
  const counting = site.gtmId !== null;
  const google = offersOneTap(site);
  const { consent, choose } = useConsent();
  return (
    <>
      <Section title={t('consent.title')} lead={t('consent.lead')}>
        {counting || google ? (
          <Switch
            label={t(`consent.switch.${counting ? (google ? 'both' : 'counting') : 'google'}`)}
            checked={consent === 'granted'}
            onChange={({ target }) => choose(target.checked ? 'granted' : 'denied')}
          />
        ) : (
          <p className={styles.muted}>{t('consent.nothing')}</p>
        )}
      </Section>
      <Section title={t('measuring.title')}>
        <Switch
          label={t('measuring.switch')}
          checked={consent !== 'denied'}
          onChange={({ target }) => choose(target.checked ? null : 'denied')}
        />
      </Section>
    </>
  );
}
