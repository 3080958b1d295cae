import { useRef } from 'react';
import { ProviderIcon } from '@/components/brand/provider-icon';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { SocialProvider } from '@/contracts/identity/social-auth';
import { useGoogleButton } from '@/hooks/identity/use-google-sign-in';
import { useLinkIdentity } from '@/hooks/identity/use-identities';
import { useStartSocial } from '@/hooks/identity/use-social';
import { useErrorText } from '@/hooks/use-error-text';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import styles from './settings.module.css';

export interface IdentityLinkProps {
  provider: SocialProvider;
  way: 'redirect' | 'button';
}

/** Links another identity provider: by redirect, or with Google's own button. */
export function IdentityLink({ provider, way }: IdentityLinkProps) {
  const { t } = useTranslation('social');
  const href = useHref();
  const errorText = useErrorText();
  const place = useRef<HTMLDivElement>(null);
  const start = useStartSocial();
  const link = useLinkIdentity(t('settings.linked'));
  const draw = useGoogleButton((idToken) => link.mutate({ provider, idToken }));
  const returnTo = href('/education/settings?tab=PRIVACY');
  const press = () => {
    if (way === 'redirect') start.mutate({ provider, returnTo });
    else if (place.current) draw.mutate(place.current);
  };
  const error = start.error ?? draw.error ?? link.error;
  return (
    <>
      {error && (
        <Banner tone="danger" live="alert">
          {errorText(error)}
        </Banner>
      )}
      <div ref={place} className={styles.place} />
      <div className={styles.actions}>
        {!draw.isSuccess && (
          <Button
            variant="secondary"
            icon={<ProviderIcon provider={provider} />}
            loading={start.isPending || start.isSuccess || draw.isPending}
            onClick={press}
          >
            {t('settings.link', { provider: t(`provider.${provider}`) })}
          </Button>
        )}
      </div>
    </>
  );
}
