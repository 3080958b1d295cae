import { useMutation } from '@tanstack/react-query';
import type { LeadBody } from '@/contracts/messaging/lead';
import { useApi } from '@/hooks/use-api';
import { withCaptcha } from '@/services/captcha';
import { lead } from '@/services/endpoints';

/** Requests the guide or the career plan by e-mail. */
export function useSendLead() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LeadBody) => withCaptcha(api, (headers) => api(lead.create, { body, headers })),
  });
}
