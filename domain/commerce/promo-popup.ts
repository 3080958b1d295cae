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

/** Whether the card stands below the content, instead of floating over it: nothing covers an article. */
export const standsBelow = (location: PopupLocation): boolean => location !== 'glossarypopup';

export interface Reading {
  /** Pixels from the top of the page: the window's top, ends of the text, and end of the content above the footer. */
  scrolled: number;
  textTop: number;
  textBottom: number;
  contentBottom: number;
  /** Height of the window in pixels. */
  window: number;
  /** Milliseconds since the page was opened. */
  elapsed: number;
}

/** The card rests at the end of the content: this much of it has to be in the window. */
const CARD_PX = 300;

/**
 * Never on the first screen, a quarter of a screen further for a short text; then after enough of the text, or enough
 * time. Not over the footer.
 */
export function hasRead({ scrolled, window, textTop, textBottom, contentBottom, elapsed }: Reading): boolean {
  const firstScreen = Math.min(window, Math.max(window / 4, textBottom - window));
  if (scrolled < firstScreen || contentBottom - scrolled < CARD_PX) return false;
  const share = (scrolled + window - textTop) / Math.max(1, textBottom - textTop);
  return share >= READ_SHARE || elapsed >= READ_MS;
}

/** Whether the text is read to its end while the place below the content is out of the window: the card moves nothing. */
export function hasFinished({ scrolled, window, textBottom, contentBottom }: Reading): boolean {
  const end = scrolled + window;
  return scrolled > 0 && end >= textBottom && end <= contentBottom;
}

/** Whether the popup may be shown, by when it was last shown; the clock may have been set back. */
export function isPopupDue(lastShown: number | null, now: number): boolean {
  return lastShown === null || lastShown > now || now - lastShown >= POPUP_PAUSE_DAYS * 86_400_000;
}
