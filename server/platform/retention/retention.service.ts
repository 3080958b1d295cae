import type { Db } from '../../../db/database.ts';
import * as repo from './retention.repository.ts';

export interface SweepDeps {
  db: Db;
  now?: () => Date;
}

/** Deletes spent records (`domain/identity/retention.ts` says when); called by a nightly job. */
export function createSweepService({ db, now = () => new Date() }: SweepDeps) {
  async function sweep() {
    const at = now();
    return {
      sessions: await repo.sweepSessions(db, at),
      links: await repo.sweepLinks(db, at),
      effects: await repo.sweepOneOffEffects(db, at),
      emptied: await repo.emptyDoneEffects(db, at),
      providerEvents: await repo.sweepProviderEvents(db, at),
      trackedEvents: await repo.sweepTrackedEvents(db, at),
    };
  }
  return { sweep };
}

export type SweepService = ReturnType<typeof createSweepService>;
