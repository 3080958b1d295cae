import type { App } from '../../http/app-types.ts';
import type { MailService } from '../../platform/mail/mail.service.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { expertRoutes } from '../catalog/expert/expert.routes.ts';
import { createExpertService } from '../catalog/expert/expert.service.ts';
import type { ProductService } from '../catalog/product/product.service.ts';
import { reviewRoutes } from '../catalog/review/review.routes.ts';
import { createReviewService } from '../catalog/review/review.service.ts';
import type { CaptchaService } from '../identity/captcha/captcha.service.ts';
import { leadRoutes } from '../messaging/lead/lead.routes.ts';
import { createLeadService } from '../messaging/lead/lead.service.ts';
import { supportRoutes } from '../messaging/support/support.routes.ts';
import { createSupportService } from '../messaging/support/support.service.ts';
import type { ComposeDeps } from '../module-deps.ts';
import { documentRoutes } from './document/document.routes.ts';
import { createDocumentService } from './document/document.service.ts';
import { glossaryRoutes } from './glossary/glossary.routes.ts';
import { createGlossaryService } from './glossary/glossary.service.ts';
import { textPageRoutes } from './text-page/text-page.routes.ts';
import { createTextPageService } from './text-page/text-page.service.ts';

/** Submissions of each form per hour from one network: enough for a family, too few for a flood. */
const FORMS = { points: 10, seconds: 3600 };

interface Others {
  mail: Pick<MailService, 'handle'>;
  captcha: Pick<CaptchaService, 'prove'>;
  products: Pick<ProductService, 'shelf'>;
}

/** Pages about the school: texts, reviews, experts, glossary and forms. */
export function composePages({ config, database }: ComposeDeps, { mail, captcha, products }: Others) {
  const { db, pool } = database;
  const limit = createNetworkLimit(pool, { name: 'lead', ...FORMS });
  const letters = createNetworkLimit(pool, { name: 'support', ...FORMS });
  const leads = createLeadService({ db, publicUrl: config.publicUrl, limit: (ip) => limit.consume(ip) });
  const { supportEmail } = config;
  const support = createSupportService({ db, supportEmail, mail, limit: (ip) => letters.consume(ip) });
  const bindTo = (app: App) => {
    textPageRoutes(app, createTextPageService({ names: config }));
    reviewRoutes(app, createReviewService({ db, products }));
    expertRoutes(app, createExpertService({ db, products }));
    leadRoutes(app, { leads, captcha });
    supportRoutes(app, { support, captcha });
    documentRoutes(app, createDocumentService({ names: config }));
    glossaryRoutes(app, createGlossaryService({ db }));
  };
  return {
    bindTo,
    effects: { support_mail: support.handle },
    jobs: [{ name: 'support.sweep', cron: '23 4 * * *', run: support.sweep }],
  };
}
