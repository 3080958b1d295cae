import type { MarketingLocation } from '@/contracts/scalars';
import {
  type Campaign,
  parseCampaign,
  parseReferral,
  type Referral,
  removedCampaignCookies,
} from '@/domain/commerce/campaign';
import { readConsent } from '@/services/consent';

/** Campaign and referral code that brought this visitor, from the cookies of the page's first script. */
export function readCampaign(): Campaign {
  return readConsent() === 'denied' ? {} : parseCampaign(document.cookie);
}

/** The partner whose link brought this visitor; null for none, and if measuring was declined. */
export const readReferral = (): Referral | null =>
  readConsent() === 'denied' ? null : parseReferral(document.cookie);

/** Removes the cookies, because the visitor declined measuring. */
export function forgetCampaign(): void {
  for (const cookie of removedCampaignCookies(window.location.protocol === 'https:')) {
    // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has the Cookie Store API
    document.cookie = cookie;
  }
}

/** The campaign that brought this visitor, sent as the calls' marketing dimension. */
export function marketingDimension(): string | undefined {
  return (
    readCampaign()
      .utm_campaign?.replace(/[^\x20-\x7e]/g, '')
      .trim() || undefined
  );
}

/** The marketing headers of a call (product §7). */
export function marketingHeaders(location: MarketingLocation) {
  return { 'marketing-location': location, 'marketing-dimension1': marketingDimension() };
}
