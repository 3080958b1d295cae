import type { Db } from '../../db/database.ts';
import type { ContentService } from '../content/content.service.ts';
import { createAnswerService } from './answer.service.ts';
import { createEducationService } from './education.service.ts';
import type { LearningServices } from './learning.routes.ts';
import { createLearningService } from './learning.service.ts';
import type { LearningAccess } from './learning-access.ts';
import { createMergeService } from './merge.service.ts';

/** The four services of learning, put together. */
export function createLearning(deps: {
  db: Db;
  content: ContentService;
  access: LearningAccess;
}): LearningServices {
  const { db, content, access } = deps;
  const learning = createLearningService({ db, content, access });
  return {
    learning,
    answers: createAnswerService({ db, learning }),
    merge: createMergeService({ db, content, learning }),
    education: createEducationService({ db, access }),
  };
}
