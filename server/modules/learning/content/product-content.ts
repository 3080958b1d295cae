import type { Db } from '../../../../db/database.ts';
import type { ProductContent } from '../../catalog/product/product-content.ts';
import { findFirstExercises } from './first-exercise.repository.ts';
import { findOutline } from './outline.repository.ts';
import { readFragment } from './read-fragment.ts';

/** The implementation of the catalogue's port to course content. */
export const createProductContent = (db: Db): ProductContent => ({
  outline: (productId, locale) => findOutline(db, productId, locale),
  firstExercises: (productIds, locale) => findFirstExercises(db, productIds, locale),
  fragment: (productIds, locale) => readFragment(db, productIds, locale),
});
