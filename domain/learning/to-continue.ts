import type { ProgressStatus } from '../../contracts/scalars.ts';

/**
 * Where a person continues, of their products with the one used last first: what is in progress; without any, what has
 * not been started.
 */
export function toContinue<Item extends { progressStatus: ProgressStatus }>(items: readonly Item[]): Item[] {
  const inProgress = items.filter(({ progressStatus }) => progressStatus === 'IN_PROGRESS');
  if (inProgress.length > 0) return inProgress;
  return items.filter(({ progressStatus }) => progressStatus === 'NOT_STARTED');
}
