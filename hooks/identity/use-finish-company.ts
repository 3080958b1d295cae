import { useMutation } from '@tanstack/react-query';
import { useAfterSignIn } from '@/hooks/identity/use-after-sign-in';
import { zoneId } from '@/hooks/identity/use-social';
import { useApi } from '@/hooks/use-api';
import { companySignIn } from '@/services/business-endpoints';

/** Signs in with the code that a company’s provider returned. */
export function useFinishCompanySignIn() {
  const api = useApi();
  const entered = useAfterSignIn();
  return useMutation({
    mutationFn: (proof: { code: string; state: string }) =>
      api(companySignIn.success, { body: { ...proof, zoneId: zoneId() } }),
    onSuccess: (signIn) => entered(signIn, 'COMPANY'),
  });
}
