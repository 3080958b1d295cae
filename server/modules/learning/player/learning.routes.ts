import { learning } from '../../../../contracts/learning/learning.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { AnswerService } from './answer.service.ts';
import type { EducationService } from './education.service.ts';
import type { LearningService } from './learning.service.ts';
import type { MergeService } from './merge.service.ts';
import type { PositionService } from './position.service.ts';
import type { StateService } from './state.service.ts';

export interface LearningServices {
  learning: LearningService;
  answers: AnswerService;
  states: StateService;
  positions: PositionService;
  merge: MergeService;
  education: EducationService;
}

export function learningRoutes(app: App, services: LearningServices): void {
  const { answers, education, merge } = services;
  registerContract(app, learning, {
    getOutline: ({ params }, { caller, locale }) =>
      services.learning.getOutline({ ...params, locale, userId: caller?.id ?? null }),
    getLesson: ({ params }, { caller }) =>
      services.learning.getLesson({ ...params, userId: caller?.id ?? null }),
    setPosition: ({ params, body }, { caller }) =>
      services.positions.setPosition({ ...params, ...body, userId: caller.id }),
    answer: ({ params, body }, { caller }) =>
      answers.answer({ ...params, ...body, userId: caller?.id ?? null }),
    saveState: ({ params, body }, { caller }) =>
      services.states.save({ ...params, ...body, userId: caller.id }),
    getHint: ({ params, body }, { caller }) =>
      answers.getHint({ ...params, ...body, userId: caller?.id ?? null }),
    reveal: ({ params, body }, { caller }) => answers.reveal({ ...params, ...body, userId: caller.id }),
    accomplish: ({ body }, { caller }) => services.learning.accomplish({ ...body, userId: caller.id }),
    mergeAccomplishments: ({ body }, { caller }) => merge.merge(caller.id, body.accomplishedContent),
    listMine: async ({ query }, { caller, locale, setHeader }) => {
      const items = await education.listMine({ userId: caller.id, locale, status: query.status });
      setHeader('x-total-count', String(items.length));
      return items;
    },
    listContinue: (_, { caller, locale }) => education.listContinue({ userId: caller.id, locale }),
  });
}
