import type { Tx } from '../../../../db/database.ts';
import type { EntitlementService } from '../entitlement/entitlement.service.ts';
import type { OrderRow } from '../order/order-row.ts';
import type { EarnedCertificates } from './earned-certificates.ts';
import { findLineStates } from './line-access.ts';
import { findBoughtLines } from './refund-order.repository.ts';

export interface EndingDeps {
  entitlements: Pick<EntitlementService, 'listEntitlements'>;
  certificates: EarnedCertificates;
}

/**
 * Takes the certificates of what was paid back, after its access was taken; the caller holds the ledger's lock. A line
 * that a bank still decides about takes none: it may come back.
 */
export async function endCertificates(
  tx: Tx,
  { entitlements, certificates }: EndingDeps,
  order: OrderRow,
): Promise<void> {
  if (order.status !== 'PAID' && order.status !== 'REFUNDED') return;
  const { userId } = order;
  const ended = (await findLineStates(tx, order)).filter((line) => line.ended);
  const lines = order.status === 'REFUNDED' ? await findBoughtLines(tx, order.id) : [];
  const since = lines.some(({ kind }) => kind === 'PLAN') ? order.paidAt : null;
  if (ended.length === 0 && since === null) return;
  await certificates.accessEnded(tx, {
    ...{ userId, since },
    productIds: ended.map(({ productId }) => productId),
    stillOpen: async (ids) =>
      new Set((await entitlements.listEntitlements(userId, ids, tx)).map(({ productId }) => productId)),
  });
}
