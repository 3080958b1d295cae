import { ApiError } from '../../../../contracts/api-error.ts';
import { newsletter } from '../../../../contracts/editorial/newsletter.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../../contracts/locales.ts';
import { Email } from '../../../../contracts/scalars.ts';
import {
  NEWSLETTER_DONE,
  type NewsletterAction,
  newsletterPath,
} from '../../../../domain/editorial/newsletter.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { NewsletterService } from './newsletter.service.ts';

type Service = Pick<NewsletterService, 'ask' | 'confirm' | 'leave'>;

const ONE_CLICK = JSON.stringify({ 'List-Unsubscribe': 'One-Click' });

export function newsletterRoutes(app: App, service: Service): void {
  registerContract(app, newsletter, {
    ask: ({ body }, { locale, ip }) => service.ask(body.email, { locale, ip }),
    confirm: ({ body }, { ip }) => service.confirm(body.token, ip),
    leave: ({ body }, { ip }) => service.leave(body.token, ip),
    submit: async ({ body: { action, email = '', token = '', ...body } }, { ip }) => {
      const locale = parseLocale(body.locale) ?? DEFAULT_LOCALE;
      const failed = await codeOf(act(service, action, { email, token, locale, ip }));
      return newsletterPath(
        locale,
        failed ? { ...(action !== 'ask' && { action, token }), failed } : { done: NEWSLETTER_DONE[action] },
      );
    },
  });

  // Called by mail programs, which send a form with one field and no session (RFC 8058).
  app.post<{ Params: { token: string } }>(
    '/api/newsletter/unsubscribe/:token',
    { config: { form: true }, bodyLimit: 200 },
    async (request, reply) => {
      if (JSON.stringify(request.body) !== ONE_CLICK) throw new ApiError('request_params_invalid');
      await service.leave(request.params.token, request.ip);
      return reply.status(204).send();
    },
  );
}

interface Typed {
  email: string;
  token: string;
  locale: Locale;
  ip: string;
}

async function act(service: Service, action: NewsletterAction, { email, token, locale, ip }: Typed) {
  if (action === 'confirm') return service.confirm(token, ip);
  if (action === 'leave') return service.leave(token, ip);
  const address = Email.safeParse(email);
  if (!address.success) throw new ApiError('request_params_invalid', { fields: { email: 'email_invalid' } });
  return service.ask(address.data, { locale, ip });
}

/** The code of a refusal; null when it was done. */
const codeOf = (work: Promise<unknown>): Promise<ApiError['code'] | null> =>
  work.then(
    () => null,
    (error) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );
