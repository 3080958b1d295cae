import { useCallback, useEffect } from 'react';
import { offersOneTap } from '@/domain/identity/one-tap';
import { useConsent } from '@/hooks/identity/use-consent';
import { useTokenSignIn } from '@/hooks/identity/use-google-sign-in';
import { useSession } from '@/hooks/identity/use-session';
import { useSocialErrorText } from '@/hooks/identity/use-social-error-text';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useSite } from '@/hooks/use-site';
import { socialAuth } from '@/services/endpoints';
import { promptOneTap } from '@/services/google-identity';
import { toastError } from '@/services/toast';

/** Google One Tap, for guests who consented to third-party services (product §4). */
export function useOneTap(): void {
  const api = useApi();
  const site = useSite();
  const { status } = useSession();
  const { consent } = useConsent();
  const { mutate } = useTokenSignIn();
  const errorText = useSocialErrorText();
  const toastRefusal = useErrorToast();
  const tell = useCallback(
    (error: unknown) => {
      const text = errorText(error);
      if (text) toastError(text);
      else toastRefusal(error);
    },
    [errorText, toastRefusal],
  );
  const wanted = offersOneTap(site) && status === 'isNotLoggedIn' && consent === 'granted';
  const show = useCallback(async () => {
    const { clientId, nonce } = await api(socialAuth.getInfo, { query: { provider: 'GOOGLE' } });
    const onToken = (idToken: string) => mutate(idToken, { onError: tell });
    return promptOneTap({ clientId, nonce, onToken });
  }, [api, mutate, tell]);
  useEffect(() => {
    if (!wanted) return;
    // One Tap is optional: ignore failures.
    const shown = show().catch(() => () => {});
    return () => void shown.then((takeAway) => takeAway());
  }, [wanted, show]);
}
