import type { ProgressStatus } from '../../contracts/scalars.ts';

export interface MemberStep {
  userId: string;
  team: string;
  productId: string;
  title: string;
  status: ProgressStatus;
  /** 0 to 100. */
  percent: number;
}

export interface ProgressSums {
  /** Different people. */
  members: number;
  /** Pairs of a member and a product. */
  notStarted: number;
  inProgress: number;
  completed: number;
  /** Mean of all pairs, rounded half up; 0 without any. */
  percent: number;
}

/** Progress of several members added up (product §4 Companies). */
export function sumProgress(
  steps: readonly Pick<MemberStep, 'userId' | 'status' | 'percent'>[],
): ProgressSums {
  const count = (...statuses: ProgressStatus[]) =>
    steps.filter(({ status }) => statuses.includes(status)).length;
  const percent = steps.reduce((sum, step) => sum + step.percent, 0);
  return {
    members: new Set(steps.map(({ userId }) => userId)).size,
    notStarted: count('NOT_STARTED'),
    inProgress: steps.length - count('NOT_STARTED') - count('COMPLETED'),
    completed: count('COMPLETED'),
    percent: steps.length === 0 ? 0 : Math.floor((2 * percent + steps.length) / (2 * steps.length)),
  };
}

/** Groups by team or product with their sums, by title; members without a team are one group with an empty key. */
export function groupProgress(steps: readonly MemberStep[], by: 'team' | 'product') {
  const groups = Map.groupBy(steps, (step) => (by === 'team' ? step.team : step.productId));
  return [...groups]
    .map(([key, of]) => ({ key, title: by === 'team' ? key : (of[0]?.title ?? ''), ...sumProgress(of) }))
    .toSorted((a, b) => a.title.localeCompare(b.title) || (a.key < b.key ? -1 : 1));
}
