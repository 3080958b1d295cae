import net from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { createDatabase } from '../../../../db/database.ts';
import { upsertMessage } from '../../../../server/modules/messaging/notification/notification.repository.ts';
import { createTestDatabase, type TestDatabase } from '../../../setup/test-database.ts';
import { type Instance, openInstance, type Person, send, signInNew } from './fixture.ts';
import { listen, type Reader } from './reader.ts';

let database: TestDatabase;
let item: Instance;
let two: Instance;
const readers: Reader[] = [];
const QUICK = { heartbeat: 50, look: 200, sessions: 300, patience: 400 };

beforeAll(async () => {
  database = await createTestDatabase();
  item = await openInstance(database, QUICK);
  two = await openInstance(database, QUICK);
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.leave();
});
afterAll(async () => {
  await item.close();
  await two.close();
  await database.drop();
});

async function hear(instance: Instance, person: Person, options?: Parameters<typeof listen>[2]) {
  const reader = await listen(instance.origin, person.bearer, options);
  readers.push(reader);
  return reader;
}

const templates = (reader: Reader) => reader.heard.map(({ event }) => event.data.template);
const ids = (reader: Reader) => reader.heard.map(({ id }) => id);
const ended = (reader: Reader) => vi.waitUntil(reader.isEnded, { timeout: 3_000, interval: 10 });

describe('the push stream', () => {
  it('delivers messages live, on every instance, each in the language of its reader', async () => {
    const ann = await signInNew(database, item);
    const [english, german] = [await hear(item, ann), await hear(two, ann, { locale: 'de' })];
    expect(english.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(english.headers.get('cache-control')).toContain('no-transform');
    expect(english.headers.get('x-accel-buffering')).toBe('no');
    await send(database, item, ann);
    const [heard] = await english.until(1);
    expect(heard?.event).toMatchObject({
      type: 'PLATFORM_NOTIFICATION',
      data: { subject: 'Welcome! Your email address is confirmed', read: false },
    });
    await german.until(1);
    expect(german.heard[0]?.event.data.subject).toBe('Willkommen! Ihre E-Mail-Adresse ist bestätigt');
  });

  it('tells a learner live that an answer was graded', async () => {
    const ann = await signInNew(database, item);
    const reader = await hear(two, ann);
    const data = { productIds: crypto.randomUUID(), lesson: 'Hives', comment: 'Name a number.' };
    await send(database, item, ann, { template: 'OPEN_ANSWER_RETURNED', data });
    const [heard] = await reader.until(1);
    expect(heard?.event.data).toMatchObject({ template: 'OPEN_ANSWER_RETURNED', read: false });
  });

  it("never delivers other users' messages", async () => {
    const [ann, bob] = [await signInNew(database, item), await signInNew(database, item)];
    const [annHears, bobHears] = [await hear(item, ann), await hear(item, bob)];
    await send(database, item, ann);
    await annHears.until(1);
    expect(bobHears.heard).toEqual([]);
  });

  it('sends heartbeats', async () => {
    const reader = await hear(item, await signInNew(database, item));
    await vi.waitUntil(() => (reader.text().match(/^:$/gm)?.length ?? 0) > 2, { timeout: 2_000 });
    expect(reader.heard).toEqual([]);
  });

  it('replays what was missed since the last event id, in order, once; without one only new messages', async () => {
    const ann = await signInNew(database, item);
    const first = await hear(item, ann);
    await send(database, item, ann);
    await first.until(1);
    first.leave();
    for (const template of ['ORDER_PAID', 'ACCESS_GRANTED'] as const) {
      await send(database, item, ann, { template });
    }
    const back = await hear(two, ann, { lastEventId: first.lastId() });
    const fresh = await hear(two, ann);
    await back.until(2);
    await send(database, item, ann, { template: 'RECOMMENDATION_QUIZ' });
    await back.until(3);
    await fresh.until(1);
    expect(templates(back)).toEqual(['ORDER_PAID', 'ACCESS_GRANTED', 'RECOMMENDATION_QUIZ']);
    expect(templates(fresh)).toEqual(['RECOMMENDATION_QUIZ']);
    expect(ids(back)).toEqual([2, 3, 4]);
  });

  it('tells a client without messages where to continue', async () => {
    const ann = await signInNew(database, item);
    await send(database, item, ann);
    const reader = await hear(item, ann);
    await vi.waitUntil(() => reader.lastId() === '1', { timeout: 2_000 });
    reader.leave();
    await send(database, item, ann);
    await (await hear(item, ann, { lastEventId: reader.lastId() })).until(1);
  });

  it.each(['x', '-1', '99999', '1e3', '1234567890123456789'])(
    'ignores the invalid event id %s',
    async (id) => {
      const ann = await signInNew(database, item);
      await send(database, item, ann);
      const reader = await hear(item, ann, { lastEventId: id });
      await send(database, item, ann, { template: 'ORDER_PAID' });
      await reader.until(1);
      expect(templates(reader)).toEqual(['ORDER_PAID']);
    },
  );

  it('replays the last seven days', async () => {
    const ann = await signInNew(database, item);
    for (const template of ['ORDER_PAID', 'ACCESS_GRANTED', 'WELCOME'] as const)
      await send(database, item, ann, { template });
    await database.pool.query(
      `update notifications set created_at = now() - (case position when 1 then 7.1 else 6.9 end) * interval '1 day'
        where user_id = $1`,
      [ann.id],
    );
    const reader = await hear(item, ann, { lastEventId: '0' });
    await reader.until(2);
    expect(templates(reader)).toEqual(['ACCESS_GRANTED', 'WELCOME']);
  });

  it('delivers a message whose transaction commits late, in its order', async () => {
    const ann = await signInNew(database, item);
    const reader = await hear(item, ann);
    const late = new pg.Client({ connectionString: database.url });
    await late.connect();
    await late.query('begin');
    const message = { userId: ann.id, type: 'PLATFORM_NOTIFICATION' as const, data: {} };
    await upsertMessage(createDatabase(late as never) as never, {
      ...{ ...message, messageId: 'late', template: 'ORDER_PAID', source: 1 },
    });
    // The later one must wait for the earlier: a client that had received it would never ask for a lower position.
    const next = database.db.transaction((tx) =>
      upsertMessage(tx, { ...message, messageId: 'next', template: 'WELCOME', source: 2 }),
    );
    await new Promise((done) => setTimeout(done, 300));
    expect(reader.heard).toEqual([]);
    await late.query('commit');
    await late.end();
    await next;
    await reader.until(2);
    expect(templates(reader)).toEqual(['ORDER_PAID', 'WELCOME']);
  });

  it('loses nothing between replay and live delivery', async () => {
    const ann = await signInNew(database, item);
    const sender = (async () => {
      for (let n = 0; n < 60; n += 1) await send(database, item, ann, { messageId: `burst${n}` });
    })();
    const seen: number[] = [];
    let lastEventId = '0';
    while (seen.length < 60) {
      const reader = await hear(seen.length % 2 ? item : two, ann, { lastEventId });
      await reader.until(1);
      reader.leave();
      seen.push(...ids(reader));
      lastEventId = String(seen.at(-1));
    }
    await sender;
    expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => n + 1));
  });

  it('survives a database outage and a lost pub/sub message', async () => {
    const ann = await signInNew(database, item);
    const reader = await hear(item, ann);
    const name = new URL(database.url).pathname.slice(1);
    const admin = new pg.Client({ connectionString: `${inject('databaseServer')}postgres` });
    await admin.connect();
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await new Promise((done) => setTimeout(done, 700));
    expect(reader.isEnded()).toBe(false);
    await admin.query(`alter database ${name} allow_connections true`);
    await admin.end();
    const message = { userId: ann.id, messageId: 'quiet', type: 'PLATFORM_NOTIFICATION' as const, data: {} };
    await vi.waitFor(
      () =>
        database.db.transaction((tx) => upsertMessage(tx, { ...message, template: 'WELCOME', source: 1 })),
      { timeout: 5_000 },
    );
    await reader.until(1);
    await send(database, two, ann, { template: 'ORDER_PAID' });
    await reader.until(2);
    expect(templates(reader)).toEqual(['WELCOME', 'ORDER_PAID']);
  });

  it('ends at sign-out, on every instance; other sessions of the user continue', async () => {
    const ann = await signInNew(database, item);
    const other = await item.sessions.open(database.db, { id: ann.id, role: 'STUDENT', epoch: 0 }, {});
    const left = [await hear(item, ann), await hear(two, ann)];
    const stays = await hear(two, { ...ann, bearer: `Bearer ${other.accessToken}` });
    await item.sessions.signOut({ accessToken: ann.accessToken });
    await Promise.all(left.map(ended));
    expect(stays.isEnded()).toBe(false);
    expect((await hear(item, ann)).status).toBe(401);
  });

  it('ends when role or password changes and when all sessions end, with or without a pub/sub message', async () => {
    const ann = await signInNew(database, item);
    const reader = await hear(item, ann);
    await database.pool.query('update users set session_epoch = session_epoch + 1 where id = $1', [ann.id]);
    await two.sessions.announce({ userId: ann.id });
    await ended(reader);
    const bob = await signInNew(database, item);
    const bobs = await hear(item, bob);
    await item.sessions.endAll(database.db, bob.id, 'password-reset');
    await ended(bobs);
  });

  it('limits the streams of a user, and accepts new ones when one is closed', async () => {
    const ann = await signInNew(database, item);
    const some = await Promise.all(Array.from({ length: 8 }, () => hear(item, ann)));
    expect(some.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const refused = await hear(item, ann);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    some[0]?.leave();
    await vi.waitUntil(async () => (await hear(item, ann)).status === 200, { timeout: 2_000 });
  });

  it('requires a session', async () => {
    const response = await fetch(`${item.origin}/api/notification/sse`);
    expect([response.status, await response.json()]).toEqual([401, { code: 'unauthorized' }]);
    const ann = await signInNew(database, item);
    const head = await fetch(`${item.origin}/api/notification/sse`, {
      method: 'HEAD',
      headers: { authorization: ann.bearer },
    });
    expect(head.status).toBe(200);
  });

  it('disconnects a client that does not read, without losing messages', async () => {
    const ann = await signInNew(database, item);
    const before = item.hub.count();
    const { hostname, port } = new URL(item.origin);
    const socket = net.connect({ host: hostname, port: Number(port) });
    let cut = false;
    socket.on('close', () => {
      cut = true;
    });
    socket.on('error', () => {});
    socket.write(
      `GET /api/notification/sse HTTP/1.1\r\nhost: x\r\nauthorization: ${ann.bearer}\r\nlast-event-id: 0\r\n\r\n`,
    );
    socket.pause();
    await vi.waitUntil(() => item.hub.count() === before + 1, { timeout: 2_000 });
    const filler = { n: 'x'.repeat(60_000) };
    await database.pool.query(
      `insert into notifications (user_id, message_id, type, template, data, position, source)
        select $1, 'big' || n, 'PLATFORM_NOTIFICATION', 'WELCOME', $2, n, n from generate_series(1, 300) n`,
      [ann.id, filler],
    );
    await database.pool.query('insert into notification_streams values ($1, 300)', [ann.id]);
    await vi.waitUntil(() => item.hub.count() === before, { timeout: 8_000 });
    socket.resume();
    await vi.waitUntil(() => cut, { timeout: 3_000 });
    const back = await hear(item, ann, { lastEventId: '0' });
    await back.until(300, 10_000);
    expect(ids(back)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
  });

  it('holds no pool connection', async () => {
    const ann = await signInNew(database, item);
    await Promise.all(Array.from({ length: 8 }, () => hear(two, ann)));
    await vi.waitUntil(() => database.pool.idleCount === database.pool.totalCount, { timeout: 3_000 });
  });

  it('ends when the process stops, and accepts no new clients', async () => {
    const three = await openInstance(database, QUICK);
    const ann = await signInNew(database, three);
    const reader = await hear(three, ann);
    three.hub.close();
    await ended(reader);
    expect((await hear(three, ann)).status).toBe(503);
    const began = Date.now();
    await three.close();
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});
