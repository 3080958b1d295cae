import type { ProgressStatus } from '../../contracts/scalars.ts';

interface Continued {
  progressStatus: ProgressStatus;
  awaitsPayment: boolean;
}

/**
 * Where a person continues, of their products with the one used last first: what is in progress; without any, what has
 * not been started; without any, the free lessons of what is not paid yet.
 */
export function toContinue<Item extends Continued>(items: readonly Item[]): Item[] {
  const paid = items.filter(({ awaitsPayment }) => !awaitsPayment);
  const inProgress = paid.filter(({ progressStatus }) => progressStatus === 'IN_PROGRESS');
  if (inProgress.length > 0) return inProgress;
  const notStarted = paid.filter(({ progressStatus }) => progressStatus === 'NOT_STARTED');
  if (notStarted.length > 0) return notStarted;
  return items.filter(({ awaitsPayment, progressStatus }) => awaitsPayment && progressStatus !== 'COMPLETED');
}
