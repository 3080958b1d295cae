import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { PublicPictures } from '../catalog/product/public-pictures.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { glossaryManagementRoutes } from './glossary/glossary-management.routes.ts';
import { createGlossaryManagementService } from './glossary/glossary-management.service.ts';
import { articleManagementRoutes } from './magazine/article-management.routes.ts';
import { createArticleManagement } from './magazine/article-management.service.ts';
import { articleWriting } from './magazine/article-writing.ts';
import { createPageFiles } from './text-page/page-file.ts';
import { createPageWriting } from './text-page/page-writing.ts';
import { textNames } from './text-page/text-names.ts';
import { textPageManagementRoutes } from './text-page/text-page-management.routes.ts';
import { createTextPageManagement } from './text-page/text-page-management.service.ts';
import { writingManagementRoutes } from './writing/writing-management.routes.ts';
import { createWritingManagement } from './writing/writing-management.service.ts';
import { isTextPage, type WritingKey } from './writing/writing-place.ts';
import { createWritingPublication } from './writing/writing-publication.ts';

/** What managers do with articles, glossary terms and text pages. */
export function createEditorialManagement(
  { config, database: { db }, log }: ModuleDeps,
  { pictures }: { pictures: PublicPictures },
) {
  const files = createPageFiles();
  const pages = createPageWriting({ names: textNames(config), files });
  const placeOf = ({ subject }: WritingKey) => (isTextPage(subject) ? pages : articleWriting);
  const publication = createWritingPublication({ db, placeOf, log });
  const registerRoutes = (app: App) => {
    writingManagementRoutes(app, { management: createWritingManagement({ db, placeOf }), publication });
    articleManagementRoutes(app, createArticleManagement({ db, pictures }));
    glossaryManagementRoutes(app, createGlossaryManagementService({ db }));
    textPageManagementRoutes(app, createTextPageManagement({ db, files }));
  };
  const jobs: ScheduledJob[] = [{ name: 'writings.publish', cron: '* * * * *', run: publication.publishDue }];
  return { registerRoutes, jobs };
}
