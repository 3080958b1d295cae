import type { Expert } from '../../../../contracts/catalog/expert.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { both } from '../catalog-index/index-bits.ts';
import type { ProductService } from '../product/product.service.ts';
import { findExperts } from './expert.repository.ts';

const LIMIT = 100;
/** Of one expert: the page names the most taken, the catalogue has them all. */
const MOST_PRODUCTS = 24;

export interface ExpertDeps {
  db: Db;
  products: Pick<ProductService, 'shelf'>;
}

/** The people who write and teach what is published. */
export function createExpertService({ db, products }: ExpertDeps) {
  return {
    /** Those with most that is shown in the locale first. */
    async list(locale: Locale): Promise<Expert[]> {
      const shelf = await products.shelf();
      const shown = shelf.shown(locale);
      const most = shelf.counts('expert', shown).slice(0, LIMIT);
      const named = most.map(({ value: slug }) => ({
        slug,
        ids: shelf.part('popular', both(shown, shelf.set('expert', slug)), { limit: MOST_PRODUCTS }),
      }));
      return findExperts(db, named, locale);
    },
  };
}

export type ExpertService = ReturnType<typeof createExpertService>;
