import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { body, MANAGED, openPayouts, type Payouts } from './payout-fixture.ts';
import { earn, holdEnds, type Program } from './program.ts';

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

describe('a payout', () => {
  it('pays what is payable, once its hold is over, and no less than the minimum', async () => {
    await earn(program.test, partner.code, 300);
    expect(await payouts.balance(partner)).toMatchObject({ held: 6000, payable: 0 });
    expect((await payouts.request(partner)).body).toEqual({ code: 'payout_too_small' });
    holdEnds(program.test);
    expect(await payouts.balance(partner)).toMatchObject({ held: 0, payable: 6000 });
    const { status, body: made } = await payouts.request(partner);
    expect(status).toBe(201);
    expect(made).toMatchObject({ amount: 6000, status: 'REQUESTED', account: '····3000', reference: '' });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 0, requested: 6000 });
    expect((await payouts.request(partner)).body).toEqual({ code: 'payout_pending' });
  });

  it('is stored encrypted, and shown whole to other seniors only', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    const { rows } = await program.test.pool.query('select * from affiliate_payouts where id = $1', [
      made.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain('3704');
    const { body: list } = await program.ask('GET', MANAGED, { as: payouts.senior });
    const listed = list.find((row: { id: string }) => row.id === made.id);
    expect(listed).toMatchObject({
      fullAccount: expect.stringContaining('3704 0044'),
      mine: false,
      waiting: null,
    });
  });

  it('is one, when 20 tabs ask at once with ids of their own', async () => {
    await payouts.earnPayable(partner);
    const answers = await Promise.all(Array.from({ length: 20 }, () => payouts.request(partner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { code } }) => code === 'payout_pending')).toHaveLength(19);
  });

  it('is the same one, when 20 requests repeat its id', async () => {
    await payouts.earnPayable(partner);
    const given = body();
    const answers = await Promise.all(Array.from({ length: 20 }, () => payouts.request(partner, given)));
    expect(new Set(answers.map(({ status, body: { id } }) => `${status} ${id}`))).toEqual(
      new Set([`201 ${given.payoutId}`]),
    );
  });

  it('with the id of another partner is refused', async () => {
    await payouts.earnPayable(partner);
    const given = body();
    await payouts.request(partner, given);
    const other = await payouts.partner();
    await earn(program.test, other.code, 300);
    holdEnds(program.test);
    expect((await payouts.request(other, given)).body).toEqual({ code: 'not_found' });
    expect((await payouts.cancel(other, given.payoutId)).body).toEqual({
      code: 'not_found',
    });
  });

  it.each([
    ['a method that the school does not have', { method: 'sandbox' }, { method: 'invalid' }],
    [
      'a currency that the provider does not pay',
      { method: 'paypal', currency: 'RUB' },
      { method: 'invalid' },
    ],
    ['an account that is none there', { method: 'paypal', account: 'nobody' }, { account: 'invalid' }],
    ['an account that is too short', { account: 'x' }, { account: 'too_short' }],
  ])('is refused with %s', async (_, change, fields) => {
    await payouts.earnPayable(partner);
    expect((await payouts.request(partner, body(change))).body).toEqual({
      code: 'request_params_invalid',
      fields,
    });
  });

  it('is taken back by its partner while nobody has decided', async () => {
    await payouts.earnPayable(partner);
    const { body: made } = await payouts.request(partner);
    const cancelled = await payouts.cancel(partner, made.id);
    expect(cancelled.body).toMatchObject({ status: 'CANCELLED' });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 6000, requested: 0 });
    expect((await payouts.request(partner)).status).toBe(201);
    expect((await payouts.cancel(partner, made.id)).body).toEqual({
      code: 'order_state_invalid',
    });
  });
});
