import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from './earning.ts';
import { byPaypal, openPayouts, type Payouts } from './payout-fixture.ts';
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

describe('a payout by a provider', () => {
  const deliver = () => program.services.delivery.run();

  it('is sent once, followed and paid; the account is forgotten', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner, byPaypal());
    expect(made.account).toBe('····@example.com');
    payouts.fake.state.report = { status: 'PENDING', reference: '', reason: '' };
    await payouts.decide(made.id);
    await Promise.all([deliver(), deliver()]);
    expect((await payouts.rowOf(made.id)).status).toBe('SENT');
    expect(payouts.fake.sent.get(made.id)).toBe(6000);
    program.test.pass(HOUR);
    await deliver();
    expect((await payouts.rowOf(made.id)).status).toBe('SENT');
    payouts.fake.state.report = { status: 'PAID', reference: 'T-9', reason: '' };
    program.test.pass(HOUR);
    await deliver();
    const { rows } = await program.test.pool.query('select * from affiliate_payouts where id = $1', [
      made.id,
    ]);
    expect(rows[0]).toMatchObject({ status: 'PAID', reference: 'T-9', account: '', next_check_at: null });
    const { rows: told } = await program.test.pool.query(
      "select payload from outbox where topic = 'notification' and payload->>'messageId' like $1",
      [`affiliate-payout:${made.id}%`],
    );
    expect(told.map(({ payload }) => payload.template)).toEqual(['AFFILIATE_PAYOUT_PAID']);
  });

  it('of a process that died after sending is sent again under the same id', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner, byPaypal());
    await payouts.decide(made.id);
    payouts.fake.state.lostAnswers = 1;
    const before = payouts.fake.state.calls;
    await expect(deliver()).rejects.toThrow();
    expect((await payouts.rowOf(made.id)).status).toBe('APPROVED');
    program.test.pass(HOUR);
    await deliver();
    expect(payouts.fake.state.calls - before).toBe(2);
    program.test.pass(HOUR);
    await deliver();
    expect((await payouts.rowOf(made.id)).status).toBe('PAID');
    expect(await payouts.entries(partner)).toEqual(['BONUS 6000', 'PAYOUT -6000']);
  });

  it('that fails comes back, and can be asked for again', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner, byPaypal());
    await payouts.decide(made.id);
    await deliver();
    payouts.fake.state.report = { status: 'FAILED', reference: '', reason: 'RECEIVER_UNREGISTERED' };
    program.test.pass(HOUR);
    await Promise.all([deliver(), deliver()]);
    expect(await payouts.entries(partner)).toEqual(['BONUS 6000', 'PAYOUT -6000', 'PAYOUT_RETURNED 6000']);
    expect(await payouts.balance(partner)).toMatchObject({ payable: 6000, requested: 0, paid: 0 });
    expect((await payouts.request(partner, byPaypal())).status).toBe(201);
  });

  it('is not marked paid by hand', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner, byPaypal());
    await payouts.decide(made.id);
    const answer = await payouts.markPaid(made.id, 'W');
    expect(answer.body).toEqual({ code: 'order_state_invalid' });
    program.test.pass(DAY);
  });
});
