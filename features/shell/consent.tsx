import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { useConsent } from '@/hooks/use-consent';
import { useHref } from '@/hooks/use-href';
import { useTagManager } from '@/hooks/use-tag-manager';
import styles from './consent.module.css';

/** Asks once before anything of others is fetched, and lets it in for whoever agreed. */
export function ConsentGate({ container }: { container: string }) {
  const { asPath } = useRouter();
  const { consent } = useConsent();
  useTagManager(container, asPath, consent === 'granted');
  return consent === null ? <ConsentQuestion /> : null;
}

/** Both answers weigh the same, and the page can be used without any. */
function ConsentQuestion() {
  const { t } = useTranslation('shell');
  const href = useHref();
  const { choose } = useConsent();
  return (
    <section className={styles.question} aria-label={t('consent.title')}>
      <p className={styles.text}>
        {t('consent.text')} <TextLink href={href('/privacy-policy')}>{t('consent.more')}</TextLink>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => choose('denied')}>
          {t('consent.no')}
        </Button>
        <Button variant="secondary" onClick={() => choose('granted')}>
          {t('consent.yes')}
        </Button>
      </div>
    </section>
  );
}
