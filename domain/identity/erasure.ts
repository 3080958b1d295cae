/** How long a person may change their mind (product §4 Accounts): 14 days. */
export const ERASURE_DAYS = 14;

const DAY_MS = 86_400_000;

/** When what was asked for at this moment is carried out. */
export const erasureDate = (asked: Date): Date => new Date(asked.getTime() + ERASURE_DAYS * DAY_MS);
/** Whoever asked before this moment is due now. */
export const erasureDueBefore = (now: Date): Date => new Date(now.getTime() - ERASURE_DAYS * DAY_MS);
