import type { Db } from '../../db/database.ts';
import { deleteOldProviderEvents } from '../modules/commerce/payment/provider-event-retention.repository.ts';
import { deleteOldTrackedEvents } from '../modules/commerce/tracking/tracked-event-retention.repository.ts';
import {
  deleteOldLinks,
  deleteOldSessions,
} from '../modules/identity/session/session-retention.repository.ts';
import { clearDoneEffects, deleteOneOffEffects } from '../platform/retention/outbox-retention.repository.ts';

/** Deletes spent records of every area (`domain/retention.ts` says when); called by a nightly job. */
export async function deleteSpentRecords(db: Db, now = new Date()) {
  return {
    sessions: await deleteOldSessions(db, now),
    links: await deleteOldLinks(db, now),
    effects: await deleteOneOffEffects(db, now),
    emptied: await clearDoneEffects(db, now),
    providerEvents: await deleteOldProviderEvents(db, now),
    trackedEvents: await deleteOldTrackedEvents(db, now),
  };
}
