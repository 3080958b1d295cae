import { useRef } from 'react';
import { ProviderIcon } from '@/components/brand/provider-icon';
import { Button } from '@/components/ui/button';
import { pathAfterSocialSignUp } from '@/hooks/identity/after-sign-up';
import { useGoogleButton, useTokenSignIn } from '@/hooks/identity/use-google-sign-in';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { SocialFailure } from './social-failure';
import styles from './social-section.module.css';

export interface GoogleButtonProps {
  /** Where to go after sign-in: a path of this site. */
  returnTo: string;
  whenAgreed: (go: () => void) => Promise<void>;
  /** Called with the address after sign-in, if the page handles the navigation. */
  goOn?: ((address: string) => void) | undefined;
}

/** Only Google's own button can sign in without a redirect: the first press loads it in place of ours. */
export function GoogleButton({ whenAgreed, returnTo, goOn }: GoogleButtonProps) {
  const { t } = useTranslation('social');
  const href = useHref();
  const api = useApi();
  const place = useRef<HTMLDivElement>(null);
  const signIn = useTokenSignIn();
  const enter = (idToken: string) =>
    signIn.mutate(idToken, {
      onSuccess: async ({ newUser }) =>
        goOn?.(newUser ? await pathAfterSocialSignUp(api, returnTo, href) : returnTo),
    });
  const draw = useGoogleButton(enter);
  return (
    <>
      <SocialFailure error={signIn.error ?? draw.error} />
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
