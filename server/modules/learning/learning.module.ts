import type { App } from '../../http/app-types.ts';
import type { ComposeDeps } from '../module-deps.ts';
import { isInFreeLesson } from './content/content.repository.ts';
import { createContentService } from './content/content.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createMediaService } from './media/media.service.ts';
import { createMediaStore } from './media/media.store.ts';
import { mediaFolder } from './media/media-folder.ts';
import { createAnswerService } from './player/answer.service.ts';
import { createCompletionService } from './player/completion.service.ts';
import { createEducationService } from './player/education.service.ts';
import { learningRoutes } from './player/learning.routes.ts';
import { createLearningService } from './player/learning.service.ts';
import type { LearningAccess } from './player/learning-access.ts';
import { createMergeService } from './player/merge.service.ts';

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
