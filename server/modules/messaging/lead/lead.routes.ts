import { lead } from '../../../../contracts/messaging/lead.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CaptchaService } from '../../identity/captcha/captcha.service.ts';
import type { LeadService } from './lead.service.ts';

interface Services {
  leads: LeadService;
  captcha: Pick<CaptchaService, 'prove'>;
}

export function leadRoutes(app: App, { leads: service, captcha }: Services): void {
  registerContract(app, lead, {
    async create({ body, headers }, { locale, ip }) {
      await captcha.prove(headers['captcha-response']);
      await service.create(body, { locale, ip });
    },
  });
}
