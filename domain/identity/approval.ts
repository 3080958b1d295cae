/** A change that nobody confirms or refuses for so long ends as EXPIRED. */
export const APPROVAL_LIFETIME_DAYS = 7;
/** Where no second senior manager exists, the change is carried out after this time (product §4 Back office rules). */
export const ONLY_SENIOR_WAIT_MINUTES = 60;

export interface ApprovalTimes {
  /** When it is carried out without a confirmation; null when a second senior manager has to confirm it. */
  dueAt: Date | null;
  expiresAt: Date;
}

/** When a change asked for now is due and expires; `others` is the number of other senior managers. */
export function approvalTimes(now: Date, others: number): ApprovalTimes {
  const at = now.getTime();
  return {
    dueAt: others > 0 ? null : new Date(at + ONLY_SENIOR_WAIT_MINUTES * 60_000),
    expiresAt: new Date(at + APPROVAL_LIFETIME_DAYS * 86_400_000),
  };
}
