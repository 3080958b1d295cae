import { useMutation } from '@tanstack/react-query';
import type { SocialProvider } from '@/contracts/identity/social-auth';
import { useApi } from '@/hooks/use-api';
import { useSite } from '@/hooks/use-site';
import { socialAuth } from '@/services/endpoints';

export const zoneId = () => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** The configured identity provider and its flow; null if there is none. */
export function useSocialProvider(): { provider: SocialProvider; way: 'redirect' | 'button' } | null {
  const { social } = useSite();
  if (!social) return null;
  return {
    provider: social === 'local' ? 'LOCAL' : 'GOOGLE',
    way: social === 'google-token' ? 'button' : 'redirect',
  };
}

/** Redirects to the provider's page; with a session, to link the provider to this account. */
export function useStartSocial() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { provider: SocialProvider; returnTo: string }) => api(socialAuth.start, { body }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}
