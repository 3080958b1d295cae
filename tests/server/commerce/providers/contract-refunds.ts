import { describe, expect, it } from 'vitest';
import type { ContractEntry } from './contract-entries.ts';
import { AMOUNT, type Contract, DAY_MS } from './contract-fixture.ts';

/** Refunds and disputes. */
export function refundSentences(entry: ContractEntry, at: () => Contract): void {
  describe('a refund', () => {
    it('of the whole payment is reported with our id', async () => {
      const { providerRef } = await at().paid();
      const request = at().refundOf(providerRef);
      const refund = await at().settled(providerRef, await at().provider.refund(request));
      const { refundId, currency } = request;
      expect(refund).toMatchObject({ refundId, currency, amount: AMOUNT, status: 'SUCCEEDED' });
      const report = await at().provider.confirm(providerRef);
      expect(report).toMatchObject({ status: 'APPROVED', refundedAmount: AMOUNT, refunds: [refund] });
    });

    it('in two parts adds up, and more than is left is refused', async () => {
      const { providerRef } = await at().paid();
      for (const amount of [500, 1_500]) {
        await at().settled(providerRef, await at().provider.refund(at().refundOf(providerRef, amount)));
      }
      await expect(at().provider.refund(at().refundOf(providerRef, 1))).rejects.toThrow();
      const report = await at().provider.confirm(providerRef);
      expect(report.refundedAmount).toBe(AMOUNT);
      expect(report.refunds.map(({ amount }) => amount).sort()).toEqual([1_500, 500]);
    });

    it('in two equal parts at once is two refunds', async () => {
      const { providerRef } = await at().paid();
      await at().provider.refund(at().refundOf(providerRef, 1_000));
      await at().provider.refund(at().refundOf(providerRef, 1_000));
      expect((await at().provider.confirm(providerRef)).refunds).toHaveLength(2);
    });

    it.each([0, DAY_MS + 3_600_000])('with one id is made once, also %d ms later', async (ms) => {
      const { providerRef } = await at().paid();
      const request = at().refundOf(providerRef, 700);
      const [first, second] = await Promise.all([
        at().provider.refund(request),
        at().provider.refund(request),
      ]);
      at().pass(ms);
      const third = await at().provider.refund(request);
      const refs = new Set([first, second, third].map(({ refundRef }) => refundRef));
      expect(refs.size).toBe(1);
      expect((await at().provider.confirm(providerRef)).refunds).toHaveLength(1);
    });

    it('that the bank has not decided is PENDING and counts once it has', async () => {
      const { providerRef } = await at().paid();
      await at().standIn.setRefundOutcome(providerRef, 'PENDING');
      const refund = await at().provider.refund(at().refundOf(providerRef, 900));
      expect(refund.status).toBe('PENDING');
      expect((await at().provider.confirm(providerRef)).refundedAmount).toBe(0);
      expect((await at().settled(providerRef, refund)).status).toBe('SUCCEEDED');
      expect((await at().provider.confirm(providerRef)).refundedAmount).toBe(900);
    });

    it('that the bank refuses is FAILED and does not count', async () => {
      const { providerRef } = await at().paid();
      await at().standIn.setRefundOutcome(providerRef, 'PENDING');
      const { refundRef } = await at().provider.refund(at().refundOf(providerRef, 900));
      if (entry.lateFailures) await at().standIn.decideRefund(refundRef, 'SUCCEEDED');
      await at().standIn.decideRefund(refundRef, 'FAILED');
      expect((await at().provider.readRefund(providerRef, refundRef)).status).toBe('FAILED');
      expect((await at().provider.confirm(providerRef)).refundedAmount).toBe(0);
    });

    it('made by hand at the provider is seen, without an id of ours', async () => {
      const { providerRef } = await at().paid();
      const refundRef = await at().standIn.refundByHand(providerRef, 400);
      const [refund] = (await at().provider.confirm(providerRef)).refunds;
      expect(refund).toMatchObject({ refundRef, refundId: null, amount: 400, currency: entry.currency });
    });
  });

  const { disputes } = entry;
  if (entry.manyDisputes)
    it('reports every dispute of a payment with its own amount and state', async () => {
      const { providerRef } = await at().paid();
      await at().standIn.dispute(providerRef, 'OPEN', { amount: 300 });
      await at().standIn.dispute(providerRef, 'OPEN', { nth: 1, amount: 200 });
      await at().standIn.dispute(providerRef, 'WON');
      const found = (await at().provider.confirm(providerRef)).disputes;
      const of = (sum: number) => found.filter(({ amount }) => amount === sum).map(({ status }) => status);
      expect(new Set(found.map(({ disputeRef }) => disputeRef)).size).toBe(2);
      expect(of(300)).toEqual(['WON']);
      expect(disputes?.OPEN).toEqual(expect.arrayContaining(of(200)));
      expect(of(200)).toHaveLength(1);
    });
  if (disputes) {
    it.each(['OPEN', 'WON', 'LOST'] as const)('reports a dispute: %s', async (status) => {
      const { providerRef } = await at().paid();
      await at().standIn.dispute(providerRef, 'OPEN');
      await at().standIn.dispute(providerRef, status);
      const report = await at().provider.confirm(providerRef);
      expect(disputes[status]).toContain(report.disputes[0]?.status);
      expect(report).toMatchObject({ status: 'APPROVED', refundedAmount: 0, refunds: [] });
      expect(report.disputes).toMatchObject([{ amount: AMOUNT }]);
    });
  }
}
