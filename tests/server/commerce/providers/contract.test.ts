import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderKeysRefused } from '../../../../server/modules/commerce/payment/provider.ts';
import type { Trouble } from '../../../providers/stand-in.ts';
import { ENTRIES } from './contract-entries.ts';
import { AMOUNT, type Contract, DAY_MS, hurried, openContract, reportsOf } from './contract-fixture.ts';

describe.each(ENTRIES)('payment provider $id', (entry) => {
  let at: Contract;

  beforeAll(async () => {
    at = await openContract(entry);
  });
  afterAll(() => at.standIn.close());

  describe('a new payment', () => {
    it('is created once for one payment id and leads to a listed host', async () => {
      const request = at.requestOf();
      const [first, second] = await Promise.all([at.provider.create(request), at.provider.create(request)]);
      const third = await at.provider.create(request);
      expect([second, third]).toEqual([first, first]);
      expect(at.provider.hosts).toContain(new URL(first.approveUrl).host);
      expect((await at.create()).providerRef).not.toBe(first.providerRef);
    });

    it('is OPEN, with our id, amount and currency', async () => {
      const { providerRef, request } = await at.create();
      expect(await at.provider.confirm(providerRef)).toEqual({
        ...{
          providerRef,
          paymentId: request.paymentId,
          status: 'OPEN',
          amount: AMOUNT,
          currency: entry.currency,
        },
        ...{ approvedAt: null, refundedAmount: 0, refunds: [], dispute: null, declineReason: null },
        ...{ instrument: expect.toSatisfy(() => true), savedMethod: null },
      });
    });

    it('is not found under an id that the provider never gave', async () => {
      const { providerRef } = await at.create();
      const unknown = providerRef.replace(/[0-9a-zA-Z]{4}$/, 'ffff');
      await expect(at.provider.confirm(unknown)).rejects.toThrow();
    });
  });

  describe('a paid payment', () => {
    it('is APPROVED, with our id, amount, currency and the time', async () => {
      const { report, providerRef, request } = await at.paid();
      expect(report).toMatchObject({
        ...{ providerRef, paymentId: request.paymentId, status: 'APPROVED', amount: AMOUNT },
        ...{ currency: entry.currency, refundedAmount: 0, refunds: [], dispute: null, declineReason: null },
      });
      expect(Math.abs(Number(report.approvedAt) - at.now().getTime())).toBeLessThan(60_000);
      expect(await at.provider.confirm(providerRef)).toEqual(report);
    });

    it('gives the same instrument whenever the same card pays', async () => {
      const [first, second] = [await at.paid(), await at.paid({ amount: 3_500 })];
      expect(second.report.instrument).toBe(first.report.instrument);
      expect(first.report.instrument === null).toBe(!entry.instruments);
    });

    it('answers a cancellation with its true state', async () => {
      const { providerRef } = await at.create();
      await at.standIn.approve(providerRef);
      expect((await at.provider.cancel(providerRef)).status).toBe('APPROVED');
      expect((await at.provider.confirm(providerRef)).status).toBe('APPROVED');
    });
  });

  describe('a payment whose money is in transit', () => {
    it.each([
      [true, ['APPROVED']],
      [false, ['DECLINED', 'CANCELLED']],
    ])('is PENDING until the money arrives (%s)', async (success, statuses) => {
      const { providerRef } = await at.create();
      await at.standIn.approve(providerRef, { inTransit: true });
      expect((await at.provider.confirm(providerRef)).status).toBe('PENDING');
      await at.standIn.arrive(providerRef, success);
      expect(statuses).toContain((await at.provider.confirm(providerRef)).status);
    });
  });

  describe('a payment that was not paid', () => {
    it.each(entry.reasons)('says why it was declined: %s', async (reason) => {
      const { providerRef } = await at.create();
      await at.standIn.decline(providerRef, reason);
      const report = await at.provider.confirm(providerRef);
      expect(entry.declined).toContain(report.status);
      expect(report.declineReason).toBe(report.status === 'DECLINED' ? reason : null);
    });

    it('is cancelled where the provider can do that, and stays so', async () => {
      const { providerRef } = await at.create();
      expect(entry.cancelled).toContain((await at.provider.cancel(providerRef)).status);
      expect(entry.cancelled).toContain((await at.provider.cancel(providerRef)).status);
      expect(entry.cancelled).toContain((await at.provider.confirm(providerRef)).status);
    });

    it('is CANCELLED or OPEN once the user has left', async () => {
      const { providerRef } = await at.create();
      const known = await at.standIn.abandon(providerRef);
      expect((await at.provider.confirm(providerRef)).status).toBe(known ? 'CANCELLED' : 'OPEN');
    });
  });

  describe('a refund', () => {
    it('of the whole payment is reported with our id', async () => {
      const { providerRef } = await at.paid();
      const request = at.refundOf(providerRef);
      const refund = await at.settled(providerRef, await at.provider.refund(request));
      const { refundId, currency } = request;
      expect(refund).toMatchObject({ refundId, currency, amount: AMOUNT, status: 'SUCCEEDED' });
      const report = await at.provider.confirm(providerRef);
      expect(report).toMatchObject({ status: 'APPROVED', refundedAmount: AMOUNT, refunds: [refund] });
    });

    it('in two parts adds up, and more than is left is refused', async () => {
      const { providerRef } = await at.paid();
      for (const amount of [500, 1_500]) {
        await at.settled(providerRef, await at.provider.refund(at.refundOf(providerRef, amount)));
      }
      await expect(at.provider.refund(at.refundOf(providerRef, 1))).rejects.toThrow();
      const report = await at.provider.confirm(providerRef);
      expect(report.refundedAmount).toBe(AMOUNT);
      expect(report.refunds.map(({ amount }) => amount).sort()).toEqual([1_500, 500]);
    });

    it('in two equal parts at once is two refunds', async () => {
      const { providerRef } = await at.paid();
      await at.provider.refund(at.refundOf(providerRef, 1_000));
      await at.provider.refund(at.refundOf(providerRef, 1_000));
      expect((await at.provider.confirm(providerRef)).refunds).toHaveLength(2);
    });

    it.each([0, DAY_MS + 3_600_000])('with one id is made once, also %d ms later', async (ms) => {
      const { providerRef } = await at.paid();
      const request = at.refundOf(providerRef, 700);
      const [first, second] = await Promise.all([at.provider.refund(request), at.provider.refund(request)]);
      at.pass(ms);
      const third = await at.provider.refund(request);
      const refs = new Set([first, second, third].map(({ refundRef }) => refundRef));
      expect(refs.size).toBe(1);
      expect((await at.provider.confirm(providerRef)).refunds).toHaveLength(1);
    });

    it('that the bank has not decided is PENDING and counts once it has', async () => {
      const { providerRef } = await at.paid();
      await at.standIn.setRefundOutcome(providerRef, 'PENDING');
      const refund = await at.provider.refund(at.refundOf(providerRef, 900));
      expect(refund.status).toBe('PENDING');
      expect((await at.provider.confirm(providerRef)).refundedAmount).toBe(0);
      expect((await at.settled(providerRef, refund)).status).toBe('SUCCEEDED');
      expect((await at.provider.confirm(providerRef)).refundedAmount).toBe(900);
    });

    it('that the bank refuses is FAILED and does not count', async () => {
      const { providerRef } = await at.paid();
      await at.standIn.setRefundOutcome(providerRef, 'PENDING');
      const { refundRef } = await at.provider.refund(at.refundOf(providerRef, 900));
      if (entry.lateFailures) await at.standIn.decideRefund(refundRef, 'SUCCEEDED');
      await at.standIn.decideRefund(refundRef, 'FAILED');
      expect((await at.provider.readRefund(providerRef, refundRef)).status).toBe('FAILED');
      expect((await at.provider.confirm(providerRef)).refundedAmount).toBe(0);
    });

    it('made by hand at the provider is seen, without an id of ours', async () => {
      const { providerRef } = await at.paid();
      const refundRef = await at.standIn.refundByHand(providerRef, 400);
      const [refund] = (await at.provider.confirm(providerRef)).refunds;
      expect(refund).toMatchObject({ refundRef, refundId: null, amount: 400, currency: entry.currency });
    });
  });

  const { disputes } = entry;
  if (disputes) {
    it.each(['OPEN', 'WON', 'LOST'] as const)('reports a dispute: %s', async (status) => {
      const { providerRef } = await at.paid();
      await at.standIn.dispute(providerRef, 'OPEN');
      await at.standIn.dispute(providerRef, status);
      const report = await at.provider.confirm(providerRef);
      expect(disputes[status]).toContain(report.dispute?.status);
      expect(report).toMatchObject({ status: 'APPROVED', refundedAmount: 0, refunds: [] });
      expect(report.dispute?.amount).toBe(AMOUNT);
    });
  }

  describe('a saved method', () => {
    it('is charged without the user, once for one payment id', async () => {
      const { method, chargeOf } = await at.saved();
      expect(at.provider.renewalCurrencies).toContain(entry.currency);
      expect(method.methodRef).not.toBe('none');
      const request = chargeOf();
      const [first, second] = await Promise.all([at.provider.charge(request), at.provider.charge(request)]);
      expect(first).toMatchObject({
        ...{ paymentId: request.paymentId, status: 'APPROVED', amount: AMOUNT, currency: entry.currency },
      });
      expect(second.providerRef).toBe(first.providerRef);
      expect((await at.provider.confirm(first.providerRef)).status).toBe('APPROVED');
      expect((await at.provider.charge(chargeOf())).providerRef).not.toBe(first.providerRef);
    });

    it('is charged once also when the charge is repeated after the provider has forgotten its key', async () => {
      const { chargeOf } = await at.saved();
      const request = chargeOf();
      const first = await at.provider.charge(request);
      at.pass(DAY_MS + 3_600_000);
      expect((await at.provider.charge(request)).providerRef).toBe(first.providerRef);
    });

    it('that is declined gives a report, not an error', async () => {
      const { method, chargeOf } = await at.saved();
      await at.standIn.setMethodOutcome(method.methodRef, 'DECLINED');
      const request = chargeOf();
      const report = await at.provider.charge(request);
      expect(report).toMatchObject({ paymentId: request.paymentId, status: 'DECLINED' });
      expect(report.declineReason).not.toBeNull();
      expect((await at.provider.charge(request)).providerRef).toBe(report.providerRef);
    });

    it('may need days: PENDING until the money arrives', async () => {
      const { method, chargeOf } = await at.saved();
      await at.standIn.setMethodOutcome(method.methodRef, 'PENDING');
      const { status, providerRef } = await at.provider.charge(chargeOf());
      expect(status).toBe('PENDING');
      await at.standIn.arrive(providerRef);
      expect((await at.provider.confirm(providerRef)).status).toBe('APPROVED');
    });

    it('cannot be charged once it is forgotten, and is forgotten twice without an error', async () => {
      const { method, chargeOf } = await at.saved();
      await at.provider.forgetMethod(method);
      await at.provider.forgetMethod(method);
      const status = await at.provider.charge(chargeOf()).then(
        (report) => report.status,
        () => 'refused',
      );
      expect(['DECLINED', 'refused']).toContain(status);
    });

    it('is not kept when the payment did not ask for it', async () => {
      expect((await at.paid()).report.savedMethod).toBeNull();
    });
  });

  describe('a message', () => {
    it('of every change leads to the state of our payment', async () => {
      const { providerRef, request } = await at.create();
      await at.standIn.approve(providerRef, { inTransit: true });
      await at.standIn.arrive(providerRef);
      await at.provider.confirm(providerRef);
      await at.provider.refund(at.refundOf(providerRef, 300));
      if (disputes) await at.standIn.dispute(providerRef, 'OPEN');
      const reports = await reportsOf(at, providerRef);
      expect(reports).not.toContain('invalid');
      const ours = reports.filter((report) => typeof report !== 'string');
      expect(ours.map(({ paymentId }) => paymentId)).toContain(request.paymentId);
      expect(new Set(ours.map(({ paymentId }) => paymentId))).toEqual(new Set([request.paymentId]));
    });

    it('about another payment does not change ours', async () => {
      const [ours, other] = [await at.create(), await at.paid()];
      const reports = await reportsOf(at, other.providerRef);
      for (const report of reports) expect(report).not.toMatchObject({ paymentId: ours.request.paymentId });
      expect((await at.provider.confirm(ours.providerRef)).status).toBe('OPEN');
    });

    it('that somebody else wrote does not count', async () => {
      const { providerRef } = await at.paid();
      for (const message of at.standIn.messages(providerRef)) {
        const meant = await at.receive(at.standIn.forged(message));
        if (entry.signs) expect(meant.kind).toBe('invalid');
        else if (meant.kind === 'reference') {
          await expect(at.provider.confirm(meant.providerRef)).rejects.toThrow();
        }
      }
    });

    it.each(['', '{}', 'null', '[1', 'id=', '\u0000'])('of %j is no message', async (body) => {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', '']) {
        const meant = await at.receive({ body, headers: { 'content-type': type } });
        expect(['invalid', 'ignored']).toContain(meant.kind);
      }
    });

    if (entry.signs) {
      it('counts only with the bytes that were signed, and only while it is fresh', async () => {
        const { providerRef } = await at.paid();
        for (const message of at.standIn.messages(providerRef)) {
          const { body, headers } = message;
          const rewritten = JSON.stringify(JSON.parse(body), null, 7);
          expect((await at.receive({ body: rewritten, headers })).kind).toBe('invalid');
          expect((await at.receive({ body: body.replace('2000', '2001'), headers })).kind).toBe(
            body.includes('2000') ? 'invalid' : (await at.receive(message)).kind,
          );
          at.pass(600_000);
          expect((await at.receive(message)).kind).toBe('invalid');
        }
      });
    }
  });

  if (entry.expires) {
    it('says CANCELLED of a payment that nobody decided in a month', async () => {
      const { providerRef } = await at.create();
      at.pass(31 * DAY_MS);
      expect((await at.provider.confirm(providerRef)).status).toBe('CANCELLED');
    });
  }

  if (entry.network) {
    it('accepts the right keys and refuses wrong ones', async () => {
      await at.provider.checkKeys();
      await expect(at.withWrongKeys?.checkKeys()).rejects.toBeInstanceOf(ProviderKeysRefused);
    });

    it.each<Trouble>(['down', 'hang', 'reset', 'garbage', 'error'])(
      'rejects every call while its server is in trouble (%s), and works right after',
      async (trouble) => {
        const { providerRef } = await at.paid();
        const request = at.requestOf();
        const refund = at.refundOf(providerRef, 100);
        const fast = hurried(at.bare);
        at.standIn.misbehave(trouble);
        const calls = [
          fast.create(request),
          fast.confirm(providerRef),
          fast.refund(refund),
          fast.checkKeys(),
        ];
        const outcomes = await Promise.allSettled(calls);
        at.standIn.misbehave(null);
        expect(outcomes.map(({ status }) => status)).toEqual(calls.map(() => 'rejected'));
        for (const outcome of outcomes) {
          expect(outcome).not.toMatchObject({ reason: { name: 'ProviderKeysRefused' } });
        }
        const again = await at.provider.create(request);
        expect(await at.provider.create(request)).toEqual(again);
        await at.provider.refund(refund);
        expect((await at.provider.confirm(providerRef)).refunds).toHaveLength(1);
      },
    );
  }
});
