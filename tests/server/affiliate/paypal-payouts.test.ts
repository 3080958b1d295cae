import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPaypalPayouts } from '../../../server/modules/commerce/payment/providers/paypal-payouts.ts';
import { startPaypal } from '../../providers/paypal/paypal.ts';
import type { StandIn } from '../../providers/stand-in.ts';

let standIn: StandIn;
let connect: () => ReturnType<typeof connectPaypalPayouts>;

beforeAll(async () => {
  standIn = await startPaypal();
  const { PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET } = standIn.settings;
  connect = () =>
    connectPaypalPayouts(
      {
        ...{ clientId: String(PAYPAL_CLIENT_ID), clientSecret: String(PAYPAL_CLIENT_SECRET) },
        ...{ environment: 'sandbox', apiUrl: standIn.url },
      },
      () => new Date(),
    );
});
afterAll(() => standIn.close());

const order = (account = 'ari@example.com') => ({
  ...{ payoutId: randomUUID(), amount: 12_345, currency: 'USD' as const, account },
});

/** Sends and reads until the batch is processed. */
async function outcomeOf(account: string) {
  const payouts = connect();
  const sent = await payouts.send(order(account));
  if (sent.status !== 'SENT') throw new Error(sent.reason);
  expect(await payouts.read(sent.providerRef)).toMatchObject({ status: 'PENDING' });
  return payouts.read(sent.providerRef);
}

describe('payouts by PayPal', () => {
  it('are sent with their amount as decimals', async () => {
    const payouts = connect();
    const given = order();
    await payouts.send(given);
    expect(JSON.stringify(standIn.received)).toContain(given.payoutId);
    expect(await outcomeOf('ari@example.com')).toEqual({
      ...{ status: 'PAID', reference: expect.stringMatching(/^T/), reason: '' },
    });
  });

  it('are one, however often they are sent, also by another process', async () => {
    const given = order();
    const [first, again] = [await connect().send(given), await connect().send(given)];
    expect(again).toEqual(first);
  });

  it.each([
    ['closed@example.com', 'FAILED', 'RECEIVER_ACCOUNT_LOCKED'],
    ['returned@example.com', 'FAILED', 'RETURNED'],
    ['unclaimed@example.com', 'PENDING', ''],
  ])('to %s are %s', async (account, status, reason) => {
    expect(await outcomeOf(account)).toMatchObject({ status, reason });
  });

  it('that PayPal refuses are no payouts', async () => {
    const refused = await connect().send({ ...order(), currency: 'DOLLARS' as never });
    expect(refused).toMatchObject({ status: 'REFUSED' });
  });

  it.each(['nobody', 'a b@example.com', `${'a'.repeat(130)}@example.com`])(
    'go to no account like %s',
    (account) => {
      expect(connect().accepts(account)).toBe(false);
    },
  );
});
