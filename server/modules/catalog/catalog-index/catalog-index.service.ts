import type { Db } from '../../../../db/database.ts';
import { deleteOldChanges, findCatalogIndexRows, findChanges } from './catalog-index.repository.ts';
import { CatalogIndex } from './catalog-index.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const READ_BATCH_ROWS = 2000;
/** How long changes are stored: an instance that missed more reloads everything. */
const CHANGES_KEPT_DAYS = 7;
const FULL_READ_AFTER_MS = (CHANGES_KEPT_DAYS - 1) * 86_400_000;

/**
 * Keeps the catalog index in step with the database: every refresh reads the products edited since the last one, by
 * transactions its snapshot did not include, so nothing is missed and results are never older than the refresh.
 */
export function createCatalogIndexService({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  let catalogIndex = new CatalogIndex();
  let snapshot: string | null = null;
  let readAt = 0;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const at = now();
    const needsFullRead = !snapshot || at.getTime() < readAt || at.getTime() - readAt > FULL_READ_AFTER_MS;
    const found = await findChanges(db, needsFullRead ? null : snapshot);
    if (needsFullRead) catalogIndex = await readWhole(at);
    else if (found.ids.length > 0)
      catalogIndex.apply(found.ids, await findCatalogIndexRows(db, { ids: found.ids }), at);
    catalogIndex.reprice(at);
    snapshot = found.moment;
    readAt = at.getTime();
  }

  async function readWhole(at: Date): Promise<CatalogIndex> {
    const whole = new CatalogIndex();
    const next = (after: string) => findCatalogIndexRows(db, { after, limit: READ_BATCH_ROWS });
    for (let reading = next(FIRST_ID); ; ) {
      const rows = await reading;
      const isLast = rows.length < READ_BATCH_ROWS;
      // Start the next query while these rows are indexed.
      if (!isLast) reading = next(rows.at(-1)?.id ?? FIRST_ID);
      whole.apply([], rows, at);
      if (isLast) return whole;
    }
  }

  // A caller that arrives during a refresh waits for the next one, which includes everything committed before the call.
  function start(): Promise<void> {
    running = renew().finally(() => {
      running = undefined;
    });
    return running;
  }

  function follow(): Promise<void> {
    waiting ??= (running ?? Promise.resolve())
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        return start();
      });
    return waiting;
  }

  return {
    /** The current catalog index. */
    async current(): Promise<CatalogIndex> {
      await (running || waiting ? follow() : start());
      return catalogIndex;
    },

    deleteExpired: () => deleteOldChanges(db, CHANGES_KEPT_DAYS),
  };
}

export type CatalogIndexService = ReturnType<typeof createCatalogIndexService>;
