import { useMutation } from '@tanstack/react-query';
import { useApi } from '@/hooks/use-api';
import { withCaptcha } from '@/services/captcha';
import { auth } from '@/services/endpoints';

/** Requests the e-mail with the link; the response is the same for every address. */
export function useRequestPasswordReset() {
  const api = useApi();
  return useMutation({
    mutationFn: (email: string) =>
      withCaptcha(api, (headers) => api(auth.requestPasswordReset, { body: { email }, headers })),
  });
}

/** Sets a new password with the token of the e-mail. */
export function useResetPassword() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => api(auth.resetPassword, { body }),
  });
}
