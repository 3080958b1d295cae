import { useMutation } from '@tanstack/react-query';
import type { LeadBody, LeadKind } from '@/contracts/messaging/lead';
import type { MarketingLocation } from '@/contracts/scalars';
import { useApi } from '@/hooks/use-api';
import { marketingHeaders } from '@/services/campaign';
import { withCaptcha } from '@/services/captcha';
import { lead } from '@/services/endpoints';

const LOCATION = {
  book: 'book',
  affiliate: 'affiliate',
  career: 'main',
  author: 'main',
  company: 'main',
} as const satisfies Record<LeadKind, MarketingLocation>;

/** Requests the guide or the career plan by e-mail. */
export function useSendLead() {
  const api = useApi();
  return useMutation({
    mutationFn: (body: LeadBody) =>
      withCaptcha(api, (captcha) => {
        const headers = { ...captcha, ...marketingHeaders(LOCATION[body.kind]) };
        return api(lead.create, { body, headers });
      }),
  });
}
