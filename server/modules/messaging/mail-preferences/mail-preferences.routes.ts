import { ApiError } from '../../../../contracts/api-error.ts';
import { mailPreferences } from '../../../../contracts/messaging/mail-preferences.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { MailPreferencesService } from './mail-preferences.service.ts';

const ONE_CLICK = JSON.stringify({ 'List-Unsubscribe': 'One-Click' });

export function mailPreferencesRoutes(app: App, service: MailPreferencesService): void {
  registerContract(app, mailPreferences, {
    getChoices: ({ query }, { ip }) => service.getChoices(query.token, ip),
    setChoice: ({ body }, { ip }) => service.setChoice(body, ip),
  });

  // Called by mail programs, which send a form with one field and no session (RFC 8058).
  app.post<{ Params: { token: string } }>(
    '/api/email/unsubscribe/:token',
    { config: { form: true }, bodyLimit: 200 },
    async (request, reply) => {
      if (JSON.stringify(request.body) !== ONE_CLICK) throw new ApiError('request_params_invalid');
      await service.unsubscribe(request.params.token, request.ip);
      return reply.status(204).send();
    },
  );
}
