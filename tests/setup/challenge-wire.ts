import type { Transport } from '@/contracts/transport';
import { mockCaptcha } from '@/server/mocks/captcha.mock';

/** A transport with real but easy challenges; the inner transport handles everything else. */
export function withChallenges(inside: Transport): Transport {
  return async (request) => {
    if (request.url !== '/auth/captcha/challenge') return inside(request);
    return { status: 200, headers: {}, body: await mockCaptcha.challenge('test') };
  };
}
