import { termIdOf } from '../../../domain/editorial/writing.ts';
import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { PublicPictures } from '../catalog/product/public-pictures.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { glossaryManagementRoutes } from './glossary/glossary-management.routes.ts';
import { createGlossaryManagementService } from './glossary/glossary-management.service.ts';
import { termWriting } from './glossary/term-writing.ts';
import { articleManagementRoutes } from './magazine/article-management.routes.ts';
import { createArticleManagement } from './magazine/article-management.service.ts';
import { articleWriting } from './magazine/article-writing.ts';
import { staticContentManagementRoutes } from './static-content/static-content-management.routes.ts';
import { createStaticGroupManagement } from './static-content/static-group-management.service.ts';
import { createStaticGroupPublication } from './static-content/static-group-publication.ts';
import { createStaticOriginals } from './static-content/static-originals.ts';
import { createPageFiles } from './text-page/page-file.ts';
import { createPageWriting } from './text-page/page-writing.ts';
import { textNames } from './text-page/text-names.ts';
import { textPageManagementRoutes } from './text-page/text-page-management.routes.ts';
import { createTextPageManagement } from './text-page/text-page-management.service.ts';
import { writingManagementRoutes } from './writing/writing-management.routes.ts';
import { createWritingManagement } from './writing/writing-management.service.ts';
import { isTextPage, type WritingKey } from './writing/writing-place.ts';
import { createWritingPublication } from './writing/writing-publication.ts';

/** What managers do with articles, glossary terms, text pages and static content. */
export function createEditorialManagement(
  { config, database: { db }, log, translations }: ModuleDeps,
  { pictures }: { pictures: PublicPictures },
) {
  const files = createPageFiles();
  const pages = createPageWriting({ names: textNames(config), files });
  const placeOf = ({ subject }: WritingKey) => {
    if (termIdOf(subject) !== null) return termWriting;
    return isTextPage(subject) ? pages : articleWriting;
  };
  const publication = createWritingPublication({ db, placeOf, log });
  const groups = { db, log, original: createStaticOriginals({ translations }) };
  const groupPublication = createStaticGroupPublication(groups);
  const registerRoutes = (app: App) => {
    writingManagementRoutes(app, { management: createWritingManagement({ db, placeOf }), publication });
    articleManagementRoutes(app, createArticleManagement({ db, pictures }));
    glossaryManagementRoutes(app, createGlossaryManagementService({ db }));
    staticContentManagementRoutes(app, {
      management: createStaticGroupManagement(groups),
      publication: groupPublication,
    });
    textPageManagementRoutes(app, createTextPageManagement({ db, files }));
  };
  const jobs: ScheduledJob[] = [
    { name: 'writings.publish', cron: '* * * * *', run: publication.publishDue },
    { name: 'static-content.publish', cron: '* * * * *', run: groupPublication.publishDue },
  ];
  return { registerRoutes, jobs };
}
