import type { CaptchaService } from '../captcha/captcha.service.ts';
import { documentRoutes } from '../document/document.routes.ts';
import { createDocumentService } from '../document/document.service.ts';
import { expertRoutes } from '../expert/expert.routes.ts';
import { createExpertService } from '../expert/expert.service.ts';
import { glossaryRoutes } from '../glossary/glossary.routes.ts';
import { createGlossaryService } from '../glossary/glossary.service.ts';
import type { App } from '../http/app-types.ts';
import { leadRoutes } from '../lead/lead.routes.ts';
import { createLeadService } from '../lead/lead.service.ts';
import { createKept } from '../live/kept.ts';
import { createRateLimit } from '../rate-limit/rate-limit.service.ts';
import { reviewRoutes } from '../review/review.routes.ts';
import { createReviewService } from '../review/review.service.ts';
import { textPageRoutes } from '../text-page/text-page.routes.ts';
import { createTextPageService } from '../text-page/text-page.service.ts';
import type { ComposeDeps } from './deps.ts';

/** A network may send this many lead forms in an hour: a family, not a flood. */
const FORMS = { name: 'lead', points: 10, seconds: 3600 };

/** Pages about the school: texts, reviews, experts, glossary and forms. */
export function composePages({ config, database }: ComposeDeps, captcha: Pick<CaptchaService, 'prove'>) {
  const { db, pool } = database;
  const limit = createRateLimit(pool, FORMS);
  const leads = createLeadService({ db, publicUrl: config.publicUrl, limit: (ip) => limit.consume(ip) });
  const bindTo = (app: App) => {
    textPageRoutes(app, createTextPageService({ names: config }));
    reviewRoutes(app, createReviewService({ db, kept: createKept() }));
    expertRoutes(app, createExpertService({ db }));
    leadRoutes(app, { leads, captcha });
    documentRoutes(app, createDocumentService({ names: config }));
    glossaryRoutes(app, createGlossaryService({ db }));
  };
  return { bindTo };
}
