import { isProgramOpen } from '@/domain/affiliate/program-locales';
import { cleanTag, parseReferralCode, REFERRAL_PARAMETER } from '@/domain/commerce/campaign';
import { referringHost, trackedPath } from '@/domain/commerce/tracked-address';
import { affiliate } from '@/services/affiliate-endpoints';
import type { Api } from '@/services/api';
import { readReferral } from '@/services/campaign';
import { readConsent } from '@/services/consent';

/** One landing of a document counts. */
let isReported = false;

/** Going back, a reload, a frame of another site and a page opened from another one of ours are no landing. */
function isLanding(page: string): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (window.top !== window) return false;
  return !visit || (visit.type === 'navigate' && new URL(visit.name).search === new URL(page).search);
}

/** Counts the landing by a partner's link, unless measuring is declined or the program is closed here; errors are ignored. */
export async function reportPartnerVisit(api: Api, page: string, referrer: string): Promise<void> {
  const { searchParams: query, pathname, origin } = new URL(page);
  const code = parseReferralCode(query.get(REFERRAL_PARAMETER));
  if (!code || isReported || !isProgramOpen(api.locale) || readConsent() === 'denied' || !isLanding(page))
    return;
  isReported = true;
  // The claim names the landing by the id in the cookie.
  const kept = readReferral();
  const visitId = (kept?.code === code ? kept.visitId : null) ?? crypto.randomUUID();
  const body = {
    ...{ code, visitId, path: pathOf(pathname), referrer: referringHost(referrer, origin) ?? '' },
    utmSource: cleanTag(query.get('utm_source')) ?? undefined,
    utmCampaign: cleanTag(query.get('utm_campaign')) ?? undefined,
  };
  await api(affiliate.visit, { body }).catch(() => {});
}

/** Without the locale. */
const pathOf = (pathname: string): string => trackedPath(pathname).replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/';
