import { expect, it } from 'vitest';
import { ProviderKeysRefused } from '../../../../server/modules/commerce/payment/provider.ts';
import type { Trouble } from '../../../providers/stand-in.ts';
import type { ContractEntry } from './contract-entries.ts';
import { type Contract, DAY_MS, hurried } from './contract-fixture.ts';

/** The clock, the keys and a server in trouble. */
export function outageSentences(entry: ContractEntry, at: () => Contract): void {
  if (entry.expires) {
    it('says CANCELLED of a payment that nobody decided in a month', async () => {
      const { providerRef } = await at().create();
      at().pass(31 * DAY_MS);
      expect((await at().provider.confirm(providerRef)).status).toBe('CANCELLED');
    });
  }

  if (entry.network) {
    it('accepts the right keys and refuses wrong ones', async () => {
      await at().provider.checkKeys();
      await expect(at().withWrongKeys?.checkKeys()).rejects.toBeInstanceOf(ProviderKeysRefused);
    });

    it.each<Trouble>(['down', 'hang', 'reset', 'garbage', 'error'])(
      'rejects every call while its server is in trouble (%s), and works right after',
      async (trouble) => {
        const { providerRef } = await at().paid();
        const request = at().requestOf();
        const refund = at().refundOf(providerRef, 100);
        const fast = hurried(at().bare);
        at().standIn.misbehave(trouble);
        const calls = [
          fast.create(request),
          fast.confirm(providerRef),
          fast.refund(refund),
          fast.checkKeys(),
        ];
        const outcomes = await Promise.allSettled(calls);
        at().standIn.misbehave(null);
        expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
        for (const outcome of outcomes) {
          expect(outcome).not.toMatchObject({ reason: { name: 'ProviderKeysRefused' } });
        }
        const again = await at().provider.create(request);
        expect(await at().provider.create(request)).toEqual(again);
        await at().provider.refund(refund);
        expect((await at().provider.confirm(providerRef)).refunds).toHaveLength(1);
      },
    );
  }
}
