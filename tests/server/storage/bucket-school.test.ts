import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { mediaKey } from '../../../server/platform/storage/media-keys.ts';
import { openStorage } from '../../../server/platform/storage/open-storage.ts';
import type { Storage } from '../../../server/platform/storage/storage.ts';
import { openBucket } from '../../setup/bucket.ts';
import { openRealService } from '../../setup/real-service.ts';
import { unzip } from '../identity/privacy/unzip.ts';

const MIB = 1 << 20;

let bucket: Awaited<ReturnType<typeof openBucket>>;
let item: Awaited<ReturnType<typeof openRealService>>;
let two: typeof item;
let storage: Storage;
let student: { id: string; token: string };
beforeAll(async () => {
  bucket = await openBucket();
  item = await openRealService({ school: true, env: bucket.env });
  two = await openRealService({ env: bucket.env, shared: item.database });
  storage = await openStorage({ storage: { s3: bucket.config } });
  student = await signIn();
});
afterEach(() => bucket.back());
afterAll(async () => {
  await two.close();
  await item.close();
  await bucket.close();
});

async function signIn() {
  const body = { email: 'student@demo.kurso.test', password: 'kurso-demo-1' };
  const answer = await item.app.inject({ method: 'POST', url: '/auth/users/login', payload: body });
  const { rows } = await item.database.pool.query('select id from users where email = $1', [body.email]);
  return { id: rows[0].id as string, token: answer.json().accessToken as string };
}

/** A public video, stored by a third process. */
async function film(bytes: Buffer) {
  const facts = { courseId: null, name: 'film.mp4', contentType: 'video/mp4', isPublic: true };
  return (await createMediaStore(storage).storeFile(item.database.db, { ...facts, bytes })).url;
}

const fetchFrom = (on: typeof item, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  on.app.inject({ method: method as 'GET', url, headers });

const putAvatar = async (colour: string) =>
  item.app.inject({
    method: 'PUT',
    url: '/api/account/avatar?x=0&y=0&size=200',
    headers: { authorization: `Bearer ${student.token}`, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 200, height: 200, channels: 3, background: colour } })
      .png()
      .toBuffer(),
  });

const avatarNow = async () => {
  const { rows } = await item.database.pool.query('select avatar_large_uri as uri from users where id = $1', [
    student.id,
  ]);
  return rows[0].uri as string;
};

describe('a file in a bucket', () => {
  it('is served by every instance, completely and in ranges', async () => {
    const bytes = randomBytes(9 * MIB + 7);
    const url = await film(bytes);
    for (const instance of [item, two]) {
      const whole = await fetchFrom(instance, url);
      expect(whole.statusCode).toBe(200);
      expect(whole.rawPayload.equals(bytes)).toBe(true);
      const end = bytes.length - 1;
      for (const [range, from, to] of [
        ['bytes=0-9', 0, 9],
        [`bytes=${8 * MIB - 5}-${8 * MIB + 5}`, 8 * MIB - 5, 8 * MIB + 5],
        ['bytes=-4', end - 3, end],
        [`bytes=${end}-`, end, end],
      ] as const) {
        const part = await fetchFrom(instance, url, { range });
        expect(part.statusCode).toBe(206);
        expect(part.headers).toMatchObject({
          'content-range': `bytes ${from}-${to}/${bytes.length}`,
          'content-length': String(to - from + 1),
        });
        expect(part.rawPayload.equals(bytes.subarray(from, to + 1))).toBe(true);
      }
      const beyond = await fetchFrom(instance, url, { range: `bytes=${bytes.length}-` });
      expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${bytes.length}`]);
      const known = await fetchFrom(instance, url, { 'if-none-match': String(whole.headers.etag) });
      expect([known.statusCode, known.rawPayload.length]).toEqual([304, 0]);
      const head = await fetchFrom(instance, url, {}, 'HEAD');
      expect([head.statusCode, head.headers['content-length'], head.rawPayload.length]).toEqual([
        200,
        String(bytes.length),
        0,
      ]);
    }
  });

  it('is a 404 without the headers of the file if missing or truncated', async () => {
    const bytes = randomBytes(2_000);
    const url = await film(bytes);
    const { rows } = await item.database.pool.query(
      `select sha256 from media_files where '/media/' || id || '/film.mp4' = $1`,
      [url],
    );
    await storage.put(mediaKey(rows[0].sha256), bytes.subarray(0, 1_000));
    expect((await fetchFrom(two, url)).statusCode).toBe(404);
    for (const range of ['bytes=0-5', 'bytes=1500-1600'])
      expect((await fetchFrom(two, url, { range })).statusCode).toBe(404);
    await storage.delete(mediaKey(rows[0].sha256));
    const gone = await fetchFrom(two, url);
    expect([gone.statusCode, gone.json().code, gone.headers['cache-control']]).toEqual([
      404,
      'not_found',
      'private, no-store',
    ]);
    expect((await fetchFrom(two, url, {}, 'HEAD')).statusCode).toBe(404);
    expect((await fetchFrom(two, url, { range: 'bytes=9999-' })).statusCode).toBe(404);
  });

  it('is a 503 with Retry-After while the bucket is unavailable, and served afterwards', async () => {
    const bytes = randomBytes(3_000);
    const url = await film(bytes);
    await bucket.away();
    for (const method of ['GET', 'HEAD']) {
      const away = await fetchFrom(two, url, {}, method);
      expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
    }
    await bucket.back();
    expect((await fetchFrom(two, url)).rawPayload.equals(bytes)).toBe(true);
  });
});

describe("a user's picture", () => {
  it('is stored by one instance and served by the other; an outage keeps the old one', async () => {
    expect((await putAvatar('red')).statusCode).toBe(200);
    const before = await avatarNow();
    expect((await fetchFrom(two, before)).headers['content-type']).toBe('image/webp');
    await bucket.away();
    const refused = await putAvatar('blue');
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'service_unavailable']);
    expect(await avatarNow()).toBe(before);
    await bucket.back();
    expect((await fetchFrom(two, before)).statusCode).toBe(200);
    expect((await putAvatar('blue')).statusCode).toBe(200);
    expect((await fetchFrom(two, before)).statusCode).toBe(404);
    expect((await fetchFrom(two, await avatarNow())).statusCode).toBe(200);
    const { rows } = await item.database.pool.query(
      'select count(*)::int as n from media_files where user_id = $1',
      [student.id],
    );
    expect(rows[0].n).toBe(2);
  });

  it('can be removed even while the bucket is unavailable', async () => {
    await putAvatar('green');
    const before = await avatarNow();
    await bucket.away();
    const removed = await item.app.inject({
      method: 'DELETE',
      url: '/api/account/avatar',
      headers: { authorization: `Bearer ${student.token}` },
    });
    expect(removed.statusCode).toBeLessThan(300);
    await bucket.back();
    expect(await avatarNow()).toBeNull();
    expect((await fetchFrom(two, before)).statusCode).toBe(404);
  });
});

describe("a user's archive", () => {
  it('is made by one instance and downloaded from the other', async () => {
    await putAvatar('white');
    const headers = { authorization: `Bearer ${student.token}` };
    const begun = await two.app.inject({ method: 'POST', url: '/api/account/export', headers });
    expect(begun.statusCode).toBeLessThan(300);
    const stopWork = await item.startWork();
    const url = await vi.waitFor(
      async () => {
        const { rows } = await item.database.pool.query(
          `select payload->'data'->>'url' as url from outbox where cause like 'mail:export-ready:%' and payload->>'to' = 'student@demo.kurso.test'`,
        );
        if (!rows[0]?.url) throw new Error('the archive is not ready');
        return rows[0].url as string;
      },
      { timeout: 25_000, interval: 100 },
    );
    await stopWork();
    const token = new URL(url).searchParams.get('token');
    const claimed = await two.app.inject({
      method: 'POST',
      url: '/api/account/export/claim',
      headers,
      payload: { token },
    });
    const fetched = await two.app.inject({ method: 'GET', url: claimed.json().url });
    expect(fetched.headers['content-type']).toBe('application/zip');
    const files = unzip(fetched.rawPayload);
    expect(JSON.parse(String(files.get('data/users.json')))[0].email).toBe('student@demo.kurso.test');
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2);
  }, 240_000);
});
