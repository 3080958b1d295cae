import type { RefundReport } from '../provider.ts';

/** Sum of what has been paid back, in integer minor units. */
export function paidBack(refunds: readonly RefundReport[]): number {
  return refunds.reduce((sum, { status, amount }) => sum + (status === 'SUCCEEDED' ? amount : 0), 0);
}
