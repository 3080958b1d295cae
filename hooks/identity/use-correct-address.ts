import { useMutation, useQueryClient } from '@tanstack/react-query';
import { selfQuery } from '@/hooks/identity/auth-queries';
import { saveGuestDraft } from '@/hooks/identity/save-guest-draft';
import { useApi } from '@/hooks/use-api';
import { useTranslation } from '@/hooks/use-translation';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';
import { toastSuccess } from '@/services/toast';
import { recallSignUpName, rememberSignUp } from '@/store/sign-up-store';

/** Corrects the address of an account that is not confirmed yet; `returnTo` replaces where the sign-up started. */
export function useCorrectAddress(returnTo?: string) {
  const api = useApi();
  const queries = useQueryClient();
  const { t } = useTranslation('auth');
  return useMutation({
    mutationFn: async (email: string) => {
      const body = { email, returnTo };
      await withCaptcha(api, (headers) => api(auth.changeUnconfirmedEmail, { body, headers }));
      await saveGuestDraft(api, email);
    },
    onSuccess: (_, email) => {
      queries.setQueryData(selfQuery(api).queryKey, (self) => self && { ...self, email });
      rememberSignUp({ name: recallSignUpName(), email });
      toastSuccess(t('resend.sent'));
    },
  });
}
