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

it('an event is stored with the sender from the session, not the one it claims', async () => {
  const ann = await test.person();
  const orderUuid = randomUUID();
  const body = { ...event, orderUuid, userUuid: randomUUID() };
  expect((await test.call('POST', PATH, { as: ann, body })).status).toBe(202);
  const { rows } = await test.pool.query('select * from tracked_events where order_uuid = $1', [orderUuid]);
  expect(rows).toMatchObject([{ source: 'web', user_id: ann.id, details: { event: 'purchase', value: 5 } }]);
});

it('events of guests are accepted, and invalid ones refused', async () => {
  expect((await test.call('POST', PATH, { body: event })).status).toBe(202);
  expect((await test.call('POST', PATH, { body: { source: '' } })).body.code).toBe('request_params_invalid');
});

const keys = (count: number, value: unknown = 1) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`key_${n}`, value]));
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());

it.each([
  ['2,900 keys of 270 letters', { eventDetails: keys(2_900, 'x'.repeat(270)) }],
  ['41 keys', { eventDetails: keys(41) }],
  ['13 tags', { eventDetails: {}, utmTagData: keys(13, 'x') }],
  ['13 ids', { eventDetails: {}, userIds: keys(13, 'x') }],
  ['9 kB in 40 keys', { eventDetails: keys(40, 'x'.repeat(230)) }],
  ['9 kB in letters of three bytes', { eventDetails: keys(6, '語'.repeat(500)) }],
  ['nested lists', { eventDetails: { a: [[1]] } }],
  ['nested objects', { eventDetails: { a: { b: 1 } } }],
])('an oversized event is refused: %s', async (_, part) => {
  const before = await stored();
  const body = { source: 'web', ...part };
  expect((await test.call('POST', PATH, { body })).body.code).toBe('request_params_invalid');
  expect(await stored()).toBe(before);
});

it.each([
  ['40 keys', { eventDetails: keys(40) }],
  [
    'three lists of products',
    { eventDetails: { a: ids(60), b: ids(60), c: ids(60) }, url: 'https://school.example' },
  ],
])('an event is accepted with %s', async (_, part) => {
  expect((await test.call('POST', PATH, { body: { source: 'web', ...part } })).status).toBe(202);
});

const stored = async () => (await test.pool.query('select count(*) from tracked_events')).rows[0].count;

it('an address is stopped when it sends events all day', async () => {
  expect((await test.call('POST', PATH, { body: event })).status).toBe(202);
  const { rowCount } = await test.pool.query(
    "update rate_limits set points = 10000 where key like 'event-day:%'",
  );
  expect(rowCount).toBe(1);
  expect((await test.call('POST', PATH, { body: event })).body.code).toBe('too_many_requests');
  await test.pool.query("delete from rate_limits where key like 'event-day:%'");
});

it('a flood of events is stopped', async () => {
  const answers = await Promise.all(
    Array.from({ length: 260 }, () => test.call('POST', PATH, { body: event })),
  );
  expect(answers.some((answer) => answer.body.code === 'too_many_requests')).toBe(true);
});
