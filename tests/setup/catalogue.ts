import type { Db } from '../../db/database.ts';
import { createCategoryService } from '../../server/category/category.service.ts';
import { createHomeService } from '../../server/home/home.service.ts';
import { createCatalogueService } from '../../server/product/catalogue.service.ts';
import { createLandingService } from '../../server/product/landing.service.ts';
import { createProductService } from '../../server/product/product.service.ts';
import { createSearchService } from '../../server/search/search.service.ts';

/** The services of the catalogue, joined as the application joins them. */
export function createCatalogue(db: Db, now: () => Date) {
  const products = createProductService({ db, now });
  const search = createSearchService({ db, now, products });
  const categories = createCategoryService({ db, products });
  return {
    products,
    search,
    categories,
    landings: createLandingService({ db, now, products }),
    catalogue: createCatalogueService({ db, products, matchIds: search.matchIds }),
    home: createHomeService({ db, products, categories, search }),
  };
}
