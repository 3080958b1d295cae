import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaStore, type FileFacts } from '../../../../server/modules/learning/media/media.store.ts';
import { openStorage } from '../../../../server/platform/storage/open-storage.ts';
import { openBucket } from '../../../setup/bucket.ts';
import { openRealService } from '../../../setup/real-service.ts';

type Service = Awaited<ReturnType<typeof openRealService>>;
type Given = Partial<FileFacts> & { bytes: Buffer };

const png = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .png()
    .toBuffer();
const DRAWING = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

const places = {
  folder: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kurso-pictures-'));
    const env = { STORAGE_URL: `file://${folder}` };
    const close = () => rm(folder, { recursive: true });
    return { env, config: { folder }, close };
  },
  bucket: async () => {
    const bucket = await openBucket();
    return { env: bucket.env, config: { s3: bucket.config }, close: bucket.close };
  },
};

describe.each(['folder', 'bucket'] as const)('a picture in a %s', (place) => {
  let at: Awaited<ReturnType<(typeof places)[typeof place]>>;
  let one: Service;
  let two: Service;
  let keep: (file: Given) => Promise<string>;
  beforeAll(async () => {
    at = await places[place]();
    one = await openRealService({ env: at.env });
    two = await openRealService({ env: at.env, shared: one.database });
    const store = createMediaStore(await openStorage({ storage: at.config }));
    const facts = { courseId: null, name: 'a.png', contentType: 'image/png', isPublic: true };
    keep = async (file) => (await store.storeFile(one.database.db, { ...facts, ...file })).url;
  });
  afterAll(async () => {
    await two.close();
    await one.close();
    await at.close();
  });

  const ask = (on: Service, url: string, headers: Record<string, string> = {}, rest = '&w=384&q=75') =>
    on.app.inject({ url: `/_next/image?url=${encodeURIComponent(url)}${rest}`, headers });

  it('is answered by every instance, in the format and width asked for', async () => {
    const url = await keep({ bytes: await png(), width: 900, height: 600 });
    for (const instance of [one, two]) {
      const answer = await ask(instance, url, { accept: 'image/webp,*/*' });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept',
        'x-content-type-options': 'nosniff',
        'content-length': String(answer.rawPayload.length),
      });
      const { width, height, format } = await sharp(answer.rawPayload).metadata();
      expect([format, width, height]).toEqual(['webp', 384, 256]);
      const etag = String(answer.headers.etag);
      const again = await ask(instance, url, { accept: 'image/webp', 'if-none-match': `W/${etag}` });
      expect([again.statusCode, again.body, again.headers.vary]).toEqual([304, '', 'Accept']);
      expect((await ask(instance, url, { 'if-none-match': etag })).headers['content-type']).toBe('image/png');
    }
    const large = await ask(one, url, { accept: 'image/avif,image/webp' }, '&w=3840&q=100');
    expect((await sharp(large.rawPayload).metadata()).width).toBe(900);
  });

  it('that is no longer public or no longer there is missing, converted or not', async () => {
    const bytes = await sharp(await png())
      .rotate(90)
      .png()
      .toBuffer();
    const url = await keep({ bytes });
    expect((await ask(one, url)).statusCode).toBe(200);
    await one.database.pool.query('delete from media_files where id = $1', [url.split('/')[2]]);
    const gone = await ask(one, url);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'private, no-store']);
  });
});

describe('what may be asked for', () => {
  let service: Service;
  let folder: string;
  let store: ReturnType<typeof createMediaStore>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kurso-pictures-'));
    service = await openRealService({ env: { STORAGE_URL: `file://${folder}` } });
    store = createMediaStore(await openStorage({ storage: { folder } }));
  });
  afterAll(async () => {
    await service.close();
    await rm(folder, { recursive: true });
  });

  const ask = (url: string, headers: Record<string, string> = {}) =>
    service.app.inject({ url: `/_next/image?url=${encodeURIComponent(url)}&w=64&q=75`, headers });
  const keep = async (file: Given) => {
    const facts = { courseId: null, name: 'a.png', contentType: 'image/png', isPublic: true };
    return (await store.storeFile(service.database.db, { ...facts, ...file })).url;
  };

  it('is a built picture, revalidated every hour', async () => {
    const answer = await ask('/icons/icon-192.png', { accept: 'image/webp' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=3600',
    });
  });

  it('is a drawing, as it is and without its scripts', async () => {
    const url = await keep({ bytes: DRAWING, name: 'a.svg', contentType: 'image/svg+xml' });
    const answer = await ask(url, { accept: 'image/webp' });
    expect([answer.statusCode, answer.rawPayload.equals(DRAWING)]).toEqual([200, true]);
    expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml' });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    expect((await ask('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });

  it('is not a film, a page, a call or a file of the server', async () => {
    const film = await keep({ bytes: Buffer.from('film'), name: 'a.mp4', contentType: 'video/mp4' });
    const others = [
      '/',
      '/en/search',
      '/api/account',
      '/package.json',
      '/locales/en/common.json',
      '/_next/image',
    ];
    const unknown = [`/media/${crypto.randomUUID()}/a.png`, '/media/x/a.png', '/icons/none.png', '/icons'];
    for (const url of [film, ...others, ...unknown]) expect((await ask(url)).statusCode, url).toBe(404);
  });

  it('is nothing that is broken', async () => {
    const url = await keep({ bytes: Buffer.from('no picture') });
    const answer = await ask(url);
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'image_invalid' }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  it.each(['', '?url=%2Ficons%2Ficon-192.png&w=65&q=75', '?url=https%3A%2F%2Fa.test%2Fa.png&w=64&q=75'])(
    'is not /_next/image%s',
    async (query) => {
      const answer = await service.app.inject({ url: `/_next/image${query}` });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'request_params_invalid']);
    },
  );

  it('has headers without a body for HEAD', async () => {
    const url = '/_next/image?url=%2Ficons%2Ficon-192.png&w=64&q=75';
    const answer = await service.app.inject({ method: 'HEAD', url });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(0);
  });
});
