import type { MarketingLocation } from '../../contracts/scalars.ts';

/** The promo popup of articles and terms (product §2 Promo popup): when it appears, and where. */

/** Share of the text that has been read, and time on the page, whichever comes first. */
export const READ_SHARE = 0.6;
export const READ_MS = 45_000;
/** It is not shown again in the same browser for this long. */
export const POPUP_PAUSE_DAYS = 30;

export type PopupLocation = Extract<MarketingLocation, 'magazinepopup' | 'glossarypopup' | 'blogpopup'>;

const PAGES: Readonly<Record<string, PopupLocation>> = {
  '/[locale]/magazine/[slug]': 'magazinepopup',
  '/[locale]/blog/[id]': 'blogpopup',
  '/[locale]/info/[id]': 'glossarypopup',
};

/** The popup's location on a page, by its route; null where there is none. */
export const popupLocation = (route: string): PopupLocation | null => PAGES[route] ?? null;

export interface Reading {
  /** Pixels: top of the window in the page, height of the window, height of the page, end of the text. */
  scrolled: number;
  window: number;
  page: number;
  textTop: number;
  textBottom: number;
  /** Milliseconds since the page was opened. */
  elapsed: number;
}

/** Never on the first screen; then after enough of the text, or enough time. A short page counts at its end. */
export function hasRead({ scrolled, window, page, textTop, textBottom, elapsed }: Reading): boolean {
  const scrollable = page - window;
  if (scrollable < window / 10 || scrolled < Math.min(window, scrollable * 0.9)) return false;
  const share = (scrolled + window - textTop) / Math.max(1, textBottom - textTop);
  return share >= READ_SHARE || elapsed >= READ_MS;
}

/** Whether the popup may be shown, by when it was last shown; the clock may have been set back. */
export function isPopupDue(lastShown: number | null, now: number): boolean {
  return lastShown === null || lastShown > now || now - lastShown >= POPUP_PAUSE_DAYS * 86_400_000;
}
