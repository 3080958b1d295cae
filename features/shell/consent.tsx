import { useRouter } from 'next/router';
import { useTranslation } from 'next-i18next/pages';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { useConsent } from '@/hooks/commerce/use-consent';
import { useTagManager } from '@/hooks/commerce/use-tag-manager';
import { useHref } from '@/hooks/use-href';
import styles from './consent.module.css';

export interface ConsentGateProps {
  /** The tag manager's; null where there is none. */
  container: string | null;
  /** Google's one-tap may be shown. */
  google: boolean;
}

/** Asks once before anything of others is fetched, and lets it in for whoever agreed. */
export function ConsentGate({ container, google }: ConsentGateProps) {
  const { asPath } = useRouter();
  const { consent } = useConsent();
  useTagManager(container, asPath, consent === 'granted');
  return consent === null ? <ConsentQuestion counts={container !== null} google={google} /> : null;
}

/** Both answers weigh the same, and the page can be used without any. */
function ConsentQuestion({ counts, google }: { counts: boolean; google: boolean }) {
  const { t, ready } = useTranslation(google ? ['shell', 'social'] : ['shell']);
  const href = useHref();
  const { choose } = useConsent();
  if (!ready) return null;
  const why = [counts && t('shell:consent.text'), google && t('social:consent.text')];
  return (
    <section
      className={styles.question}
      aria-label={t(google ? 'social:consent.title' : 'shell:consent.title')}
    >
      <p className={styles.text}>
        {why.filter(Boolean).join(' ')}{' '}
        <TextLink href={href('/privacy-policy')}>{t('shell:consent.more')}</TextLink>
      </p>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => choose('denied')}>
          {t('shell:consent.no')}
        </Button>
        <Button variant="secondary" onClick={() => choose('granted')}>
          {t(google ? 'social:consent.yes' : 'shell:consent.yes')}
        </Button>
      </div>
    </section>
  );
}
