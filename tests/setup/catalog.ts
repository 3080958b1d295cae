import type { Db } from '../../db/database.ts';
import { createCategoryService } from '../../server/modules/catalog/category/category.service.ts';
import { createHomeService } from '../../server/modules/catalog/home/home.service.ts';
import { createCatalogService } from '../../server/modules/catalog/product/catalog.service.ts';
import { createLandingService } from '../../server/modules/catalog/product/landing.service.ts';
import { createProductService } from '../../server/modules/catalog/product/product.service.ts';
import { createQuizService } from '../../server/modules/catalog/quiz/quiz.service.ts';
import { createSearchService } from '../../server/modules/catalog/search/search.service.ts';
import { createProductContent } from '../../server/modules/learning/content/product-content.ts';
import { createProductOwnership } from '../../server/modules/learning/progress/product-ownership.ts';
import { noCache, type SwrCache } from '../../server/platform/pubsub/swr-cache.ts';

/** The catalogue services, wired as in the application. */
export function createCatalog(db: Db, now: () => Date, cache: SwrCache = noCache) {
  const products = createProductService({ db, now, ownership: createProductOwnership(db) });
  const content = createProductContent(db);
  const search = createSearchService({ db, now, products, content, cache });
  const categories = createCategoryService({ db, products, cache });
  const quiz = createQuizService({ db, products });
  return {
    products,
    quiz,
    search,
    categories,
    landings: createLandingService({ db, now, products, content }),
    catalog: createCatalogService({ db, products, matchIds: search.matchIds, cache }),
    home: createHomeService({ db, products, categories, search, quiz, cache }),
  };
}
