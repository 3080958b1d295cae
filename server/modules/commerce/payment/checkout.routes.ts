import type { App } from '../../../http/app-types.ts';
import type { Translations } from '../../../platform/i18n/translations.ts';
import { type CheckoutTexts, checkoutPage, checkoutPolicy } from './checkout.page.ts';
import type { PaymentService } from './payment.service.ts';

export interface CheckoutRouteDeps {
  payment: Pick<PaymentService, 'page'>;
  translations: Translations;
  siteName: string;
}

/** Pages of ours that open a provider's window. For browsers only, so not part of our contract. */
export function checkoutRoutes(app: App, { payment, translations, siteName }: CheckoutRouteDeps): void {
  app.get<{ Params: { provider: string; ref: string }; Querystring: { key?: string } }>(
    '/api/payment/page/:provider/:ref',
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const page = await payment.page(params.provider, params.ref, String(query.key ?? ''));
      if (!page) return reply.status(404).type('text/plain').send('');
      if (page.kind === 'decided') return reply.redirect(page.returnUrl, 303);
      const texts = (await translations.load(page.locale, ['payment', 'shell'])) as unknown as CheckoutTexts;
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('content-security-policy', checkoutPolicy(page))
          // The bank's page may open in a window that reports back.
          .header('cross-origin-opener-policy', 'same-origin-allow-popups')
          .header('cache-control', 'private, no-store')
          .send(checkoutPage(page, texts, siteName))
      );
    },
  );
}
