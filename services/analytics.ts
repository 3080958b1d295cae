import type { EventDetails, TrackingEvent } from '@/contracts/commerce/tracking';
import { REFERRAL_PARAMETER } from '@/domain/commerce/campaign';
import { pageLocation } from '@/domain/commerce/marketing-location';
import { referringHost, trackedPath, trackedUrl } from '@/domain/commerce/tracked-address';
import { dataLayerEntries } from '@/domain/commerce/tracking';
import type { Api } from '@/services/api';
import { readCampaign } from '@/services/campaign';
import { tracking } from '@/services/endpoints';
import { isPrivatePage, pushToTagManager } from '@/services/tag-manager';

const SOURCE = 'web';

/** Reports an event to the service and, with consent, to the tag manager (docs/tracking.md); errors are ignored. */
export function track(api: Api, details: EventDetails, page = window.location.href): void {
  const url = trackedUrl(page) ?? undefined;
  // The tag manager does not learn which private pages are opened.
  if (details.event !== 'page_view' || !isPrivatePage(new URL(page).pathname))
    pushToTagManager(dataLayerEntries(details, url));
  const body: TrackingEvent = {
    source: SOURCE,
    orderUuid: details.event === 'purchase' ? details.order_id : null,
    ...(url !== undefined && { url }),
    eventDetails: details,
    utmTagData: readCampaign(),
  };
  api(tracking.event, { body }).catch(() => {});
}

/** Reports the page at an address, and the landing by a partner's link. */
export function trackPageView(api: Api, page: string, referrer: string): void {
  const { pathname, origin } = new URL(page);
  const path = trackedPath(pathname);
  const location = pageLocation(pathname);
  track(api, { event: 'page_view', path, referrer: referringHost(referrer, origin), location }, page);
  if (!new URL(page).searchParams.has(REFERRAL_PARAMETER)) return;
  const count = ({ reportPartnerVisit }: typeof import('@/services/affiliate-visit')) =>
    reportPartnerVisit(api, page, referrer);
  import('@/services/affiliate-visit').then(count, () => {});
}
