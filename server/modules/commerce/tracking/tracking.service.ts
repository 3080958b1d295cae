import { createHash } from 'node:crypto';
import type { EventDetails, TrackingEvent } from '../../../../contracts/commerce/tracking.ts';
import type { Db } from '../../../../db/database.ts';
import { cleanTag, parseReferralCode, REFERRAL_COOKIE } from '../../../../domain/commerce/campaign.ts';
import { trackedPath, trackedUrl } from '../../../../domain/commerce/tracked-address.ts';
import { insertEvent, insertEventOnce } from './tracking.repository.ts';

export interface TrackingDeps {
  db: Db;
  /** Counts one event of an address; throws over the limit. */
  limit: (ip: string) => Promise<void>;
}

/**
 * Stores analytics events. The user comes from the session, never from the event itself. Addresses are stored without
 * codes, ids and queries, whatever the browser sent. A purchase is stored once per order.
 */
export function createTrackingService({ db, limit }: TrackingDeps) {
  return {
    take: async (event: TrackingEvent, sender: { userId: string | null; ip: string }): Promise<void> => {
      await limit(sender.ip);
      const { source, orderUuid = null, eventDetails } = event;
      const row = { source, orderUuid, userId: sender.userId, details: detailsOf(event) };
      if (eventDetails.event === 'purchase')
        await insertEventOnce(db, purchaseId(eventDetails.order_id), row);
      else await insertEvent(db, row);
    },
  };
}

export type TrackingService = ReturnType<typeof createTrackingService>;

function detailsOf({ eventDetails, url, utmTagData }: TrackingEvent): Record<string, unknown> {
  const address = url === undefined ? null : trackedUrl(url);
  const utm = cleanTags(utmTagData ?? {});
  return {
    ...withoutIds(eventDetails),
    ...(address !== null && { url: address }),
    ...(Object.keys(utm).length > 0 && { utm }),
  };
}

const withoutIds = (details: EventDetails): EventDetails =>
  details.event === 'page_view' ? { ...details, path: trackedPath(details.path) } : details;

function cleanTags({ [REFERRAL_COOKIE]: code, ...tags }: NonNullable<TrackingEvent['utmTagData']>) {
  const referral = parseReferralCode(code);
  const clean = Object.entries(tags).flatMap(([name, value]) => {
    const tag = cleanTag(value);
    return tag === null ? [] : [[name, tag] as const];
  });
  return Object.fromEntries([...clean, ...(referral ? [[REFERRAL_COOKIE, referral] as const] : [])]);
}

/** The primary key of an order's purchase: several tabs and reloads report the same one. */
function purchaseId(orderId: string): string {
  const hex = createHash('sha256').update(`purchase:${orderId.toLowerCase()}`).digest('hex');
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
