import { review } from '../../../../contracts/catalog/review.ts';
import { reviewManagement } from '../../../../contracts/catalog/review-management.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { OwnReviewService } from './own-review.service.ts';
import type { ReviewService } from './review.service.ts';
import type { ReviewModerationService } from './review-moderation.service.ts';
import type { ReviewTranslationService } from './review-translation.service.ts';

export interface ReviewServices {
  reviews: ReviewService;
  own: OwnReviewService;
  moderation: ReviewModerationService;
  translations: ReviewTranslationService;
}

export function reviewRoutes(app: App, { reviews, own, moderation, translations }: ReviewServices): void {
  registerContract(app, review, {
    async list({ query }, { locale, setHeader }) {
      const page = await reviews.list(query, locale);
      setHeader('x-total-count', String(page.total));
      return page;
    },
    translate: ({ params }, { locale, ip }) => translations.translate({ ...params, locale, ip }),
    getMine: ({ query }, { caller, locale }) => own.mine({ ...query, userId: caller.id, locale }),
    save: ({ params, body }, { caller, locale }) =>
      own.save({ ...params, ...body, userId: caller.id, callerLocale: locale }),
    remove: ({ params }, { caller }) => own.remove({ ...params, userId: caller.id }),
  });
  registerContract(app, reviewManagement, {
    list: ({ query }, { caller, locale }) => moderation.list({ ...query, locale, callerId: caller.id }),
    get: ({ params }, { caller, locale }) => moderation.get({ ...params, locale, callerId: caller.id }),
    publish: ({ params, body }, { caller, locale }) =>
      moderation.publish({ ...params, ...body, locale, callerId: caller.id }),
    refuse: ({ params, body }, { caller, locale }) =>
      moderation.refuse({ ...params, ...body, locale, callerId: caller.id }),
    answer: ({ params, body }, { caller, locale }) =>
      moderation.answer({ ...params, ...body, locale, callerId: caller.id }),
  });
}
