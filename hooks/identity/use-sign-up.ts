import { useMutation } from '@tanstack/react-query';
import type { RegisterBody } from '@/contracts/identity/auth';
import { useApi } from '@/hooks/use-api';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { guestCart } from '@/store/guest-cart';
import { rememberSignUpEmail } from '@/store/sign-up-store';

/** Signs up; the response is the same whether or not the address is known. `returnTo` is where to go afterwards. */
export function useSignUp(returnTo: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (registration: RegisterBody) => {
      // The service stores both with the confirmation: the e-mail may be opened on another device.
      const { productIds, promocode, getFree } = guestCart();
      const cart = productIds.length > 0 ? { productIds: [...productIds], promocode, getFree } : undefined;
      const body = { ...registration, returnTo, cart };
      return withCaptcha(api, (headers) => api(auth.register, { body, headers }));
    },
    onSuccess: (_, { email }) => rememberSignUpEmail(email),
  });
}
