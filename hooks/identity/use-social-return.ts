import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/contracts/api-error';
import { safeReturnTo } from '@/domain/identity/session';
import { pathAfterSocialSignUp } from '@/hooks/identity/after-sign-up';
import { useFinishCompanySignIn } from '@/hooks/identity/use-finish-company';
import { useFinishSocial } from '@/hooks/identity/use-finish-social';
import { useLinkIdentity } from '@/hooks/identity/use-identities';
import { useSocialProvider } from '@/hooks/identity/use-social';
import { useApi } from '@/hooks/use-api';
import { useHref } from '@/hooks/use-href';
import { useTranslation } from '@/hooks/use-translation';
import { keptCompanySignIn } from '@/store/company-sign-in';

/** Uses the URL's authorisation code, once, and goes back to where the user came from. */
export function useSocialReturn() {
  const { t } = useTranslation('social');
  const router = useRouter();
  const href = useHref();
  const api = useApi();
  const party = useSocialProvider();
  const finish = useFinishSocial();
  const company = useFinishCompanySignIn();
  const link = useLinkIdentity(t('settings.linked'));
  const { code, state, error, returnTo, company: ofCompany } = router.query;
  const links = router.query.link === 'true';
  const asked = safeReturnTo(returnTo);
  const target = asked ?? href(links ? '/education/settings?tab=PRIVACY' : '/lk');
  const begun = useRef(false);
  const complete = (party || ofCompany) && typeof code === 'string' && typeof state === 'string';

  useEffect(() => {
    if (begun.current || typeof code !== 'string' || typeof state !== 'string') return;
    const flow = keptCompanySignIn(state);
    if (!flow && !ofCompany && !party) return;
    begun.current = true;
    const goOn = async (isNew: boolean, start: string | undefined, otherwise: string) =>
      void router.replace(isNew ? await pathAfterSocialSignUp(api, start, href) : otherwise);
    if (flow || ofCompany) {
      const start = safeReturnTo(flow?.returnTo) ?? asked;
      return company.mutate(
        { code, state },
        { onSuccess: ({ newUser }) => goOn(newUser, start, start ?? href('/lk')) },
      );
    }
    if (!party) return;
    const proof = { provider: party.provider, code, state };
    if (links) return link.mutate(proof, { onSuccess: () => void router.replace(target) });
    finish.mutate(proof, { onSuccess: ({ newUser }) => goOn(newUser, asked, target) });
  }, [
    party,
    code,
    state,
    ofCompany,
    links,
    asked,
    target,
    router,
    link.mutate,
    finish.mutate,
    company.mutate,
    href,
    api,
  ]);

  const failure =
    finish.error ?? link.error ?? company.error ?? (complete ? null : new ApiError('token_data_invalid'));
  return { links, target, asked, failure, cancelled: error === 'cancelled' };
}
