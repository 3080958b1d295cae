import type { Pool } from 'pg';
import { createDatabase, type Db } from '../../db/database.ts';
import type { Postgres } from '../../db/embedded-postgres/embedded-postgres.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { createPool } from '../../db/pool.ts';
import { createCategoryService } from '../../server/modules/catalog/category/category.service.ts';
import { createExpertService } from '../../server/modules/catalog/expert/expert.service.ts';
import { createHomeService } from '../../server/modules/catalog/home/home.service.ts';
import { createCatalogService } from '../../server/modules/catalog/product/catalog.service.ts';
import { createLandingService } from '../../server/modules/catalog/product/landing.service.ts';
import { createProductService } from '../../server/modules/catalog/product/product.service.ts';
import { createQuizService } from '../../server/modules/catalog/quiz/quiz.service.ts';
import { createReviewService } from '../../server/modules/catalog/review/review.service.ts';
import { createSearchService } from '../../server/modules/catalog/search/search.service.ts';
import { createSeoService } from '../../server/modules/catalog/seo/seo.service.ts';
import { createEntitlementService } from '../../server/modules/commerce/entitlement/entitlement.service.ts';
import { createTextAddresses } from '../../server/modules/editorial/sitemap/text-addresses.ts';
import { createProductContent } from '../../server/modules/learning/content/product-content.ts';
import { createProductOwnership } from '../../server/modules/learning/progress/product-ownership.ts';
import { createSwrCache, type SwrCache } from '../../server/platform/pubsub/swr-cache.ts';
import { makeProducts } from './school-rows.ts';

/** A generated database for measurements, with the services of its public pages. */
export interface School {
  db: Db;
  pool: Pool;
  cache: SwrCache;
  services: ReturnType<typeof createServices>;
}

export type PostgresServer = Pick<Postgres, 'createDatabase' | 'dropDatabase' | 'url'>;

const SITE = { publicUrl: 'https://school.example', indexable: true, builtAt: new Date(0) };

function createServices(db: Db, cache: SwrCache) {
  const products = createProductService({ db, ownership: createProductOwnership(db) });
  const content = createProductContent(db);
  const search = createSearchService({ db, products, content, cache });
  const categories = createCategoryService({ db, products, cache });
  const quiz = createQuizService({ db, products });
  const home = createHomeService({ db, products, categories, search, quiz, cache });
  return {
    ...{ products, search, categories, quiz, home },
    /** What a process loads before the first request. */
    warm: () => Promise.all([products.catalogIndex(), products.bestIds(), home.warm()]),
    landings: createLandingService({ db, products, content }),
    catalogue: createCatalogService({ db, products, matchIds: search.matchIds, cache }),
    experts: createExpertService({ db, products }),
    reviews: createReviewService({ db, products }),
    seo: createSeoService({ db, products, textAddresses: createTextAddresses(db), ...SITE }),
    access: createEntitlementService({ db, readRules: async () => new Map() }),
  };
}

/** Creates a database with the given number of products. */
export async function makeSchool(postgres: PostgresServer, name: string, size: number): Promise<void> {
  await postgres.createDatabase(name);
  const pool = createPool(postgres.url(name), { max: 4, statementTimeoutMs: 0 });
  await migrateDatabase(pool);
  await makeProducts(pool, size);
  await pool.query('vacuum analyze');
  await pool.end();
}

export function openSchool(url: string): School {
  const pool = createPool(url, { max: 4, statementTimeoutMs: 0 });
  const db = createDatabase(pool);
  const cache = createSwrCache();
  return { db, pool, cache, services: createServices(db, cache) };
}
