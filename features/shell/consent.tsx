import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/link';
import { useTagManager } from '@/hooks/commerce/use-tag-manager';
import { useConsent } from '@/hooks/identity/use-consent';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './consent.module.css';

export interface ConsentGateProps {
  /** Id of the tag manager's container; null if there is none. */
  container: string | null;
  /** Whether Google One Tap may be shown. */
  google: boolean;
}

/** Asks for consent once before anything from third parties is loaded. */
export function ConsentGate({ container, google }: ConsentGateProps) {
  const { asPath } = useRouter();
  const { consent } = useConsent();
  useTagManager(container, asPath, consent === 'granted');
  return consent === null ? <ConsentQuestion counts={container !== null} google={google} /> : null;
}

/** Both answers have equal weight, and the page can be used without answering. */
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
