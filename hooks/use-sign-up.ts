import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import type { RegisterBody } from '@/contracts/auth';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { guestCart } from '@/store/guest-cart';
import { recallSignUpEmail, rememberSignUpEmail } from '@/store/sign-up-store';

/** Signs up; the answer is the same whether or not the address is known. `returnTo` is where to go on afterwards. */
export function useSignUp(returnTo: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (person: RegisterBody) => {
      // Both are kept with the confirmation: the mail may be opened on another device.
      const { productIds, promocode, getFree } = guestCart();
      const cart = productIds.length > 0 ? { productIds: [...productIds], promocode, getFree } : undefined;
      const body = { ...person, returnTo, cart };
      return withCaptcha(api, (headers) => api(auth.register, { body, headers }));
    },
    onSuccess: (_, { email }) => rememberSignUpEmail(email),
  });
}

/** Sends the confirmation mail once more; `returnTo` takes the place of where the sign-up began. */
export function useResendConfirmation(returnTo?: string) {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const { t } = useTranslation('auth');
  return useMutation({
    mutationFn: (email: string) =>
      withCaptcha(api, (headers) => api(auth.resendConfirmation, { body: { email, returnTo }, headers })),
    onSuccess: () => toastSuccess(t('resend.sent')),
    onError: toastRefusal,
  });
}

/** The address that this tab signed up with; empty when it did not. */
export const recallPendingEmail = recallSignUpEmail;
