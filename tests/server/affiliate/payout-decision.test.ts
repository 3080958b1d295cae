import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handleSales } from './earning.ts';
import { MANAGED, openPayouts, PATH, type Payouts } from './payout-fixture.ts';
import type { Program } from './program.ts';

let payouts: Payouts;
let program: Program;
let partner: Awaited<ReturnType<Payouts['partner']>>;

beforeAll(async () => {
  payouts = await openPayouts();
  program = payouts.program;
});
afterAll(() => payouts.close());
beforeEach(async () => {
  partner = await payouts.partner();
});

describe('four eyes', () => {
  it('approve a transfer, and one of them marks it paid once', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    const asked = await payouts.propose(made.id, { decision: 'APPROVE' });
    const approvalId = asked.body.approval.id;
    expect((await payouts.confirm(approvalId, payouts.senior)).status).toBe(403);
    expect((await payouts.rowOf(made.id)).status).toBe('REQUESTED');
    expect((await payouts.propose(made.id, { decision: 'CANCEL' }, payouts.second)).body).toEqual({
      code: 'approval_already_decided',
    });
    await payouts.confirm(approvalId);
    expect((await payouts.rowOf(made.id)).status).toBe('APPROVED');
    expect(await payouts.entries(partner)).toEqual(['BONUS 6000', 'PAYOUT -6000']);
    const paid = await Promise.all(
      [payouts.senior, payouts.second].map((as) => payouts.markPaid(made.id, 'W-77', as)),
    );
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(paid.find(({ status }) => status === 200)?.body).toMatchObject({
      ...{ status: 'PAID', reference: 'W-77', fullAccount: null },
      approvedBy: [{ name: 'Ann' }, { name: 'Bea' }],
    });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 0, requested: 0, paid: 6000 });
  });

  it('are never the eyes of the partner', async () => {
    const own = await payouts.partner({ role: 'SENIOR_CONTENT_MANAGER', name: 'Cat' });
    partner = own;
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(own);
    const decision = { decision: 'APPROVE' };
    expect((await payouts.propose(made.id, decision, own.person)).body).toEqual({
      code: 'forbidden',
    });
    const asked = await payouts.propose(made.id, decision);
    const { id } = asked.body.approval;
    expect((await payouts.confirm(id, own.person)).body).toEqual({ code: 'forbidden' });
    expect((await payouts.rowOf(made.id)).status).toBe('REQUESTED');
    expect((await payouts.confirm(id)).body).toMatchObject({ state: 'DONE' });
    expect((await payouts.markPaid(made.id, 'W', own.person)).body).toEqual({
      code: 'forbidden',
    });
    const { body: list } = await program.ask('GET', MANAGED, { as: own.person });
    expect(list.find((row: { id: string }) => row.id === made.id)).toMatchObject({
      mine: true,
      fullAccount: null,
    });
    // She goes on as a partner only.
    await program.test.pool.query("update users set role = 'STUDENT' where id = $1", [own.person.id]);
  });

  it('call an approved transfer off, and the money is back', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    await payouts.decide(made.id);
    await payouts.decide(made.id, 'CANCEL', 'Wrong bank');
    expect(await payouts.entries(partner)).toEqual(['BONUS 6000', 'PAYOUT -6000', 'PAYOUT_RETURNED 6000']);
    const { body: list } = await program.ask('GET', PATH, { as: partner.person });
    expect(list[0]).toMatchObject({ status: 'CANCELLED', note: 'Wrong bank' });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 6000, requested: 0 });
  });

  it('approve nothing that the partner took back meanwhile', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    const asked = await payouts.propose(made.id, { decision: 'APPROVE' });
    await payouts.cancel(partner, made.id);
    const confirmed = await payouts.confirm(asked.body.approval.id);
    expect(confirmed.body).toMatchObject({ state: 'REFUSED', failure: 'order_state_invalid' });
    expect(await payouts.entries(partner)).toEqual(['BONUS 6000']);
  });
});

describe('a refund', () => {
  it('after a payout is a negative entry that the next payout settles', async () => {
    const first = await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    await payouts.decide(made.id);
    await payouts.markPaid(made.id, 'W-1');
    await first.byHand(15_000);
    await handleSales(program.test);
    expect(await payouts.balance(partner)).toMatchObject({ payable: -3000, paid: 6000 });
    await payouts.earnPayable(partner, 500);
    expect(await payouts.balance(partner)).toMatchObject({ payable: 7000 });
    expect((await payouts.request(partner)).body).toMatchObject({ amount: 7000 });
  });
});
