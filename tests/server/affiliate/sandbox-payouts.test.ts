import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { body, openPayouts, PATH, type Payouts } from './payout-fixture.ts';

const PAGE = '/dev/payouts';

let payouts: Payouts;
let partner: Awaited<ReturnType<Payouts['partner']>>;

beforeAll(async () => {
  payouts = await openPayouts({ sandbox: true });
});
afterAll(() => payouts.close());
beforeEach(async () => {
  partner = await payouts.partner();
});

/** An approved payout that the sandbox has. */
async function sent(account: string): Promise<string> {
  await payouts.earnPayable(partner);
  const { body: made } = await payouts.request(partner, body({ method: 'sandbox', account }));
  await payouts.decide(made.id);
  await deliver();
  return made.id;
}

/** Sends what is due, and a minute later reads what became of it. */
async function deliver(): Promise<void> {
  await payouts.program.services.delivery.run();
  payouts.program.test.pass(61_000);
  await payouts.program.services.delivery.run();
}

const page = async () => String((await payouts.program.ask('GET', PAGE)).body);
const decide = (id: string, decision: string) => payouts.program.ask('POST', `${PAGE}/${id}/${decision}`);
const stateOf = async (id: string) => (await payouts.rowOf(id)).status;

describe('the local form of payouts', () => {
  it('shows a payout that waits without its account, and pays it when that is pressed', async () => {
    const id = await sent('wait for ari@example.com');
    expect(await stateOf(id)).toBe('SENT');
    const shown = await page();
    expect(shown).toContain('$60<');
    expect(shown).toContain(partner.code);
    expect(shown).not.toContain('ari@example.com');
    const { status, headers } = await decide(id, 'paid');
    expect([status, headers.location]).toEqual([303, PAGE]);
    expect(await payouts.rowOf(id)).toMatchObject({
      status: 'PAID',
      account: '',
      reference: expect.stringContaining('SANDBOX-'),
    });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 0, requested: 0, paid: 6000 });
    expect(await page()).not.toContain(id);
  });

  it('gives the money back to the balance of the partner when it is to fail', async () => {
    const id = await sent('wait@example.com');
    await decide(id, 'failed');
    expect(await payouts.rowOf(id)).toMatchObject({ status: 'FAILED', note: 'RECEIVER_UNKNOWN' });
    expect(await payouts.balance(partner)).toMatchObject({ payable: 6000, requested: 0, paid: 0 });
  });

  it('decides on nothing else: not twice, not before it was approved, and not what is unknown', async () => {
    const id = await sent('wait@example.com');
    expect((await decide(id, 'stolen')).status).toBe(404);
    await decide(id, 'failed');
    expect((await decide(id, 'paid')).status).toBe(404);
    expect(await stateOf(id)).toBe('FAILED');
    const again = await payouts.request(partner, body({ method: 'sandbox', account: 'wait@example.com' }));
    expect((await decide(again.body.id, 'paid')).status).toBe(404);
    expect(await stateOf(again.body.id)).toBe('REQUESTED');
    for (const unknown of [randomUUID(), 'x']) expect((await decide(unknown, 'paid')).status).toBe(404);
    await payouts.program.ask('POST', `${PATH}/${again.body.id}/cancel`, { as: partner.person });
  });

  it('pays other accounts at once, and lets those that say so fail', async () => {
    const paid = await sent('ari@example.com');
    expect(await stateOf(paid)).toBe('PAID');
    const failed = await sent('fail@example.com');
    expect(await stateOf(failed)).toBe('FAILED');
  });
});
