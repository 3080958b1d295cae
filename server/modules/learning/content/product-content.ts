import type { Db } from '../../../../db/database.ts';
import type { ProductContent } from '../../catalog/product/product-content.ts';
import { findOutline } from './outline.repository.ts';

/** The implementation of the catalogue's port to course content. */
export const createProductContent = (db: Db): ProductContent => ({
  outline: (productId, locale) => findOutline(db, productId, locale),
});
