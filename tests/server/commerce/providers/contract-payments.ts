import { describe, expect, it } from 'vitest';
import type { ContractEntry } from './contract-entries.ts';
import { AMOUNT, type Contract } from './contract-fixture.ts';

/** A payment from its creation until it is decided. */
export function paymentSentences(entry: ContractEntry, at: () => Contract): void {
  // Where confirming takes the money, the school reads a cancelled payment only by cancelling it again.
  const readCancelled = (ref: string) =>
    entry.capturedHere ? at().provider.cancel(ref) : at().provider.confirm(ref);

  describe('a new payment', () => {
    it('is created once for one payment id and leads to a listed host', async () => {
      const request = at().requestOf();
      const [first, second] = await Promise.all([
        at().provider.create(request),
        at().provider.create(request),
      ]);
      const third = await at().provider.create(request);
      expect([second, third]).toEqual([first, first]);
      expect(at().provider.hosts).toContain(new URL(first.approveUrl).host);
      expect((await at().create()).providerRef).not.toBe(first.providerRef);
    });

    it('is OPEN, with our id, amount and currency', async () => {
      const { providerRef, request } = await at().create();
      expect(await at().provider.confirm(providerRef)).toEqual({
        ...{
          providerRef,
          paymentId: request.paymentId,
          status: 'OPEN',
          amount: AMOUNT,
          currency: entry.currency,
        },
        ...{ approvedAt: null, refundedAmount: 0, refunds: [], disputes: [], declineReason: null },
        ...{ instrument: expect.toSatisfy(() => true), savedMethod: null },
      });
    });

    it('is not found under an id that the provider never gave', async () => {
      const { providerRef } = await at().create();
      const unknown = providerRef.replace(/[0-9a-zA-Z]{4}$/, 'ffff');
      await expect(at().provider.confirm(unknown)).rejects.toThrow();
    });
  });

  describe('a paid payment', () => {
    it('is APPROVED, with our id, amount, currency and the time', async () => {
      const { report, providerRef, request } = await at().paid();
      expect(report).toMatchObject({
        ...{ providerRef, paymentId: request.paymentId, status: 'APPROVED', amount: AMOUNT },
        ...{ currency: entry.currency, refundedAmount: 0, refunds: [], disputes: [], declineReason: null },
      });
      expect(Math.abs(Number(report.approvedAt) - at().now().getTime())).toBeLessThan(60_000);
      expect(await at().provider.confirm(providerRef)).toEqual(report);
    });

    it('gives the same instrument whenever the same card pays', async () => {
      const [first, second] = [await at().paid(), await at().paid({ amount: 3_500 })];
      expect(second.report.instrument).toBe(first.report.instrument);
      expect(first.report.instrument === null).toBe(!entry.instruments);
    });

    it('answers a cancellation with its true state', async () => {
      const { providerRef } = await at().paid();
      expect((await at().provider.cancel(providerRef)).status).toBe('APPROVED');
      expect((await at().provider.confirm(providerRef)).status).toBe('APPROVED');
    });

    it('is never taken after the answer to a cancellation was CANCELLED', async () => {
      const { providerRef } = await at().create();
      await at().standIn.approve(providerRef);
      const { status } = await at().provider.cancel(providerRef);
      expect((await readCancelled(providerRef)).status).toBe(status);
    });
  });

  describe('a payment whose money is in transit', () => {
    it.each([
      [true, ['APPROVED']],
      [false, [...entry.declined, 'DECLINED', 'CANCELLED']],
    ])('is PENDING until the money arrives (%s)', async (success, statuses) => {
      const { providerRef } = await at().create();
      await at().standIn.approve(providerRef, { inTransit: true });
      expect(entry.inTransit).toContain((await at().provider.confirm(providerRef)).status);
      await at().standIn.arrive(providerRef, success);
      expect(statuses).toContain((await at().provider.confirm(providerRef)).status);
    });
  });

  describe('a payment that was not paid', () => {
    it.each(entry.reasons)('says why it was declined: %s', async (reason) => {
      const { providerRef } = await at().create();
      await at().standIn.decline(providerRef, reason);
      const report = await at().provider.confirm(providerRef);
      expect(entry.declined).toContain(report.status);
      expect(report.declineReason).toBe(report.status === 'DECLINED' ? reason : null);
    });

    it('is cancelled where the provider can do that, and stays so', async () => {
      const { providerRef } = await at().create();
      expect(entry.cancelled).toContain((await at().provider.cancel(providerRef)).status);
      expect(entry.cancelled).toContain((await at().provider.cancel(providerRef)).status);
      expect(entry.cancelled).toContain((await readCancelled(providerRef)).status);
    });

    it('is CANCELLED or OPEN once the user has left', async () => {
      const { providerRef } = await at().create();
      const known = await at().standIn.abandon(providerRef);
      expect((await at().provider.confirm(providerRef)).status).toBe(known ? 'CANCELLED' : 'OPEN');
    });
  });
}
