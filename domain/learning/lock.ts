/** Why a lesson or a part of a program may not be opened; the first one that applies. */
export type LockReason = 'not_owned' | 'previous_part' | 'not_yet_open' | 'prerequisite';

export interface Lock {
  reason: LockReason;
  /** When its day of the marathon opens; null for other reasons and for a marathon that was not started. */
  opensAt: Date | null;
  /** The lessons to complete before. */
  lessonKeys: string[];
  /** The part to complete before. */
  productId: string | null;
}

/** What decides about the lessons of one course for one person. */
export interface LockFacts {
  /** Owned or opened by a subscription. */
  owned: boolean;
  /** The part of the program that comes before and is not complete. */
  previousPart: string | null;
  /** Opening times by module; null for a course without days, a missing module has no date yet. */
  opensAt: ReadonlyMap<string, Date> | null;
  /** Keys of completed lessons. */
  completed: ReadonlySet<string>;
  /** Keys of the lessons that exist: a removed one is not waited for. */
  lessonKeys: ReadonlySet<string>;
  now: Date;
}

const lock = (reason: LockReason, more: Partial<Lock> = {}): Lock => ({
  reason,
  opensAt: null,
  lessonKeys: [],
  productId: null,
  ...more,
});

export const NOT_OWNED: Lock = lock('not_owned');
export const afterPart = (productId: string): Lock => lock('previous_part', { productId });

/**
 * Why a lesson is locked, or null (product §4 Learning). A free lesson is open to everyone, and a lesson that its owner
 * has completed stays open, whatever its author changes later.
 */
export function lessonLock(
  lesson: { key: string; moduleKey: string; free: boolean; requires: readonly string[] },
  facts: LockFacts,
): Lock | null {
  if (lesson.free) return null;
  if (!facts.owned) return NOT_OWNED;
  if (facts.completed.has(lesson.key)) return null;
  if (facts.previousPart !== null) return afterPart(facts.previousPart);
  if (facts.opensAt) {
    const opensAt = facts.opensAt.get(lesson.moduleKey) ?? null;
    if (opensAt === null || opensAt > facts.now) return lock('not_yet_open', { opensAt });
  }
  const missing = lesson.requires.filter(
    (key) => key !== lesson.key && facts.lessonKeys.has(key) && !facts.completed.has(key),
  );
  return missing.length > 0 ? lock('prerequisite', { lessonKeys: missing }) : null;
}
