import { openAnswer } from '../../../../contracts/learning/open-answer.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { OpenAnswerService } from './open-answer.service.ts';
import type { OpenAnswerReviewService } from './open-answer-review.service.ts';

export interface OpenAnswerServices {
  answers: OpenAnswerService;
  reviews: OpenAnswerReviewService;
}

export function openAnswerRoutes(app: App, { answers, reviews }: OpenAnswerServices): void {
  registerContract(app, openAnswer, {
    upload: ({ params, query }, { caller, rawBody }) =>
      answers.upload({ ...params, ...query, userId: caller.id, bytes: rawBody }),
    handIn: ({ params, body }, { caller }) => answers.handIn({ ...params, ...body, userId: caller.id }),
    selfCheck: ({ params }, { caller }) => answers.selfCheck({ ...params, userId: caller.id }),
    list: ({ query }, { caller, locale }) => reviews.list({ ...query, locale, callerId: caller.id }),
    get: ({ params }, { caller, locale }) => reviews.get({ ...params, locale, callerId: caller.id }),
    grade: ({ params, body }, { caller, locale }) =>
      reviews.grade({ ...params, ...body, locale, callerId: caller.id }),
  });
}
