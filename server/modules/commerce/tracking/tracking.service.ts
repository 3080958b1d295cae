import type { TrackingEvent } from '../../../../contracts/commerce/tracking.ts';
import type { Db } from '../../../../db/database.ts';
import { insertEvent } from './tracking.repository.ts';

export interface TrackingDeps {
  db: Db;
  /** Counts one event of an address; throws over the limit. */
  limit: (ip: string) => Promise<void>;
}

/** Stores analytics events. The user comes from the session, never from the event itself. */
export function createTrackingService({ db, limit }: TrackingDeps) {
  return {
    take: async (event: TrackingEvent, sender: { userId: string | null; ip: string }): Promise<void> => {
      await limit(sender.ip);
      const { source, orderUuid = null, url, eventDetails, utmTagData } = event;
      const details = { ...eventDetails, ...(url && { url }), ...(utmTagData && { utm: utmTagData }) };
      await insertEvent(db, { source, orderUuid, userId: sender.userId, details });
    },
  };
}

export type TrackingService = ReturnType<typeof createTrackingService>;
