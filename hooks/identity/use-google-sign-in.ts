import { useMutation } from '@tanstack/react-query';
import { useAfterSignIn } from '@/hooks/identity/use-after-sign-in';
import { zoneId } from '@/hooks/identity/use-social';
import { useApi } from '@/hooks/use-api';
import { socialAuth } from '@/services/endpoints';

/** Signs in with an ID token of Google's script. */
export function useTokenSignIn() {
  const api = useApi();
  const entered = useAfterSignIn();
  return useMutation({
    mutationFn: (idToken: string) =>
      api(socialAuth.signInWithIdToken, { body: { provider: 'GOOGLE', idToken, zoneId: zoneId() } }),
    onSuccess: (signIn) => entered(signIn, 'GOOGLE'),
  });
}

/** Renders Google's own button into an element; `onToken` receives the ID token. */
export function useGoogleButton(onToken: (idToken: string) => void) {
  const api = useApi();
  return useMutation({
    mutationFn: async (place: HTMLElement) => {
      const { clientId, nonce } = await api(socialAuth.getInfo, { query: { provider: 'GOOGLE' } });
      const { drawGoogleButton } = await import('@/services/google-identity');
      await drawGoogleButton({ clientId, nonce, onToken }, place, api.locale);
    },
  });
}
