import { ApiError } from '../../contracts/api-error.ts';
import { expert } from '../../contracts/catalog/expert.ts';
import { review } from '../../contracts/catalog/review.ts';
import { textPage } from '../../contracts/editorial/text-page.ts';
import { lead } from '../../contracts/messaging/lead.ts';
import { support } from '../../contracts/messaging/support.ts';
import { loadConfig } from '../config/load-config.ts';
import { createStaticContentService } from '../modules/editorial/static-content/static-content.service.ts';
import { createStaticSections } from '../modules/editorial/static-content/static-sections.ts';
import { textNames } from '../modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../modules/editorial/text-page/text-page.service.ts';
import { bundledTranslations } from '../platform/i18n/translations.ts';
import { makeOwnReviewState, makeSavedReview } from './builders/review.ts';
import { makeExperts, makeReviewsPage } from './builders/school-pages.ts';
import { mockCaptcha } from './captcha.mock.ts';
import { learnerOf } from './learner.ts';
import { mockContract } from './mock-endpoint.ts';

const texts = createTextPageService({
  names: textNames(loadConfig()),
  sectionsOf: createStaticSections(
    createStaticContentService({ translations: bundledTranslations('public/locales') }),
  ),
});

export const pagesMocks = [
  ...mockContract(textPage, { get: ({ params }, { locale }) => texts.get(params.page, locale) }),
  ...mockContract(review, {
    list: ({ query }, { locale, scenario, setHeader }) => {
      const page = makeReviewsPage(query, locale, scenario.has('empty'));
      setHeader('x-total-count', String(page.total));
      return page;
    },
    getMine: ({ query }, ctx) => makeOwnReviewState(query.productId, ctx.locale, learnerOf(ctx)),
    save: ({ params, body }, ctx) => {
      const { canWrite } = makeOwnReviewState(params.productId, ctx.locale, learnerOf(ctx));
      if (!canWrite) throw new ApiError('product_not_completed');
      return makeSavedReview(params.productId, body);
    },
    remove: () => undefined,
  }),
  ...mockContract(expert, {
    list: (_, { locale, scenario }) => (scenario.has('empty') ? [] : makeExperts(locale)),
  }),
  ...mockContract(support, { write: ({ headers }) => mockCaptcha.prove(headers['captcha-response']) }),
  ...mockContract(lead, {
    create: ({ headers }) => mockCaptcha.prove(headers['captcha-response']),
  }),
];
