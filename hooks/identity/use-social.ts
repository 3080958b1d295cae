import { useMutation } from '@tanstack/react-query';
import type { SocialProvider } from '@/contracts/identity/social-auth';
import { useApi } from '@/hooks/use-api';
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
