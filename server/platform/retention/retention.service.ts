import type { Db } from '../../../db/database.ts';
import * as repo from './retention.repository.ts';

export interface RetentionDeps {
  db: Db;
  now?: () => Date;
}

/** Deletes spent records (`domain/retention.ts` says when); called by a nightly job. */
export function createRetentionService({ db, now = () => new Date() }: RetentionDeps) {
  async function deleteExpired() {
    const at = now();
    return {
      sessions: await repo.deleteOldSessions(db, at),
      links: await repo.deleteOldLinks(db, at),
      effects: await repo.deleteOneOffEffects(db, at),
      emptied: await repo.clearDoneEffects(db, at),
      providerEvents: await repo.deleteOldProviderEvents(db, at),
      trackedEvents: await repo.deleteOldTrackedEvents(db, at),
    };
  }
  return { deleteExpired };
}

export type RetentionService = ReturnType<typeof createRetentionService>;
