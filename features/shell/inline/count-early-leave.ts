import { referringHost, trackedPath } from '../../../domain/commerce/tracked-address.ts';
import type { EarlyEvents } from '../event-replay.ts';

/**
 * Reports the page view of a visitor who leaves before the page's scripts have started; `usePageViews` reports all
 * others.
 */
export function countEarlyLeave(events: EarlyEvents): void {
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || events.counted) return;
    events.counted = true;
    const eventDetails = {
      event: 'page_view',
      path: trackedPath(location.pathname),
      referrer: referringHost(document.referrer, location.origin),
    };
    const body = JSON.stringify({ source: 'web', eventDetails });
    navigator.sendBeacon?.('/aggregate/event', new Blob([body], { type: 'application/json' }));
  });
}
