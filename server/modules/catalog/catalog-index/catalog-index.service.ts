import type { Db } from '../../../../db/database.ts';
import { findChanges, findShelfRows, sweepChanges } from './catalog-index.repository.ts';
import { Shelf } from './catalog-index.ts';

const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const CHUNK = 2000;
/** How long changes are stored: an instance that missed more reloads everything. */
const KEPT_DAYS = 7;
const ANEW_MS = (KEPT_DAYS - 1) * 86_400_000;

/**
 * Keeps the catalog index in step with the database: every refresh reads the products edited since the last one, by
 * transactions its snapshot did not include, so nothing is missed and results are never older than the refresh.
 */
export function createShelfService({ db, now = () => new Date() }: { db: Db; now?: () => Date }) {
  let shelf = new Shelf();
  let moment: string | null = null;
  let lookedAt = 0;
  let running: Promise<void> | undefined;
  let waiting: Promise<void> | undefined;

  async function renew(): Promise<void> {
    const at = now();
    const isAnew = !moment || at.getTime() < lookedAt || at.getTime() - lookedAt > ANEW_MS;
    const found = await findChanges(db, isAnew ? null : moment);
    if (isAnew) shelf = await readWhole(at);
    else if (found.ids.length > 0) shelf.apply(found.ids, await findShelfRows(db, { ids: found.ids }), at);
    shelf.reprice(at);
    moment = found.moment;
    lookedAt = at.getTime();
  }

  async function readWhole(at: Date): Promise<Shelf> {
    const whole = new Shelf();
    const next = (after: string) => findShelfRows(db, { after, limit: CHUNK });
    for (let reading = next(FIRST_ID); ; ) {
      const rows = await reading;
      const isLast = rows.length < CHUNK;
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
    async look(): Promise<Shelf> {
      await (running || waiting ? follow() : start());
      return shelf;
    },

    sweep: () => sweepChanges(db, KEPT_DAYS),
  };
}

export type ShelfService = ReturnType<typeof createShelfService>;
