import { ProviderIcon } from '@/components/brand/provider-icon';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-part';
import { useSocialProvider, useStartSocial } from '@/hooks/identity/use-social';
import { useTranslation } from '@/hooks/use-translation';
import { ConsentLinks } from './consent-links';
import styles from './social-section.module.css';

export interface SocialSectionProps {
  /** Where to go after sign-in: a path of this site. */
  returnTo: string;
  /** Checks the form's consent field; if absent, continuing implies consent and the section says so. */
  agreed?: () => Promise<boolean>;
  /** Called before the browser leaves for the provider's page. */
  onLeave?: () => void;
  /** Called after a sign-in that did not leave the page, with the address to go to. */
  goOn?: (address: string) => void;
}

/** Sign-in with an identity provider, below the form. Loads no third-party code before a press. */
export function SocialSection({ returnTo, agreed, onLeave, goOn }: SocialSectionProps) {
  const { t } = useTranslation('social');
  const party = useSocialProvider();
  if (!party) return null;
  const whenAgreed = async (go: () => void) => {
    if (!agreed || (await agreed())) go();
  };
  return (
    <section className={`scripts-only ${styles.section}`}>
      <p className={styles.or} aria-hidden="true">
        {t('or')}
      </p>
      {party.way === 'redirect' ? (
        <RedirectButton
          provider={party.provider}
          returnTo={returnTo}
          whenAgreed={whenAgreed}
          onLeave={onLeave}
        />
      ) : (
        <GoogleButton whenAgreed={whenAgreed} returnTo={returnTo} goOn={goOn} />
      )}
      {!agreed && (
        <p className={styles.terms}>
          {t('terms')} <ConsentLinks />
        </p>
      )}
    </section>
  );
}

interface ButtonProps extends Pick<SocialSectionProps, 'returnTo' | 'goOn'> {
  whenAgreed: (go: () => void) => Promise<void>;
}

const SocialFailure = lazyPart(() => import('./social-failure').then((part) => part.SocialFailure));

/** Loaded lazily, because most schools do not use Google's own button. */
const GoogleButton = lazyPart(
  () => import('./google-button').then((part) => part.GoogleButton),
  <div className={styles.waiting} />,
);

interface RedirectProps extends Omit<ButtonProps, 'goOn'> {
  provider: 'GOOGLE' | 'LOCAL';
  onLeave: (() => void) | undefined;
}

function RedirectButton({ provider, returnTo, whenAgreed, onLeave }: RedirectProps) {
  const { t } = useTranslation('social');
  const start = useStartSocial();
  return (
    <>
      {start.error && <SocialFailure error={start.error} />}
      <Button
        variant="secondary"
        size="large"
        wide
        icon={<ProviderIcon provider={provider} />}
        loading={start.isPending || start.isSuccess}
        onClick={() => void whenAgreed(() => start.mutate({ provider, returnTo }, { onSuccess: onLeave }))}
      >
        {t(provider === 'GOOGLE' ? 'continue.google' : 'continue.local')}
      </Button>
    </>
  );
}
