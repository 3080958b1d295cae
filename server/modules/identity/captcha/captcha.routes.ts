import { captcha } from '../../../../contracts/identity/captcha.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CaptchaService } from './captcha.service.ts';

export function captchaRoutes(app: App, service: Pick<CaptchaService, 'challenge'>): void {
  registerContract(app, captcha, { challenge: (_, { ip }) => service.challenge(ip) });
}
