import { describe, expect, it } from 'vitest';
import type { ContractEntry } from './contract-entries.ts';
import { type Contract, reportsOf } from './contract-fixture.ts';

/** What is posted to the webhook. */
export function messageSentences(entry: ContractEntry, at: () => Contract): void {
  describe('a message', () => {
    it('of every change leads to the state of our payment', async () => {
      const { providerRef, request } = await at().create();
      await at().standIn.approve(providerRef, { inTransit: true });
      await at().standIn.arrive(providerRef);
      await at().provider.confirm(providerRef);
      await at().provider.refund(at().refundOf(providerRef, 300));
      if (entry.disputes) await at().standIn.dispute(providerRef, 'OPEN');
      const reports = await reportsOf(at(), providerRef);
      expect(reports).not.toContain('invalid');
      const ours = reports.filter((report) => typeof report !== 'string');
      expect(ours.map(({ paymentId }) => paymentId)).toContain(request.paymentId);
      expect(new Set(ours.map(({ paymentId }) => paymentId))).toEqual(new Set([request.paymentId]));
    });

    it('about another payment does not change ours', async () => {
      const [ours, other] = [await at().create(), await at().paid()];
      const reports = await reportsOf(at(), other.providerRef);
      for (const report of reports) expect(report).not.toMatchObject({ paymentId: ours.request.paymentId });
      expect((await at().provider.confirm(ours.providerRef)).status).toBe('OPEN');
    });

    it('that somebody else wrote does not count', async () => {
      const { providerRef } = await at().paid();
      for (const message of at().standIn.messages(providerRef)) {
        const meant = await at().receive(at().standIn.forged(message));
        if (entry.signs) expect(meant.kind).toBe('invalid');
        else if (meant.kind === 'reference') {
          await expect(at().provider.confirm(meant.providerRef)).rejects.toThrow();
        }
      }
    });

    it.each(['', '{}', 'null', '[1', 'id=', '\u0000'])('of %j is no message', async (body) => {
      for (const type of ['application/json', 'application/x-www-form-urlencoded', '']) {
        const meant = await at().receive({ body, headers: { 'content-type': type } });
        expect(['invalid', 'ignored']).toContain(meant.kind);
      }
    });

    if (entry.signs) {
      it('counts only with the bytes that were signed', async () => {
        const { providerRef } = await at().paid();
        for (const message of at().standIn.messages(providerRef)) {
          const { body, headers } = message;
          const rewritten = JSON.stringify(JSON.parse(body), null, 7);
          expect((await at().receive({ body: rewritten, headers })).kind).toBe('invalid');
          expect((await at().receive({ body: body.replace('2000', '2001'), headers })).kind).toBe(
            body.includes('2000') ? 'invalid' : (await at().receive(message)).kind,
          );
        }
      });
    }

    if (entry.ages) {
      it('counts only while it is fresh', async () => {
        const { providerRef } = await at().paid();
        const messages = at().standIn.messages(providerRef);
        at().pass(600_000);
        for (const message of messages) expect((await at().receive(message)).kind).toBe('invalid');
      });
    }
  });
}
