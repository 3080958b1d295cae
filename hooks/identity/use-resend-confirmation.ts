import { useMutation } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { recallSignUpEmail } from '@/store/sign-up-store';

/** Sends the confirmation e-mail again; `returnTo` replaces where the sign-up started. */
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

/** The address that this tab signed up with, or an empty string. */
export const recallPendingEmail = recallSignUpEmail;
