import { describe, expect, it } from 'vitest';
import type { ContractEntry } from './contract-entries.ts';
import { AMOUNT, type Contract, DAY_MS } from './contract-fixture.ts';

/** Charges without the user. */
export function savedMethodSentences(entry: ContractEntry, at: () => Contract): void {
  if (!entry.renews) {
    it('saves and charges no methods, and does not pretend to', async () => {
      expect(at().provider.renewalCurrencies).toEqual([]);
      await expect(at().create({ saveMethod: true })).rejects.toThrow();
      expect((await at().paid()).report.savedMethod).toBeNull();
    });
    return;
  }

  describe('a saved method', () => {
    it('is charged without the user, once for one payment id', async () => {
      const { method, chargeOf } = await at().saved();
      expect(at().provider.renewalCurrencies).toContain(entry.currency);
      expect(method.methodRef).not.toBe('none');
      const request = chargeOf();
      const [first, second] = await Promise.all([
        at().provider.charge(request),
        at().provider.charge(request),
      ]);
      expect(first).toMatchObject({
        ...{ paymentId: request.paymentId, status: 'APPROVED', amount: AMOUNT, currency: entry.currency },
      });
      expect(second.providerRef).toBe(first.providerRef);
      expect((await at().provider.confirm(first.providerRef)).status).toBe('APPROVED');
      expect((await at().provider.charge(chargeOf())).providerRef).not.toBe(first.providerRef);
    });

    it('is charged once also when the charge is repeated after the provider has forgotten its key', async () => {
      const { chargeOf } = await at().saved();
      const request = chargeOf();
      const first = await at().provider.charge(request);
      at().pass(DAY_MS + 3_600_000);
      expect((await at().provider.charge(request)).providerRef).toBe(first.providerRef);
    });

    it('that is declined gives a report, not an error', async () => {
      const { method, chargeOf } = await at().saved();
      await at().standIn.setMethodOutcome(method.methodRef, 'DECLINED');
      const request = chargeOf();
      const report = await at().provider.charge(request);
      expect(report).toMatchObject({ paymentId: request.paymentId, status: 'DECLINED' });
      expect(report.declineReason).not.toBeNull();
      expect((await at().provider.charge(request)).providerRef).toBe(report.providerRef);
    });

    it('may need days: PENDING until the money arrives', async () => {
      const { method, chargeOf } = await at().saved();
      await at().standIn.setMethodOutcome(method.methodRef, 'PENDING');
      const { status, providerRef } = await at().provider.charge(chargeOf());
      expect(entry.inTransit).toContain(status);
      await at().standIn.arrive(providerRef);
      expect((await at().provider.confirm(providerRef)).status).toBe('APPROVED');
    });

    it('is forgotten, once or twice, without an error, and cannot be charged then', async () => {
      const { method, chargeOf } = await at().saved();
      await at().provider.forgetMethod(method);
      await at().provider.forgetMethod(method);
      if (!entry.forgets) return;
      const status = await at()
        .provider.charge(chargeOf())
        .then(
          (report) => report.status,
          () => 'refused',
        );
      expect(['DECLINED', 'refused']).toContain(status);
    });

    it('is not kept when the payment did not ask for it', async () => {
      expect((await at().paid()).report.savedMethod).toBeNull();
    });
  });
}
