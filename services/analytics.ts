import type { TrackingEvent } from '@/contracts/commerce/tracking';
import type { Api } from '@/services/api';
import { tracking } from '@/services/endpoints';
import { pushToTagManager } from '@/services/tag-manager';

/** Events, named as in product §3 Analytics events. */
export type AnalyticsEvent =
  | 'registration'
  | 'page_view'
  | 'add_to_cart'
  | 'remove_from_cart'
  | 'begin_checkout'
  | 'purchase'
  | 'promocode_apply'
  | 'promocode_clear';

type Details = TrackingEvent['eventDetails'];

const SOURCE = 'web';

/** Reports an event to the service and the tag manager; errors are ignored. */
export function track(api: Api, event: AnalyticsEvent, details: Details, orderUuid?: string): void {
  pushToTagManager({ event, ...details });
  const url = `${window.location.origin}${window.location.pathname}`;
  const body = { source: SOURCE, orderUuid: orderUuid ?? null, url, eventDetails: { event, ...details } };
  api(tracking.event, { body }).catch(() => {});
}

/** The campaign of this visit, sent as the calls' marketing dimension. */
export function marketingDimension(): string | undefined {
  const campaign = new URLSearchParams(window.location.search).get('utm_campaign');
  return campaign?.slice(0, 200).replace(/[^\x20-\x7e]/g, '') || undefined;
}
