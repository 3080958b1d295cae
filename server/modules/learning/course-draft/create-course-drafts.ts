import type { CourseDraftServices } from './course-draft.routes.ts';
import { createCourseDraftService } from './course-draft.service.ts';
import { createDraftDifferenceService } from './draft-difference.service.ts';
import { createDraftPreviewService } from './draft-preview.service.ts';
import { createDraftPublicationService, type DraftPublicationDeps } from './draft-publication.service.ts';
import { createDraftRestoreService } from './draft-restore.service.ts';
import { createLessonDraftService } from './lesson-draft.service.ts';

/** All services of course drafts. */
export function createCourseDrafts(deps: DraftPublicationDeps): CourseDraftServices {
  return {
    drafts: createCourseDraftService(deps),
    lessons: createLessonDraftService(deps),
    publication: createDraftPublicationService(deps),
    restores: createDraftRestoreService(deps),
    previews: createDraftPreviewService(deps),
    differences: createDraftDifferenceService(deps),
  };
}
