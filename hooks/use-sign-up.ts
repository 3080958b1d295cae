import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'next-i18next/pages';
import type { RegisterBody } from '@/contracts/auth';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { recallSignUpEmail, rememberSignUpEmail } from '@/store/sign-up-store';

/** Signs up; the answer is the same whether or not the address is known. */
export function useSignUp() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: RegisterBody) => withCaptcha(api, (headers) => api(auth.register, { body, headers })),
    onSuccess: (_, { email }) => rememberSignUpEmail(email),
  });
}

/** Sends the confirmation mail once more. */
export function useResendConfirmation() {
  const api = useApi();
  const toastRefusal = useErrorToast();
  const { t } = useTranslation('auth');
  return useMutation({
    mutationFn: (email: string) =>
      withCaptcha(api, (headers) => api(auth.resendConfirmation, { body: { email }, headers })),
    onSuccess: () => toastSuccess(t('resend.sent')),
    onError: toastRefusal,
  });
}

/** The address that this tab signed up with; empty when it did not. */
export const recallPendingEmail = recallSignUpEmail;
