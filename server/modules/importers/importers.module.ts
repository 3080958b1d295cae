import type { App } from '../../http/app-types.ts';
import { createMediaStore } from '../learning/media/media.store.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { createArchiveRetention } from './course-import/archive-retention.ts';
import { createCourseImportJob } from './course-import/course-import.job.ts';
import { courseImportRoutes } from './course-import/course-import.routes.ts';
import { createCourseImportService } from './course-import/course-import.service.ts';

/** Courses that managers bring in as archives. */
export function createImportersModule({ database, storage, log }: ModuleDeps) {
  const { db } = database;
  const media = createMediaStore(storage);
  const archives = createArchiveRetention({ db, storage });
  return {
    registerRoutes: (app: App) => courseImportRoutes(app, createCourseImportService({ db })),
    effects: { course_import: createCourseImportJob({ db, storage, media, log }).handle },
    jobs: [{ name: 'imports.archives', cron: '37 * * * *', run: archives.deleteSpent }],
  };
}
