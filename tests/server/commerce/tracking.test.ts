import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, type ShopTest } from './fixture.ts';

let test: ShopTest;
const PATH = '/aggregate/event';
const A = randomUUID();

beforeAll(async () => {
  test = await openShop();
});
afterAll(() => test.close());

const view = { event: 'page_view', path: '/en' };
const event = { source: 'web', eventDetails: view };
const purchaseOf = (order_id: string) => ({
  source: 'web',
  orderUuid: order_id,
  eventDetails: { event: 'purchase', order_id, value: 500, currency: 'USD', product_id: [A] },
});
const send = (body: object) => test.call('POST', PATH, { body });
const stored = async () => (await test.pool.query('select count(*) from tracked_events')).rows[0].count;
const newest = async () =>
  (await test.pool.query('select details from tracked_events order by created_at desc limit 1')).rows[0]
    .details;

it('an event is stored with the sender from the session, not the one it claims', async () => {
  const ann = await test.person();
  const order = randomUUID();
  const body = { ...purchaseOf(order), userUuid: randomUUID() };
  expect((await test.call('POST', PATH, { as: ann, body })).status).toBe(202);
  const { rows } = await test.pool.query('select * from tracked_events where order_uuid = $1', [order]);
  expect(rows).toMatchObject([
    { source: 'web', user_id: ann.id, details: { event: 'purchase', value: 500 } },
  ]);
});

it('events of guests are accepted, and invalid ones refused', async () => {
  expect((await send(event)).status).toBe(202);
  expect((await send({ source: '' })).body.code).toBe('request_params_invalid');
});

it('a purchase is stored once, however many tabs and reloads report it at the same moment', async () => {
  const order = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, tab) => send(purchaseOf(tab % 2 ? order : order.toUpperCase()))),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 202));
  const count = 'select count(*)::int from tracked_events where order_uuid = $1';
  expect((await test.pool.query(count, [order])).rows[0].count).toBe(1);
});

describe('only declared events are stored', () => {
  it.each([
    ['an unknown event', { event: 'scroll' }],
    ['no event', {}],
    ['an event without a required field', { event: 'view_item', product_id: [A] }],
    ['a field of another type', { event: 'page_view', path: 1 }],
    ['a location that does not exist', { ...view, location: 'footer' }],
    ['an amount that is not whole', { ...purchaseOf(A).eventDetails, value: 1.5 }],
    ['an oversized text', { ...view, path: `/${'x'.repeat(500)}` }],
    ['too many products', { event: 'add_to_cart', product_id: Array.from({ length: 101 }, () => A) }],
    ['2,900 keys of 270 letters', Object.fromEntries(keys(2_900, 'x'.repeat(270)))],
  ])('%s is refused', async (_, eventDetails) => {
    const before = await stored();
    expect((await send({ source: 'web', eventDetails })).body.code).toBe('request_params_invalid');
    expect(await stored()).toBe(before);
  });

  it('fields of an older or newer browser are dropped', async () => {
    const eventDetails = { ...view, email: 'ann@mail.test', nested: { name: 'Ann' } };
    expect((await send({ source: 'web', eventDetails, session: 'abc' })).status).toBe(202);
    expect(await newest()).toEqual(view);
  });

  it('events of the former browser are accepted', async () => {
    const former = [
      { event: 'begin_checkout', value: 100, currency: 'USD', location: 'cart' },
      { event: 'add_to_cart', product_id: [A], location: 'main' },
      { event: 'registration', method: 'email' },
    ];
    for (const eventDetails of former) {
      expect((await send({ source: 'web', orderUuid: null, eventDetails })).status).toBe(202);
    }
  });

  it('a code on a full cart fits', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    const lists = { product_id: ids, cart_product_id: ids, added_product_id: ids };
    const code = { code: 'SPRING', description: 'Spring', discount: 10, order_id: '', is_signed_up: true };
    const eventDetails = { event: 'promocode_apply', ...code, ...lists, result: 'success', error: '' };
    const body = { source: 'web', eventDetails: { ...eventDetails, apply_for: 'all_products' } };
    expect((await send(body)).status).toBe(202);
    const padded = {
      ...body,
      userIds: Object.fromEntries(keys(12, 'x'.repeat(200))),
      url: `https://a.test/${'x'.repeat(1980)}`,
    };
    const many = { ...padded, eventDetails: { ...padded.eventDetails, description: '語'.repeat(500) } };
    expect((await send(many)).body.code).toBe('request_params_invalid');
  });
});

function keys(count: number, value: string): [string, string][] {
  return Array.from({ length: count }, (_, n) => [`key_${n}`, value]);
}

describe('nothing personal is stored', () => {
  it.each([
    [{ eventDetails: { ...view, path: '/en/receipt/RCPT7K2M' } }, { path: '/en/receipt/*' }],
    [{ eventDetails: { ...view, path: '/en/education/orders/8f1c' } }, { path: '/en/education/orders/*' }],
    [
      { url: 'https://school.test/en/email?token=abc&utm_source=mail' },
      { url: 'https://school.test/en/email?utm_source=mail' },
    ],
    [{ url: 'https://school.test/en/share/secret#x' }, { url: 'https://school.test/en/share/*' }],
    [
      { utmTagData: { utm_source: 'mail', utm_term: 'ann@mail.test', name: 'Ann' } },
      { utm: { utm_source: 'mail' } },
    ],
    [{ utmTagData: { referralcode: 'ann77' } }, { utm: { referralcode: 'ANN77' } }],
  ])('%j', async (part, expected) => {
    expect((await send({ ...event, ...part })).status).toBe(202);
    const details = await newest();
    expect(details).toEqual({ ...view, ...expected });
    expect(JSON.stringify(details)).not.toMatch(/@|token|RCPT|secret|8f1c|Ann"/);
  });
});

it('an address is stopped when it sends events all day', async () => {
  expect((await send(event)).status).toBe(202);
  const { rowCount } = await test.pool.query(
    "update rate_limits set points = 10000 where key like 'event-day:%'",
  );
  expect(rowCount).toBe(1);
  expect((await send(event)).body.code).toBe('too_many_requests');
  await test.pool.query("delete from rate_limits where key like 'event-day:%'");
});

it('a flood of events is stopped', async () => {
  const answers = await Promise.all(Array.from({ length: 260 }, () => send(event)));
  expect(answers.some((answer) => answer.body.code === 'too_many_requests')).toBe(true);
});
