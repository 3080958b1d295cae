import { ApiError } from '../../contracts/api-error.ts';
import { expert } from '../../contracts/catalog/expert.ts';
import { review } from '../../contracts/catalog/review.ts';
import { newsletter } from '../../contracts/editorial/newsletter.ts';
import { textPage } from '../../contracts/editorial/text-page.ts';
import { DEFAULT_LOCALE, type Locale, parseLocale } from '../../contracts/locales.ts';
import { lead } from '../../contracts/messaging/lead.ts';
import { support } from '../../contracts/messaging/support.ts';
import { isTextOffered } from '../../domain/affiliate/program-locales.ts';
import { NEWSLETTER_DONE, newsletterPath } from '../../domain/editorial/newsletter.ts';
import { loadConfig } from '../config/load-config.ts';
import { createStaticContentService } from '../modules/editorial/static-content/static-content.service.ts';
import { createStaticSections } from '../modules/editorial/static-content/static-sections.ts';
import { textNames } from '../modules/editorial/text-page/text-names.ts';
import { createTextPageService } from '../modules/editorial/text-page/text-page.service.ts';
import { bundledTranslations } from '../platform/i18n/translations.ts';
import { makeOwnReviewState, makeReviewTranslation, makeSavedReview } from './builders/review.ts';
import { makeExperts, makeReviewsPage } from './builders/school-pages.ts';
import { mockCaptcha } from './captcha.mock.ts';
import { learnerOf } from './learner.ts';
import { mockContract } from './mock-endpoint.ts';
import { MOCK_LINK } from './user.mock.ts';

const texts = createTextPageService({
  names: textNames(loadConfig()),
  isOffered: isTextOffered,
  sectionsOf: createStaticSections(
    createStaticContentService({ translations: bundledTranslations('public/locales') }),
  ),
});

function changed(token: string, locale: Locale): { locale: Locale } {
  if (token !== MOCK_LINK.good) throw new ApiError('token_not_found');
  return { locale };
}

export const pagesMocks = [
  ...mockContract(textPage, {
    get: ({ params }, { locale }) => texts.get(params.page, locale),
    answers: ({ query }, { locale }) => texts.answers(query.textSearch, locale),
  }),
  ...mockContract(review, {
    list: ({ query }, { locale, scenario, setHeader }) => {
      const page = makeReviewsPage(query, locale, scenario.has('empty'));
      setHeader('x-total-count', String(page.total));
      return page;
    },
    translate: ({ params }, { locale, scenario }) => {
      const made = makeReviewTranslation(params.reviewId, locale);
      if (!scenario.has('machine-translation')) throw new ApiError('machine_translation_failed');
      return made;
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
  ...mockContract(newsletter, {
    ask: () => undefined,
    confirm: ({ body }, { locale }) => changed(body.token, locale),
    leave: ({ body }, { locale }) => changed(body.token, locale),
    submit: ({ body: { action, locale } }) =>
      newsletterPath(parseLocale(locale) ?? DEFAULT_LOCALE, { done: NEWSLETTER_DONE[action] }),
  }),
  ...mockContract(lead, {
    create: ({ headers }) => mockCaptcha.prove(headers['captcha-response']),
  }),
];
