import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../../db/database.ts';
import { enqueue } from '../../../platform/outbox/outbox.repository.ts';
import type { EffectHandler } from '../../../platform/outbox/outbox-worker.ts';
import { purgeAfter } from '../../../platform/pubsub/purge.ts';
import { reindexSearch } from '../search/search-index.ts';

const PRODUCTS_PER_JOB = 200;

/**
 * Shows what products inherit, as a skill's name: every instance reads them again into its catalog index, and a job
 * writes their search entries, because a category may have thousands.
 */
export async function showProductsAfter(tx: Tx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await tx.execute(sql`
    insert into catalogue_changes (product_id) select unnest(${sql.param([...productIds])}::uuid[])`);
  const change = crypto.randomUUID();
  for (let start = 0; start < productIds.length; start += PRODUCTS_PER_JOB)
    await enqueue(tx, {
      topic: 'search_entries',
      cause: `search-entries:${change}:${start}`,
      payload: { productIds: productIds.slice(start, start + PRODUCTS_PER_JOB) },
    });
}

/** Handles the topic `search_entries`. */
export const searchEntriesHandler =
  (db: Db): EffectHandler =>
  async ({ productIds }) =>
    db.transaction(async (tx) => {
      await reindexSearch(tx, productIds as string[]);
      await purgeAfter(tx, ['products']);
    });
