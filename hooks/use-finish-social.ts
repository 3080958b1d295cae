import { useMutation } from '@tanstack/react-query';
import type { SocialCode } from '@/contracts/social-auth';
import { useApi } from '@/hooks/use-api';
import { useEntered } from '@/hooks/use-entered';
import { zoneId } from '@/hooks/use-social';
import { socialAuth } from '@/services/endpoints';

/** Signs in with the code that the provider sent back. */
export function useFinishSocial() {
  const api = useApi();
  const entered = useEntered();
  return useMutation({
    mutationFn: (proof: SocialCode) => api(socialAuth.success, { body: { ...proof, zoneId: zoneId() } }),
    onSuccess: (signIn, { provider }) => entered(signIn, provider),
  });
}
