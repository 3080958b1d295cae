import { createHmac } from 'node:crypto';
import type { App } from '../../http/app-types.ts';
import type { ScheduledJob } from '../../platform/jobs/jobs.ts';
import { createSwrCache } from '../../platform/pubsub/swr-cache.ts';
import { createNetworkLimit } from '../../platform/rate-limit/network-limit.ts';
import { createRateLimit } from '../../platform/rate-limit/rate-limit.service.ts';
import type { ModuleDeps } from '../module-deps.ts';
import { type CatalogManagementPorts, createCatalogManagement } from './catalog-management.ts';
import { categoryRoutes } from './category/category.routes.ts';
import { createCategoryService } from './category/category.service.ts';
import { homeRoutes } from './home/home.routes.ts';
import { createHomeService } from './home/home.service.ts';
import { languageVoteRoutes } from './language-vote/language-vote.routes.ts';
import { createLanguageVoteService } from './language-vote/language-vote.service.ts';
import { createCatalogService } from './product/catalog.service.ts';
import { createLandingService } from './product/landing.service.ts';
import { productRoutes } from './product/product.routes.ts';
import { createProductService } from './product/product.service.ts';
import type { ProductContent } from './product/product-content.ts';
import type { ProductOwnership } from './product/product-ownership.ts';
import { quizRoutes } from './quiz/quiz.routes.ts';
import { createQuizService } from './quiz/quiz.service.ts';
import type { FinishedProducts } from './review/finished-products.ts';
import { createOwnReviewService } from './review/own-review.service.ts';
import { reviewRoutes } from './review/review.routes.ts';
import { createReviewService } from './review/review.service.ts';
import { createReviewModerationService } from './review/review-moderation.service.ts';
import { createReviewTranslations } from './review/review-translation.service.ts';
import type { TextTranslator } from './review/text-translator.ts';
import { searchRoutes } from './search/search.routes.ts';
import { createSearchService } from './search/search.service.ts';
import { searchManagementRoutes } from './search/search-management.routes.ts';
import { createSearchManagement } from './search/search-management.service.ts';
import { createSynonymSource, SYNONYMS_TAG, type SynonymSource } from './search/synonym-source.ts';
import { wishlistRoutes } from './wishlist/wishlist.routes.ts';
import { createWishlistService } from './wishlist/wishlist.service.ts';

/** Texts of one person: each of them is read by a manager. */
const REVIEW_WRITES = { points: 30, seconds: 3600 };
const LANGUAGE_VOTES = { points: 60, seconds: 3600 };

/** Texts that nobody asked for before, by network. */
const REVIEWS_TRANSLATED = { points: 60, seconds: 3600 };

export interface CatalogPorts extends CatalogManagementPorts {
  ownership: ProductOwnership;
  content: ProductContent;
  finished: FinishedProducts;
  /** Null where no service translates. */
  translator: TextTranslator | null;
}

/** Products, categories, search and home; also quiz, wishlist and reviews, which refer to products. */
export function createCatalogModule(
  deps: ModuleDeps,
  { ownership, content, finished, translator, ...ports }: CatalogPorts,
) {
  const { database, pubsub } = deps;
  const { db } = database;
  const cache = createSwrCache();
  pubsub.subscribe('purge', () => cache.clear());
  pubsub.subscribe('reconnected', () => cache.clear());
  const products = createProductService({ db, ownership });
  const synonyms = openSynonyms(deps);
  const search = createSearchService({
    db,
    products,
    content,
    cache,
    synonyms,
    hashTerm: termHash(deps.secret),
  });
  const categories = createCategoryService({ db, products, cache });
  const landings = createLandingService({ db, products, content });
  const catalog = createCatalogService({ db, products, matchIds: search.matchIds, cache });
  const quiz = createQuizService({ db, products });
  const home = createHomeService({ db, products, categories, search, quiz, cache });
  const management = createCatalogManagement(deps, ports, { pages: landings, products });
  const writes = createRateLimit(database.pool, { name: 'review', ...REVIEW_WRITES });
  const votes = createRateLimit(database.pool, { name: 'language-vote', ...LANGUAGE_VOTES });
  const translated = createNetworkLimit(database.pool, { name: 'review-translation', ...REVIEWS_TRANSLATED });

  const registerRoutes = (app: App) => {
    productRoutes(app, { products, landings, catalog, search });
    management.registerRoutes(app);
    const searchManagement = createSearchManagement({ db, search });
    searchRoutes(app, search, searchManagement);
    searchManagementRoutes(app, searchManagement);
    categoryRoutes(app, categories);
    homeRoutes(app, home);
    quizRoutes(app, quiz);
    reviewRoutes(app, {
      reviews: createReviewService({ db, products }),
      own: createOwnReviewService({
        ...{ db, products, finished },
        limitWrites: (userId) => writes.consume(userId),
      }),
      moderation: createReviewModerationService({ db }),
      translations: createReviewTranslations({
        ...{ db, translator, log: deps.log },
        limit: (ip) => translated.consume(ip),
      }),
    });
    wishlistRoutes(app, createWishlistService({ db, products }));
    languageVoteRoutes(
      app,
      createLanguageVoteService({ db, limitWrites: (userId) => votes.consume(userId) }),
    );
  };
  const deleteExpired = async () => {
    await products.deleteExpired();
    await search.deleteOldTerms();
  };
  const jobs: ScheduledJob[] = [
    { name: 'catalogue.sweep', cron: '23 3 * * *', run: deleteExpired },
    ...management.jobs,
  ];
  /** Loads caches that the first visitors would otherwise wait for. */
  const warm = () => Promise.all([products.catalogIndex(), products.bestIds(), home.warm()]);
  const { landings: managedLandings, effects } = management;
  return { products, quiz, landings: managedLandings, registerRoutes, effects, jobs, warm };
}

const termHash = (secret: string) => (term: string) =>
  createHmac('sha256', secret).update(`search-term:${term}`).digest('base64url');

/** Synonyms in memory, read again when they change only: other purges must not cost searches a round trip. */
function openSynonyms({ database, pubsub }: ModuleDeps): SynonymSource {
  const cache = createSwrCache();
  pubsub.subscribe('purge', ({ tags }) => {
    if (Array.isArray(tags) && tags.includes(SYNONYMS_TAG)) cache.clear();
  });
  pubsub.subscribe('reconnected', () => cache.clear());
  return createSynonymSource(database.db, cache);
}
