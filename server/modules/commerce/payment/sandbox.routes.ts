import type { FastifyReply } from 'fastify';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../../../contracts/locales.ts';
import type { App } from '../../../http/app-types.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import { SANDBOX_CSP, type SandboxTexts, sandboxPage } from './sandbox.page.ts';
import type { SandboxProvider } from './sandbox.provider.ts';

export interface SandboxRouteDeps {
  sandbox: Pick<SandboxProvider, 'find' | 'decide'>;
  translations: Translations;
  publicUrl: string;
}

const UUID_PATTERN = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const DECISIONS = {
  approve: 'APPROVED',
  later: 'PENDING',
  decline: 'DECLINED',
  cancel: 'CANCELLED',
} as const;

/** The sandbox provider's site: a page and a few decisions. Not part of our contract. */
export function sandboxRoutes(app: App, { sandbox, translations, publicUrl }: SandboxRouteDeps): void {
  const schema = { hide: true };

  app.get<{ Params: { id: string }; Querystring: { locale?: string } }>(
    '/api/sandbox/pay/:id',
    { schema },
    async ({ params, query }, reply) => {
      const payment = UUID_PATTERN.test(params.id) ? await sandbox.find(params.id) : null;
      if (!payment) return reply.status(404).type('text/plain').send('');
      const locale: Locale = parseLocale(query.locale) ?? DEFAULT_LOCALE;
      const texts = (await translations.load(locale, ['sandbox'])).sandbox as unknown as SandboxTexts;
      const leaveUrl = `${publicUrl}/${locale}/education/cart`;
      return html(reply).send(sandboxPage({ payment, locale, texts, leaveUrl }));
    },
  );

  app.post<{ Params: { id: string; decision: string } }>(
    '/api/sandbox/pay/:id/:decision',
    { schema },
    async ({ params }, reply) => {
      const known = Object.hasOwn(DECISIONS, params.decision) && UUID_PATTERN.test(params.id);
      const to = DECISIONS[params.decision as keyof typeof DECISIONS];
      const payment = known ? await sandbox.decide(params.id, to) : null;
      if (!payment) return reply.status(404).type('text/plain').send('');
      return reply.redirect(payment.status === 'CANCELLED' ? payment.cancelUrl : payment.returnUrl, 303);
    },
  );
}

function html(reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', SANDBOX_CSP)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer');
}
