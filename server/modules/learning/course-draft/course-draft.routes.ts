import { courseDraft } from '../../../../contracts/learning/course-draft.ts';
import type { App } from '../../../http/app-types.ts';
import { registerContract } from '../../../http/contract-routes.ts';
import type { CourseDraftService } from './course-draft.service.ts';
import type { DraftDifferenceService } from './draft-difference.service.ts';
import type { DraftPreviewService } from './draft-preview.service.ts';
import type { DraftPublicationService } from './draft-publication.service.ts';
import type { DraftRestoreService } from './draft-restore.service.ts';
import type { LessonDraftService } from './lesson-draft.service.ts';

export interface CourseDraftServices {
  drafts: CourseDraftService;
  lessons: LessonDraftService;
  publication: DraftPublicationService;
  restores: DraftRestoreService;
  previews: DraftPreviewService;
  differences: DraftDifferenceService;
}

export function courseDraftRoutes(app: App, services: CourseDraftServices): void {
  const { drafts, lessons, publication, restores, previews, differences } = services;
  registerContract(app, courseDraft, {
    get: ({ params }) => drafts.get(params),
    saveOutline: ({ params, body }, { caller }) =>
      drafts.saveOutline({ ...params, ...body, callerId: caller.id }),
    getLesson: ({ params }) => lessons.getLesson(params),
    saveLesson: ({ params, body }, { caller }) => lessons.saveLesson({ ...params, ...body, caller }),
    history: ({ params }) => lessons.history(params),
    getSave: ({ params }) => lessons.getSave(params),
    check: ({ params }) => publication.check(params),
    difference: ({ params, query }) => differences.difference({ ...params, ...query }),
    render: ({ params, body }, { caller }) => previews.render({ ...params, ...body, callerId: caller.id }),
    tryItem: ({ params, body }) => previews.tryItem({ ...params, ...body }),
    requestPublication: async ({ params }, { caller }) => {
      await publication.request({ ...params, callerId: caller.id });
      return drafts.get(params);
    },
    publish: async ({ params, body }, { caller }) => {
      await publication.publish({ ...params, ...body, callerId: caller.id });
      return drafts.get(params);
    },
    unpublish: async ({ params }, { caller }) => {
      await publication.unpublish({ ...params, callerId: caller.id });
      return drafts.get(params);
    },
    restore: async ({ params, body }, { caller }) => {
      await restores.restore({ ...params, ...body, callerId: caller.id });
      return drafts.get(params);
    },
  });
}
