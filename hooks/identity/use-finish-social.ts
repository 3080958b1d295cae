import { useMutation } from '@tanstack/react-query';
import type { SocialCode } from '@/contracts/identity/social-auth';
import { useAfterSignIn } from '@/hooks/identity/use-after-sign-in';
import { zoneId } from '@/hooks/identity/use-social';
import { useApi } from '@/hooks/use-api';
import { socialAuth } from '@/services/endpoints';

/** Signs in with the provider's authorisation code. */
export function useFinishSocial() {
  const api = useApi();
  const entered = useAfterSignIn();
  return useMutation({
    mutationFn: (proof: SocialCode) => api(socialAuth.success, { body: { ...proof, zoneId: zoneId() } }),
    onSuccess: (signIn, { provider }) => entered(signIn, provider),
  });
}
