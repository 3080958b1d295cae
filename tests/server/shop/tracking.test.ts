import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
const PATH = '/aggregate/event';

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

const event = { source: 'web', eventDetails: { event: 'purchase', value: 5, product_id: ['a'] } };

it('keeps an event with the sender that the session proves, not the one it claims', async () => {
  const ann = await test.person();
  const orderUuid = randomUUID();
  const body = { ...event, orderUuid, userUuid: randomUUID() };
  expect((await test.call('POST', PATH, { as: ann, body })).status).toBe(202);
  const { rows } = await test.pool.query('select * from tracked_events where order_uuid = $1', [orderUuid]);
  expect(rows).toMatchObject([{ source: 'web', user_id: ann.id, details: { event: 'purchase', value: 5 } }]);
});

it('takes events of guests and refuses what is no event', async () => {
  expect((await test.call('POST', PATH, { body: event })).status).toBe(202);
  expect((await test.call('POST', PATH, { body: { source: '' } })).body.code).toBe('request_params_invalid');
});

it('stops a flood', async () => {
  const answers = await Promise.all(
    Array.from({ length: 260 }, () => test.call('POST', PATH, { body: event })),
  );
  expect(answers.some((answer) => answer.body.code === 'too_many_requests')).toBe(true);
});
