import type { App } from '../../http/app-types.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { isInFreeLesson } from './content/content.repository.ts';
import { createContentService } from './content/content.service.ts';
import { mediaRoutes } from './media/media.routes.ts';
import { createMediaService } from './media/media.service.ts';
import { createMediaStore } from './media/media.store.ts';
import { createMediaRetention } from './media/media-retention.service.ts';
import { createAnswerService } from './player/answer.service.ts';
import { createCompletionService } from './player/completion.service.ts';
import { createEducationService } from './player/education.service.ts';
import { learningRoutes } from './player/learning.routes.ts';
import { createLearningService } from './player/learning.service.ts';
import type { LearningEntitlements } from './player/learning-entitlements.ts';
import { createMergeService } from './player/merge.service.ts';

/** Course content, progress and stored files. */
export function createLearningModule({ database, storage }: ModuleDeps, entitlements: LearningEntitlements) {
  const { db } = database;
  const content = createContentService({ db });
  const learning = createLearningService({ db, content, entitlements });
  const services = {
    learning,
    answers: createAnswerService({ db, learning }),
    merge: createMergeService({ db, content, learning }),
    education: createEducationService({ db, entitlements }),
  };
  const media = createMediaService({
    db,
    storage,
    isFree: (courseId, mediaId) => isInFreeLesson(db, courseId, mediaId),
    entitlements,
  });
  const registerRoutes = (app: App) => {
    learningRoutes(app, services);
    mediaRoutes(app, media);
  };
  const files = createMediaRetention({ db, storage, store: createMediaStore(storage) });
  return {
    registerRoutes,
    effects: { completion: createCompletionService({ db, entitlements }).handle },
    jobs: [
      {
        name: 'files.unreferenced',
        cron: '47 3 * * *',
        run: async () => void (await files.deleteUnreferenced()),
      },
      { name: 'files.removed', cron: '53 * * * *', run: files.purgeRemoved },
    ],
  };
}
