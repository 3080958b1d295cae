import { useTranslation } from 'next-i18next/pages';
import { useRef } from 'react';
import { ProviderIcon } from '@/components/brand/provider-icon';
import { Button } from '@/components/ui/button';
import { FormError } from '@/components/ui/form-error';
import type { SignInResponse } from '@/contracts/auth';
import { useGoogleButton, useSocialParty, useStartSocial, useTokenSignIn } from '@/hooks/use-social';
import { useSocialErrorText } from '@/hooks/use-social-error-text';
import styles from './social-section.module.css';

export interface SocialSectionProps {
  /** Where the person goes on: a path of this site. */
  returnTo: string;
  /** Asks for the consent where a form has a field for it; without it, going on is the consent and the section says so. */
  agreed?: () => Promise<boolean>;
  /** The page is going to be left for the provider's. */
  onLeave?: () => void;
  /** Signed in without leaving the page. */
  onSignedIn?: (signIn: SignInResponse) => void;
}

/** The other way in, under the form: an account held elsewhere. Nothing of others is fetched before a press. */
export function SocialSection({ returnTo, agreed, onLeave, onSignedIn }: SocialSectionProps) {
  const { t } = useTranslation('social');
  const party = useSocialParty();
  if (!party) return null;
  const whenAgreed = async (go: () => void) => {
    if (!agreed || (await agreed())) go();
  };
  return (
    <section className={styles.section}>
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
        <GoogleButton whenAgreed={whenAgreed} onSignedIn={onSignedIn} />
      )}
      {!agreed && <p className={styles.terms}>{t('terms')}</p>}
    </section>
  );
}

interface ButtonProps {
  whenAgreed: (go: () => void) => Promise<void>;
}

interface RedirectProps extends ButtonProps {
  provider: 'GOOGLE' | 'LOCAL';
  returnTo: string;
  onLeave: (() => void) | undefined;
}

function RedirectButton({ provider, returnTo, whenAgreed, onLeave }: RedirectProps) {
  const { t } = useTranslation('social');
  const start = useStartSocial();
  return (
    <>
      <Failure error={start.error} />
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

/** Google lets only its own button sign in without a redirect: a press fetches it into the place of ours. */
function GoogleButton({ whenAgreed, onSignedIn }: ButtonProps & Pick<SocialSectionProps, 'onSignedIn'>) {
  const { t } = useTranslation('social');
  const place = useRef<HTMLDivElement>(null);
  const signIn = useTokenSignIn();
  const draw = useGoogleButton((idToken) => signIn.mutate(idToken, { onSuccess: onSignedIn }));
  return (
    <>
      <Failure error={signIn.error ?? draw.error} />
      <div ref={place} className={styles.place} />
      {!draw.isSuccess && (
        <Button
          variant="secondary"
          size="large"
          wide
          icon={<ProviderIcon provider="GOOGLE" />}
          loading={draw.isPending}
          onClick={() => void whenAgreed(() => place.current && draw.mutate(place.current))}
        >
          {t('continue.google')}
        </Button>
      )}
    </>
  );
}

function Failure({ error }: { error: Error | null }) {
  const errorText = useSocialErrorText();
  return <FormError>{error && errorText(error)}</FormError>;
}
