import { useMutation } from '@tanstack/react-query';
import type { SocialProvider } from '@/contracts/social-auth';
import { useApi } from '@/hooks/use-api';
import { useEntered } from '@/hooks/use-entered';
import { useSite } from '@/hooks/use-site';
import { socialAuth } from '@/services/endpoints';

export const zoneId = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** With whom people sign in here, and how; null where nobody is configured. */
export function useSocialParty(): { provider: SocialProvider; way: 'redirect' | 'button' } | null {
  const { social } = useSite();
  if (!social) return null;
  return {
    provider: social === 'local' ? 'LOCAL' : 'GOOGLE',
    way: social === 'google-token' ? 'button' : 'redirect',
  };
}

/** Leaves for the provider's page; with a session, to link an account there to this one. */
export function useStartSocial() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { provider: SocialProvider; returnTo: string }) => api(socialAuth.start, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

/** Signs in with an ID token of Google's script. */
export function useTokenSignIn() {
  const api = useApi();
  const entered = useEntered();
  return useMutation({
    mutationFn: (idToken: string) =>
      api(socialAuth.signInWithIdToken, { body: { provider: 'GOOGLE', idToken, zoneId: zoneId() } }),
    onSuccess: (signIn) => entered(signIn, 'GOOGLE'),
  });
}

/** Puts Google's own button into a place; `onToken` gets what its sign-in proves. */
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
