import type { Tx } from '../../../../db/database.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { reindexSearch } from '../search/search-index.ts';

/**
 * Search and cached pages of a product that was changed, published or unpublished; every instance reads it into its
 * catalog index by the triggers on its tables.
 */
export async function showProduct(tx: Tx, id: string): Promise<void> {
  await reindexSearch(tx, [id]);
  await purgeAfter(tx, ['products', 'experts', 'categories', `product:${id}`]);
}
