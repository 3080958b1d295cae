import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NotificationGroup, UserSubscriptions } from '../../../../contracts/messaging/notification.ts';
import { NOTIFICATION_CAP } from '../../../../contracts/values.ts';
import { categories } from '../../../../db/schema/index.ts';
import { insertProduct } from '../../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { call, type Instance, openInstance, type Person, send, signInNew } from './fixture.ts';

let database: TestDatabase;
let instance: Instance;
let ann: Person;
let bob: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  instance = await openInstance(database);
  await database.db.insert(categories).values({ code: 'design', slug: 'design', position: 0 });
});
beforeEach(async () => {
  [ann, bob] = [await signInNew(database, instance), await signInNew(database, instance)];
});
afterAll(async () => {
  await instance.close();
  await database.drop();
});

const LIST = '/platform-push/notifications';
const listOf = async (as: Person, query = '', locale = 'en') =>
  (await call(instance, 'GET', `${LIST}${query}`, { as, locale })).body;
const NO_ID = '00000000-0000-4000-8000-000000000000';

describe('the list', () => {
  it('is newest first, in the language of the reader, with the current titles', async () => {
    const titles = { en: 'Drawing', ru: 'Рисование' };
    const productIds = await insertProduct(database.db, { slug: `drawing-${ann.id}`, titles });
    await send(database, instance, ann);
    await send(database, instance, ann, { template: 'ORDER_PAID', data: { productIds } });
    const [first, second] = await listOf(ann);
    expect(first).toMatchObject({ subject: 'Paid and ready: Drawing', read: false, readAt: null });
    expect(first.data).toEqual({ productIds, title: 'Drawing', url: '/education/courses' });
    expect(second).toMatchObject({ template: 'WELCOME', type: 'PLATFORM_NOTIFICATION' });
    expect((await listOf(ann, '', 'ru'))[0].subject).toBe('Оплачено, можно начинать: Рисование');
    expect(await listOf(bob)).toEqual([]);
  });

  it('never exceeds the cap, counts what it shows, and continues after the last message', async () => {
    await database.pool.query(
      `insert into notifications (user_id, message_id, type, template, position, source)
        select $1, 'old' || n, 'PLATFORM_NOTIFICATION', 'WELCOME', n, n from generate_series(1, 60) n`,
      [ann.id],
    );
    const { body, headers } = await call(instance, 'GET', LIST, { as: ann });
    expect(body.map((item: { messageId: string }) => item.messageId)).toEqual(
      Array.from({ length: NOTIFICATION_CAP }, (_, n) => `old${60 - n}`),
    );
    expect(headers['x-total-count']).toBe('50');
    const next = await listOf(ann, `?limit=2&before_id=${body[47].id}`);
    expect(next.map((item: { messageId: string }) => item.messageId)).toEqual(['old12', 'old11']);
    expect(await listOf(ann, `?before_id=${body[49].id}`)).toEqual([]);
    expect(await listOf(bob, `?before_id=${body[0].id}`)).toEqual([]);
  });

  it.each(['?limit=0', '?limit=51', '?limit=x', '?before_id=1'])('refuses %s', async (query) => {
    const { status, body } = await call(instance, 'GET', `${LIST}${query}`, { as: ann });
    expect([status, body.code]).toEqual([400, 'request_params_invalid']);
  });

  it('replaces a message with the same message id, puts it first and marks it unread', async () => {
    await send(database, instance, ann, { messageId: 'quiz', template: 'RECOMMENDATION_QUIZ' });
    await send(database, instance, ann);
    await call(instance, 'PATCH', '/notifications', { as: ann, body: { read: true } });
    await send(database, instance, ann, { messageId: 'quiz', template: 'RECOMMENDATION_QUIZ' });
    const list = await listOf(ann);
    expect(list.map((item: { template: string; read: boolean }) => [item.template, item.read])).toEqual([
      ['RECOMMENDATION_QUIZ', false],
      ['WELCOME', true],
    ]);
  });

  it('is unchanged by a repeated job and by an outdated one', async () => {
    const payload = { userId: ann.id, messageId: 'x', template: 'WELCOME', data: { n: 'new' } };
    await instance.effects.notification(payload, { id: 9, cause: 'nine' });
    await instance.effects.notification(payload, { id: 9, cause: 'nine' });
    await instance.effects.notification({ ...payload, data: { n: 'old' } }, { id: 8, cause: 'eight' });
    const list = await listOf(ann);
    expect(list).toHaveLength(1);
    expect(list[0].data.n).toBe('new');
  });
});

describe('one message', () => {
  const firstOf = async (person: Person) => {
    await send(database, instance, person);
    return (await listOf(person))[0].id as string;
  };

  it('is read by its owner alone', async () => {
    const id = await firstOf(ann);
    expect((await call(instance, 'GET', `${LIST}/${id}`, { as: ann })).body).toMatchObject({ id });
    for (const [as, code, status] of [
      [bob, 'not_found', 404],
      [null, 'unauthorized', 401],
    ] as const) {
      const got = await call(instance, 'GET', `${LIST}/${id}`, { as });
      const patched = await call(instance, 'PATCH', `/notifications/${id}`, { as, body: { read: true } });
      expect([got, patched].map((item) => [item.status, item.body.code])).toEqual([
        [status, code],
        [status, code],
      ]);
    }
    expect((await listOf(ann))[0].read).toBe(false);
    expect((await call(instance, 'GET', `${LIST}/${NO_ID}`, { as: ann })).status).toBe(404);
    expect((await call(instance, 'GET', `${LIST}/1`, { as: ann })).status).toBe(400);
  });

  it('is marked once: the first mark counts', async () => {
    const id = await firstOf(ann);
    const mark = () => call(instance, 'PATCH', `/notifications/${id}`, { as: ann, body: { read: true } });
    const first = await mark();
    expect(first.body).toMatchObject({ id, read: true });
    expect((await mark()).body.readAt).toBe(first.body.readAt);
    const unread = await call(instance, 'PATCH', `/notifications/${id}`, { as: ann, body: { read: false } });
    expect(unread.status).toBe(400);
  });

  it("is marked together with all others of the user, not with other users' messages", async () => {
    await firstOf(ann);
    await firstOf(ann);
    await firstOf(bob);
    const all = (as: Person | null, body: unknown = { read: true }) =>
      call(instance, 'PATCH', '/notifications', { as, body });
    expect((await all(ann)).body).toEqual({ marked: 2 });
    expect((await all(ann)).body).toEqual({ marked: 0 });
    expect((await listOf(bob))[0].read).toBe(false);
    expect((await all(null)).status).toBe(401);
    expect((await all(ann, {})).status).toBe(400);
  });
});

describe('notification preferences', () => {
  const SUBSCRIPTIONS = '/user-subscriptions';
  const setGroup = (as: Person | null, group: string, body: unknown) =>
    call(instance, 'PUT', `${SUBSCRIPTIONS}/groups/${group}`, { as, body });
  const setChannel = (as: Person | null, channel: string, body: unknown) =>
    call(instance, 'PUT', `${SUBSCRIPTIONS}/channels/${channel}`, { as, body });
  const groupOf = ({ groups }: UserSubscriptions, wanted: NotificationGroup) =>
    groups.find(({ group }) => group === wanted);
  const mailsOf = async ({ id }: Person) => {
    const { rows } = await database.pool.query(
      `select payload from outbox where topic = 'mail' and cause like 'mail:notification:' || $1 || ':%'`,
      [id],
    );
    return rows.map(({ payload }) => payload);
  };

  it('are stored for the user only', async () => {
    const off = { channel: 'platform-push', subscribed: false };
    const { body } = await setGroup(ann, 'offers', off);
    expect(groupOf(body, 'offers')).toEqual({
      group: 'offers',
      channels: [off, { channel: 'email', subscribed: false }],
    });
    expect((await call(instance, 'GET', SUBSCRIPTIONS, { as: ann })).body).toEqual(body);
    const others = (await call(instance, 'GET', SUBSCRIPTIONS, { as: bob })).body;
    expect(groupOf(others, 'offers')?.channels[0]?.subscribed).toBe(true);
    const again = await setGroup(ann, 'offers', { ...off, subscribed: true });
    expect(again.body).toEqual(others);
  });

  it('refuse unknown values and guests', async () => {
    const body = { channel: 'email', subscribed: true };
    expect((await setGroup(ann, 'weather', body)).status).toBe(400);
    expect((await setGroup(ann, 'offers', { ...body, channel: 'pigeon' })).status).toBe(400);
    expect((await setChannel(ann, 'pigeon', body)).status).toBe(400);
    expect((await setChannel(ann, 'email', {})).status).toBe(400);
    for (const answer of [
      await setGroup(null, 'offers', body),
      await setChannel(null, 'email', body),
      await call(instance, 'GET', SUBSCRIPTIONS),
      await call(instance, 'GET', '/magazine/user-subscriptions'),
      await call(instance, 'POST', '/magazine/user-subscriptions', {
        body: { categoryId: 'design', subscribed: true },
      }),
      await call(instance, 'GET', LIST),
    ]) {
      expect([answer.status, answer.body.code]).toEqual([401, 'unauthorized']);
    }
  });

  it('allow one e-mail per message in the language of the user, if the group is on', async () => {
    const carl = await signInNew(database, instance, { locale: 'de' });
    await send(database, instance, carl, { messageId: 'welcome' });
    const [mail, ...more] = await mailsOf(carl);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'notification', locale: 'de' });
    expect(mail.data.subject).toBe('Willkommen! Ihre E-Mail-Adresse ist bestätigt');
    expect(mail.data.url).toMatch(/\/de\/education\/course\/catalog$/);
    expect(mail.data.picture).toBeUndefined();
    const product = '00000000-0000-4000-8000-0000000000aa';
    const dora = await signInNew(database, instance);
    await send(database, instance, dora, { template: 'REVIEW_PUBLISHED', data: { productIds: product } });
    expect((await mailsOf(dora))[0]?.data.picture).toMatch(new RegExp(`/og/product/${product}-en\\.png$`));
    await send(database, instance, carl, { template: 'ORDER_PAID' });
    expect(await mailsOf(carl), 'a receipt tells of an order').toHaveLength(1);
    const unconfirmed = await signInNew(database, instance, { verifiedAt: null });
    await send(database, instance, unconfirmed);
    expect(await mailsOf(unconfirmed)).toEqual([]);
  });

  it('lead to English where the target does not exist in the language of the user', async () => {
    const olga = await signInNew(database, instance, { locale: 'ru' });
    await send(database, instance, olga, { template: 'AFFILIATE_PAYOUT_PAID' });
    const [mail] = await mailsOf(olga);
    expect(mail).toMatchObject({ template: 'notification', locale: 'ru' });
    expect(mail.data.url).toMatch(/\/en\/affiliate\/bonus$/);
  });

  it('mute a group on one channel, or every group on a disabled channel', async () => {
    await setGroup(ann, 'platform', { channel: 'platform-push', subscribed: false });
    await send(database, instance, ann);
    expect([await listOf(ann), await mailsOf(ann)].map((list) => list.length)).toEqual([0, 1]);
    await setChannel(ann, 'email', { subscribed: false });
    await send(database, instance, ann, { template: 'ACCESS_GRANTED' });
    expect([await listOf(ann), await mailsOf(ann)].map((list) => list.length)).toEqual([1, 1]);
    await setChannel(ann, 'platform-push', { subscribed: false });
    await send(database, instance, ann, { template: 'ACCESS_GRANTED' });
    expect(await listOf(ann)).toHaveLength(1);
  });

  it('include following and unfollowing magazine categories', async () => {
    const URL = '/magazine/user-subscriptions';
    const follow = (categoryId: string, subscribed: boolean) =>
      call(instance, 'POST', URL, { as: ann, body: { categoryId, subscribed } });
    const design = { categoryId: 'design', subscribed: true };
    expect((await follow('design', true)).body).toEqual(design);
    await follow('design', true);
    const { body, headers } = await call(instance, 'GET', URL, { as: ann });
    expect([body, headers['x-total-count']]).toEqual([[design], '1']);
    expect((await call(instance, 'GET', URL, { as: bob })).body[0].subscribed).toBe(false);
    await follow('design', false);
    expect((await call(instance, 'GET', URL, { as: ann })).body[0].subscribed).toBe(false);
    expect((await follow('astrology', true)).body.code).toBe('not_found');
    expect((await follow('', true)).status).toBe(400);
  });
});

describe('old messages', () => {
  it('are deleted when no list shows them and no stream may replay them', async () => {
    await database.pool.query(
      `insert into notifications (user_id, message_id, type, template, position, source, created_at)
        select $1, 'n' || n, 'PLATFORM_NOTIFICATION', 'WELCOME', n, n,
          now() - case when n <= 20 then interval '8 days' else interval '1 day' end
        from generate_series(1, 75) n`,
      [ann.id],
    );
    await instance.jobs[0]?.run();
    const { rows } = await database.pool.query(
      'select min(position) as least, count(*) from notifications where user_id = $1',
      [ann.id],
    );
    expect(rows[0]).toEqual({ least: 21, count: 55 });
  });
});
