import type { Expert } from '../../../../contracts/catalog/expert.ts';
import type { Locale } from '../../../../contracts/locales.ts';
import type { Db } from '../../../../db/database.ts';
import { both } from '../catalog-index/index-bits.ts';
import type { ProductService } from '../product/product.service.ts';
import { findExperts } from './expert.repository.ts';

const MAX_EXPERTS = 100;
/** Maximum products per expert on the page; the catalogue lists all of them. */
const MOST_PRODUCTS = 24;

export interface ExpertDeps {
  db: Db;
  products: Pick<ProductService, 'catalogIndex'>;
}

/** Authors and teachers of published products. */
export function createExpertService({ db, products }: ExpertDeps) {
  return {
    /** Experts with the most products shown in the locale come first. */
    async list(locale: Locale): Promise<Expert[]> {
      const catalogIndex = await products.catalogIndex();
      const shown = catalogIndex.shown(locale);
      const most = catalogIndex.counts('expert', shown).slice(0, MAX_EXPERTS);
      const named = most.map(({ value: slug }) => ({
        slug,
        ids: catalogIndex.part('popular', both(shown, catalogIndex.set('expert', slug)), {
          limit: MOST_PRODUCTS,
        }),
      }));
      return findExperts(db, named, locale);
    },
  };
}

export type ExpertService = ReturnType<typeof createExpertService>;
