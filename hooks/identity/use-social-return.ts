import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/contracts/api-error';
import { safeReturnTo } from '@/domain/identity/session';
import { pathAfterSignUp } from '@/hooks/identity/after-sign-up';
import { useFinishSocial } from '@/hooks/identity/use-finish-social';
import { useLinkIdentity } from '@/hooks/identity/use-identities';
import { useSocialProvider } from '@/hooks/identity/use-social';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';

/** Uses the URL's authorisation code, once, and goes back to where the user came from. */
export function useSocialReturn() {
  const { t } = useTranslation('social');
  const router = useRouter();
  const href = useHref();
  const party = useSocialProvider();
  const finish = useFinishSocial();
  const link = useLinkIdentity(t('settings.linked'));
  const { code, state, error, returnTo } = router.query;
  const links = router.query.link === 'true';
  const asked = safeReturnTo(returnTo);
  const target = asked ?? href(links ? '/education/settings?tab=PRIVACY' : '/lk');
  const begun = useRef(false);
  const complete = party && typeof code === 'string' && typeof state === 'string';

  useEffect(() => {
    if (begun.current || !party || typeof code !== 'string' || typeof state !== 'string') return;
    begun.current = true;
    const proof = { provider: party.provider, code, state };
    if (links) return link.mutate(proof, { onSuccess: () => void router.replace(target) });
    finish.mutate(proof, {
      onSuccess: ({ newUser }) =>
        void router.replace(newUser ? pathAfterSignUp({ returnTo: asked, cartWaits: false }, href) : target),
    });
  }, [party, code, state, links, asked, target, router, link.mutate, finish.mutate, href]);

  const failure = finish.error ?? link.error ?? (complete ? null : new ApiError('token_data_invalid'));
  return { links, target, asked, failure, cancelled: error === 'cancelled' };
}
