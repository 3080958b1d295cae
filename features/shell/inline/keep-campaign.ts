import { parseLocale } from '../../../contracts/locales.ts';
import { isProgramOpen } from '../../../domain/affiliate/program-locales.ts';
import { campaignCookies, removedCampaignCookies } from '../../../domain/commerce/campaign.ts';

/**
 * Keeps the campaign and the referral code of the address a visitor lands on (product §4 Measuring). Done in the
 * browser, because cached pages are the same for everybody. Going back, a reload and a frame of another site are no
 * landing. A visitor who declined measuring gets none, and loses those of an earlier landing. No code is kept where the
 * affiliate program is closed.
 */
export function keepCampaign(): void {
  const isSecure = location.protocol === 'https:';
  try {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isDeclined = localStorage.getItem('analyticsConsent') === 'denied';
    const isLanding = window.top === window && (!visit || visit.type === 'navigate');
    const isOpen = isProgramOpen(parseLocale(document.documentElement.lang) ?? 'en');
    const cookies = isDeclined
      ? removedCampaignCookies(isSecure)
      : isLanding
        ? campaignCookies(location.search, isSecure, isOpen ? landingNow() : null)
        : [];
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    for (const cookie of cookies) document.cookie = cookie;
  } catch {
    // Storage may be switched off, and a sandboxed document has no cookies.
  }
}

/** Browsers make ids on secure pages only; without one, the click counts, but not for a campaign. */
const landingNow = () => ({ at: Date.now(), visitId: isSecureContext ? crypto.randomUUID() : null });
