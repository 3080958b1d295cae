import type { Db } from '../../../../db/database.ts';
import type { ProductOwnership } from '../../catalog/product/product-ownership.ts';
import { findOwnedIds, isSubscriber } from '../../commerce/entitlement/entitlements.sql.ts';
import { findStandings } from './product-standing.repository.ts';

/** The implementation of the catalogue's port to purchases and progress. */
export function createProductOwnership(db: Db): ProductOwnership {
  return {
    isSubscriber: (userId, at) => isSubscriber(db, userId, at),
    ownedIds: (userId) => findOwnedIds(db, userId),
    standings: (ids, userId, at) => findStandings(db, ids, userId, at),
  };
}
