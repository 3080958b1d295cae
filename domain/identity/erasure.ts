/** Days in which a user may cancel erasure (product §4 Accounts). */
export const ERASURE_DAYS = 14;

const DAY_MS = 86_400_000;

/** When an erasure requested at this time is carried out. */
export const erasureDate = (asked: Date): Date => new Date(asked.getTime() + ERASURE_DAYS * DAY_MS);
/** Erasures requested before this time are due now. */
export const erasureDueBefore = (now: Date): Date => new Date(now.getTime() - ERASURE_DAYS * DAY_MS);
