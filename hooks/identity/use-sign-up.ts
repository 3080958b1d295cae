import { useMutation } from '@tanstack/react-query';
import type { RegisterBody } from '@/contracts/identity/auth';
import { guestReferral } from '@/hooks/identity/guest-referral';
import { saveGuestDraft } from '@/hooks/identity/save-guest-draft';
import { useApi } from '@/hooks/use-api';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { guestCart } from '@/store/guest-cart';
import { rememberSignUp } from '@/store/sign-up-store';

/** Signs up; the response is the same whether or not the address is known. `returnTo` is where to go afterwards. */
export function useSignUp(returnTo: string) {
  const api = useApi();
  return useMutation({
    mutationFn: async (registration: RegisterBody) => {
      // The service stores all of it with the confirmation: the e-mail may be opened on another device.
      const { productIds, promocode, getFree } = guestCart();
      const cart = productIds.length > 0 ? { productIds: [...productIds], promocode, getFree } : undefined;
      const body = { ...registration, returnTo, cart, referral: guestReferral(api.locale) };
      await withCaptcha(api, (headers) => api(auth.register, { body, headers }));
      await saveGuestDraft(api, registration.email);
    },
    onSuccess: (_, registration) => rememberSignUp(registration),
  });
}
