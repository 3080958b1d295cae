import { courseDraft } from '../../../../contracts/learning/course-draft.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CourseDraftService } from './course-draft.service.ts';
import type { LessonDraftService } from './lesson-draft.service.ts';

export interface CourseDraftServices {
  drafts: CourseDraftService;
  lessons: LessonDraftService;
}

export function courseDraftRoutes(app: App, { drafts, lessons }: CourseDraftServices): void {
  const { get, saveOutline, getLesson, saveLesson, history, getSave } = courseDraft;
  registerContract(
    app,
    { get, saveOutline, getLesson, saveLesson, history, getSave },
    {
      get: ({ params }) => drafts.get(params),
      saveOutline: ({ params, body }, { caller }) =>
        drafts.saveOutline({ ...params, ...body, callerId: caller.id }),
      getLesson: ({ params }) => lessons.getLesson(params),
      saveLesson: ({ params, body }, { caller }) => lessons.saveLesson({ ...params, ...body, caller }),
      history: ({ params }) => lessons.history(params),
      getSave: ({ params }) => lessons.getSave(params),
    },
  );
}
