import { isInFreeLesson } from '../content/content.repository.ts';
import { createContentService } from '../content/content.service.ts';
import type { App } from '../http/app-types.ts';
import { createAnswerService } from '../learning/answer.service.ts';
import { createCompletionService } from '../learning/completion.service.ts';
import { createEducationService } from '../learning/education.service.ts';
import { learningRoutes } from '../learning/learning.routes.ts';
import { createLearningService } from '../learning/learning.service.ts';
import type { LearningAccess } from '../learning/learning-access.ts';
import { createMergeService } from '../learning/merge.service.ts';
import { mediaRoutes } from '../media/media.routes.ts';
import { createMediaService } from '../media/media.service.ts';
import { createMediaStore } from '../media/media.store.ts';
import { mediaFolder } from '../media/media-folder.ts';
import type { ComposeDeps } from './deps.ts';

/** Course content, progress and stored files. */
export function composeLearning({ config, database }: ComposeDeps, access: LearningAccess) {
  const { db } = database;
  const content = createContentService({ db });
  const learning = createLearningService({ db, content, access });
  const services = {
    learning,
    answers: createAnswerService({ db, learning }),
    merge: createMergeService({ db, content, learning }),
    education: createEducationService({ db, access }),
  };
  const media = createMediaService({
    db,
    store: createMediaStore(mediaFolder(config)),
    isFree: (courseId, mediaId) => isInFreeLesson(db, courseId, mediaId),
    access,
  });
  const bindTo = (app: App) => {
    learningRoutes(app, services);
    mediaRoutes(app, media);
  };
  return { bindTo, effects: { completion: createCompletionService({ db, access }).handle } };
}
