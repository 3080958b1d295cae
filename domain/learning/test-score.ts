import type { PartResult } from '../../contracts/learning/problem.ts';

/** Points in a hundred: every part of every problem counts the same, and a fraction of a point is not a point. */
export function testScore(problems: readonly (readonly PartResult[])[]): number {
  const parts = problems.flat();
  if (parts.length === 0) return 0;
  return Math.floor((parts.filter((part) => part.correct).length * 100) / parts.length);
}

/** Attempts that may still be started; null for any number. */
export function attemptsLeft(maxAttempts: number | null, made: number): number | null {
  return maxAttempts === null ? null : Math.max(0, maxAttempts - made);
}
