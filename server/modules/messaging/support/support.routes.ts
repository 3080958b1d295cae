import { support } from '../../../../contracts/messaging/support.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CaptchaService } from '../../identity/captcha/captcha.service.ts';
import type { SupportService } from './support.service.ts';

interface Services {
  support: Pick<SupportService, 'write'>;
  captcha: Pick<CaptchaService, 'prove'>;
}

export function supportRoutes(app: App, { support: service, captcha }: Services): void {
  registerContract(app, support, {
    async write({ body, headers }, { caller, locale, ip }) {
      await captcha.prove(headers['captcha-response']);
      await service.write(body, { userId: caller?.id ?? null, locale, ip });
    },
  });
}
