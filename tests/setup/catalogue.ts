import type { Db } from '../../db/database.ts';
import { createCategoryService } from '../../server/modules/catalog/category/category.service.ts';
import { createHomeService } from '../../server/modules/catalog/home/home.service.ts';
import { createCatalogueService } from '../../server/modules/catalog/product/catalogue.service.ts';
import { createLandingService } from '../../server/modules/catalog/product/landing.service.ts';
import { createProductService } from '../../server/modules/catalog/product/product.service.ts';
import { createSearchService } from '../../server/modules/catalog/search/search.service.ts';
import { createProductOwnership } from '../../server/modules/learning/progress/product-ownership.ts';
import { type Kept, keepNothing } from '../../server/platform/pubsub/swr-cache.ts';

/** The catalogue services, wired as in the application. */
export function createCatalogue(db: Db, now: () => Date, kept: Kept = keepNothing) {
  const products = createProductService({ db, now, ownership: createProductOwnership(db) });
  const search = createSearchService({ db, now, products, kept });
  const categories = createCategoryService({ db, products, kept });
  return {
    products,
    search,
    categories,
    landings: createLandingService({ db, now, products }),
    catalogue: createCatalogueService({ db, products, matchIds: search.matchIds, kept }),
    home: createHomeService({ db, products, categories, search, kept }),
  };
}
