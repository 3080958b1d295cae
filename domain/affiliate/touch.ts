import { CAMPAIGN_COOKIE_MS } from '../commerce/campaign.ts';

/** LINK: a click; CODE: typed by the person. */
export const TOUCH_SOURCES = ['LINK', 'CODE'] as const;
export type TouchSource = (typeof TOUCH_SOURCES)[number];

/** How long a recommendation counts: as long as its cookie, 45 days. */
export const TOUCH_WINDOW_MS = CAMPAIGN_COOKIE_MS;

/** A recommendation of a person by a partner. */
export interface Touch {
  partnerId: string;
  source: TouchSource;
  campaign: string;
  utmSource: string;
  /** Host of the page with the link; empty for none. */
  referrer: string;
  clickedAt: Date;
  /** When it was kept for the account. */
  claimedAt: Date;
}

/**
 * The recommendation that an order counts for (product §4 Affiliate program): of those kept for the account before it was
 * placed, and at most 45 days old, the last typed code, else the last click.
 */
export function chooseTouch<T extends Touch>(touches: readonly T[], pendingAt: Date): T | null {
  const since = pendingAt.getTime() - TOUCH_WINDOW_MS;
  const counting = touches.filter(
    ({ clickedAt, claimedAt }) => claimedAt <= pendingAt && clickedAt.getTime() > since,
  );
  const typed = counting.filter(({ source }) => source === 'CODE');
  const pool = typed.length > 0 ? typed : counting;
  return pool.reduce<T | null>(
    (last, touch) => (last && last.clickedAt >= touch.clickedAt ? last : touch),
    null,
  );
}

/** A click as it may be stored: never later than now. Null when it is too old for any order to count. */
export function clickTime(clickedAt: Date | null, now: Date): Date | null {
  if (clickedAt === null || clickedAt > now) return now;
  return clickedAt.getTime() > now.getTime() - TOUCH_WINDOW_MS ? clickedAt : null;
}

/** A change of a partner’s suspension. */
export interface Suspension {
  suspended: boolean;
  changedAt: Date;
}

/** Whether a partner was suspended at an instant: links earn nothing meanwhile. */
export function suspendedAt(changes: readonly Suspension[], at: Date): boolean {
  const past = changes.filter(({ changedAt }) => changedAt <= at);
  const last = past.reduce<Suspension | null>((a, b) => (a && a.changedAt > b.changedAt ? a : b), null);
  return last?.suspended ?? false;
}
