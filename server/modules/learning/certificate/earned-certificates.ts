import type { EarnedCertificates } from '../../commerce/refund/earned-certificates.ts';
import * as repo from './certificate.repository.ts';

/**
 * The implementation of commerce's port to certificates. A product that is still open in another way, such as a second
 * purchase or a subscription, keeps its certificate.
 */
export function createEarnedCertificates(now: () => Date = () => new Date()): EarnedCertificates {
  return {
    async accessEnded(tx, { userId, productIds, since, stillOpen }) {
      const affected = await repo.findAffected(tx, userId, { productIds, since });
      if (affected.length === 0) return;
      const open = await stillOpen(affected.map(({ productId }) => productId));
      const lost = affected.filter(({ productId }) => !open.has(productId)).map(({ id }) => id);
      await repo.revoke(tx, lost, now());
    },
  };
}
