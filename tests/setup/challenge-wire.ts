import type { Wire } from '@/contracts/transport';
import { mockCaptcha } from '@/server/mocks/captcha.mock';

/** A wire whose challenges are real and light; everything else is answered by the one inside. */
export function withChallenges(inside: Wire): Wire {
  return async (request) => {
    if (request.url !== '/auth/captcha/challenge') return inside(request);
    return { status: 200, headers: {}, body: await mockCaptcha.challenge('test') };
  };
}
