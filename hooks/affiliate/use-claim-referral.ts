import { useRouter } from 'next/compat/router';
import { useEffect } from 'react';
import { ApiError } from '@/contracts/api-error';
import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { useMember } from '@/hooks/identity/use-session';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';

let running = false;

/** After sign-in, and on each page until it succeeds: keeps the recommendation of this browser with the account. */
export function useClaimReferral(): void {
  const api = useApi();
  const { userId } = useMember();
  const path = useRouter()?.asPath;
  const toastRefusal = useErrorToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page tries again what failed on the one before
  useEffect(() => {
    if (!userId || running || !isProgramOpen(api.locale)) return;
    running = true;
    import('@/hooks/affiliate/claim-referral')
      .then(({ claimReferral, hasReferral }) => (hasReferral() ? claimReferral(api, userId) : undefined))
      .catch((error) => {
        if (error instanceof ApiError) toastRefusal(error);
      })
      .finally(() => {
        running = false;
      });
  }, [api, userId, path]);
}
