import { useMutation } from '@tanstack/react-query';
import type { SupportBody } from '@/contracts/messaging/support';
import { useApi } from '@/hooks/use-api';
import { withCaptcha } from '@/services/captcha';
import { support } from '@/services/endpoints';

/** Sends a support message. */
export function useWriteSupport() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: SupportBody) => withCaptcha(api, (headers) => api(support.write, { body, headers })),
  });
}
