import { afterAll, beforeAll } from 'vitest';
import type { Caller } from '../../../domain/identity/caller.ts';
import { keepsHostileTexts, type Row } from '../hostile-row.ts';
import { type Answer, openShop, type ShopTest } from './fixture.ts';
import { buyLines, decide, learn } from './refund-lines.ts';

/** Whatever buyers and managers write about money reaches the other one letter for letter. */

let test: ShopTest;
let senior: Caller;
let order: Awaited<ReturnType<typeof buyLines>>;

beforeAll(async () => {
  test = await openShop();
  senior = await test.person({ role: 'SENIOR_CONTENT_MANAGER' });
  order = await buyLines(test, 20, 5000);
  await learn(test, order.ann.id, order.products[0] ?? '', true);
});
afterAll(() => test.close());

const line = (index: number) => order.lines[index] ?? '';
const answered = ({ status, body }: Answer, stored: unknown) => ({
  ...{ status, stored },
  ...(status >= 300 && { code: body.code }),
});

async function request(comment: string) {
  const asked = await order.request([line(0)], order.ann, { comment });
  return { asked, id: asked.body.requests?.[0].id as string };
}
const shownTo = async (id: string) => {
  const { body } = await test.call('GET', '/api/manager/refund-requests?status=OPEN', { as: senior });
  return body.find((one: { id: string }) => one.id === id);
};

let levels = 0;
const rows: Row[] = [
  {
    ...{ name: 'comment of a buyer who asks for the money back', maximum: 2000, count: 1 },
    put: async ([comment = '']) => {
      const { asked, id } = await request(comment);
      const shown = await shownTo(id);
      await test.call('POST', `/api/refund-requests/${id}/withdraw`, { as: order.ann });
      return answered(asked, [shown?.comment]);
    },
  },
  {
    ...{ name: 'answer to a buyer who asked for the money back', maximum: 2000, count: 1 },
    put: async ([answer]) => {
      const { id } = await request('Sorry');
      const declined = await decide(test, senior, id, 'decline', { reason: 'completed', answer });
      const { requests } = await order.get();
      return answered(declined, [requests[0].answer]);
    },
  },
  {
    ...{ name: 'answer to a buyer who gets the money back', maximum: 2000, count: 1 },
    put: async ([answer]) => {
      const bought = await buyLines(test, 20);
      const asked = await bought.request([bought.lines[0] ?? '']);
      const granted = await decide(test, senior, asked.body.requests[0].id, 'grant', { answer });
      const { requests } = await bought.get();
      return answered(granted, [requests[0].answer]);
    },
  },
  {
    ...{ name: 'note of a refund', maximum: 500, count: 1 },
    put: async ([reason]) => {
      const refunded = await order.refund(senior, [{ lineId: line(1), amount: 1 }], { reason });
      const path = `/api/manager/orders/${order.orderId}`;
      const { refunds } = (await test.call('GET', path, { as: senior })).body;
      const shown = refunds.find((one: { id: string }) => one.id === refunded.body.id);
      return answered(refunded, [shown?.note]);
    },
  },
  {
    ...{ name: 'name of a price level', maximum: 80, count: 1 },
    put: async ([name]) => {
      levels += 1;
      const body = { code: `hostile-${levels}`, name, amounts: { USD: 1, EUR: 1, RUB: 1, INR: 1 } };
      const made = await test.call('POST', '/api/manager/price-guide', { as: senior, body });
      const list = await test.call('GET', '/api/manager/price-guide', { as: senior });
      const shown = list.body.find((level: { code: string }) => level.code === body.code);
      return answered(made, [shown?.name]);
    },
  },
];
keepsHostileTexts(rows);
