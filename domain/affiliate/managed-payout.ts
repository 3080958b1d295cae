import type { ManagedPayout } from '../../contracts/affiliate/payout-management.ts';

type Act = 'approve' | 'cancel' | 'paid';

/**
 * What a senior manager can do with a payout: nothing with their own, nor while a second one has to decide. Only a
 * transfer, which is made by hand, is marked as paid or still cancelled once it is approved.
 */
export function payoutActs({
  status,
  method,
  waiting,
  mine,
}: Pick<ManagedPayout, 'status' | 'method' | 'waiting' | 'mine'>): Act[] {
  if (mine || waiting !== null) return [];
  if (status === 'REQUESTED') return ['approve', 'cancel'];
  return status === 'APPROVED' && method === 'transfer' ? ['paid', 'cancel'] : [];
}
