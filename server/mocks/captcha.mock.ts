import { captcha } from '../../contracts/identity/captcha.ts';
import { createCaptchaService, LIGHT_EFFORT } from '../modules/identity/captcha/captcha.service.ts';
import { mockContract } from './mock-endpoint.ts';

/** Real challenges with minimal work; it stores nothing, so a solution can be reused. */
export const mockCaptcha = createCaptchaService({
  secret: 'the-mock-keeps-no-secret-from-anybody',
  effort: LIGHT_EFFORT,
  limit: async () => {},
  spend: async () => true,
});

export const captchaMocks = mockContract(captcha, { challenge: () => mockCaptcha.challenge('mock') });
