import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDeadline } from '../../../server/modules/commerce/payment/deadline.ts';
import { buy, openShop, PUBLIC_URL, paymentOf, type ShopTest } from './fixture.ts';

let test: ShopTest;

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

const made = async () => buy(test, await test.person(), await test.product({ dollars: 20 }));
const page = async (id: string) => String((await test.call('GET', `/api/sandbox/pay/${id}?locale=en`)).body);
const decide = (id: string, decision: string) => test.call('POST', `/api/sandbox/pay/${id}/${decision}`);

describe('a payment whose money arrives later', () => {
  it('can be approved on the page, and its money can arrive or not', async () => {
    const { sandboxId, paymentId } = await made();
    expect(await page(sandboxId)).toContain('/later');
    expect((await decide(sandboxId, 'later')).headers.location).toContain('/payment/sandbox/confirm');
    expect(await page(sandboxId)).toContain('The money is on its way.');
    expect(await page(sandboxId)).not.toContain('/later');
    expect((await test.shop.payment.confirm(paymentId)).result).toBe('PENDING');
    await decide(sandboxId, 'cancel');
    expect((await test.shop.sandbox.find(sandboxId))?.status).toBe('PENDING');
    await decide(sandboxId, 'approve');
    expect(await page(sandboxId)).toContain('already been decided');
    test.pass(5_000);
    expect((await test.shop.payment.confirm(paymentId)).result).toBe('SUCCESS');
  });

  it('is not started a second time: the start leads back to the one in progress', async () => {
    const { sandboxId, paymentId, approveUrl } = await made();
    await decide(sandboxId, 'later');
    await test.shop.payment.confirm(paymentId);
    const { headers } = await test.call('GET', approveUrl.slice(PUBLIC_URL.length));
    expect(headers.location).toBe(`${PUBLIC_URL}/en/payment/sandbox/confirm?payment=${paymentId}`);
    expect((await paymentOf(test, paymentId)).approved_at).not.toBeNull();
  });
});

describe('a provider that does not respond', () => {
  it('fails after a timeout instead of blocking others', async () => {
    const never = () => new Promise<never>(() => {});
    const hung = withDeadline({ ...test.shop.sandbox, confirm: never }, 10);
    await expect(hung.confirm('x')).rejects.toThrow(/did not answer/);
    const prompt = withDeadline(test.shop.sandbox, 10_000);
    const { sandboxId } = await made();
    expect((await prompt.confirm(sandboxId)).status).toBe('OPEN');
  });
});
