import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import type { ModuleDeps } from '../module-deps.ts';
import type { CategoryArticles } from './category/category-articles.ts';
import { createCategoryEntries } from './category/category-entries.ts';
import { categoryManagementRoutes } from './category/category-management.routes.ts';
import { createCategoryManagementService } from './category/category-management.service.ts';
import { createCategorySchedules } from './category/category-schedule.service.ts';
import { expertManagementRoutes } from './expert/expert-management.routes.ts';
import { createExpertManagementService } from './expert/expert-management.service.ts';
import { landingManagementRoutes } from './landing/landing-management.routes.ts';
import { createLandingManagement } from './landing/landing-management.service.ts';
import { createLandingPublication } from './landing/landing-publication.ts';
import { searchEntriesHandler } from './managed-entry/show-products.ts';
import type { LandingService } from './product/landing.service.ts';
import type { PublicPictures } from './product/public-pictures.ts';
import type { ManagedCourses } from './product-management/managed-courses.ts';
import type { ProductAccess } from './product-management/product-access.ts';
import { productManagementRoutes } from './product-management/product-management.routes.ts';
import { createProductManagement } from './product-management/product-management.service.ts';
import { createProductPublication } from './product-management/product-publication.ts';
import { createProductSubscriptions } from './product-management/product-subscription.ts';
import { quizManagementRoutes } from './quiz/quiz-management.routes.ts';
import { createQuizManagement } from './quiz/quiz-management.service.ts';
import { createQuizPublication } from './quiz/quiz-publication.ts';
import { createQuizTrial, type QuizTrialDeps } from './quiz/quiz-trial.service.ts';
import { skillManagementRoutes } from './skill/skill-management.routes.ts';
import { createSkillManagementService } from './skill/skill-management.service.ts';

export interface CatalogManagementPorts {
  pictures: PublicPictures;
  articles: CategoryArticles;
  courses: ManagedCourses;
  access: ProductAccess;
}

/** What managers do with products, landings, categories, skills, experts and the quiz. */
export function createCatalogManagement(
  { config: { publicUrl }, database: { db }, log }: ModuleDeps,
  { pictures, articles, courses, access }: CatalogManagementPorts,
  { pages, products }: { pages: Pick<LandingService, 'preview'>; products: QuizTrialDeps['products'] },
) {
  const landings = createLandingPublication({ db, publicUrl, log });
  const drafts = createLandingManagement({ db, publicUrl, pages });
  const quiz = createQuizPublication({ db, log });
  const entries = createCategoryEntries(db, articles);
  const schedules = createCategorySchedules({ db, entries, log });
  const registerRoutes = (app: App) => {
    productManagementRoutes(app, {
      products: createProductManagement({ db, courses, access, pictures }),
      publication: createProductPublication({ db, courses, access }),
      subscriptions: createProductSubscriptions({ db, courses, access }),
    });
    landingManagementRoutes(app, {
      management: drafts,
      publication: landings,
    });
    skillManagementRoutes(app, createSkillManagementService({ db }));
    expertManagementRoutes(app, createExpertManagementService({ db, pictures }));
    quizManagementRoutes(app, {
      ...{ management: createQuizManagement({ db }), publication: quiz },
      trial: createQuizTrial({ db, products }),
    });
    categoryManagementRoutes(app, {
      ...{ management: createCategoryManagementService({ db, entries }), schedules },
    });
  };
  const jobs: ScheduledJob[] = [
    { name: 'landings.publish', cron: '* * * * *', run: landings.publishDue },
    { name: 'categories.publish', cron: '* * * * *', run: schedules.publishDue },
    { name: 'quiz.publish', cron: '* * * * *', run: quiz.publishDue },
  ];
  return { registerRoutes, landings: drafts, jobs, effects: { search_entries: searchEntriesHandler(db) } };
}
