import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createService } from '../../../server/http/service.ts';
import { mediaRoutes } from '../../../server/modules/learning/media/media.routes.ts';

const SIZE = 1 << 30;
const ROW = {
  id: crypto.randomUUID(),
  sha256: '0'.repeat(64),
  name: 'film.mp4',
  contentType: 'video/mp4',
  size: SIZE,
  width: null,
  isPublic: true,
  courseId: null,
  userId: null,
  productId: null,
  originalId: null,
};

/** The route over an endless video, and the recorded calls of the storage. */
async function openRoute() {
  const opened: Readable[] = [];
  const app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'Kurso',
    verifyAccessToken: async () => null,
  });
  mediaRoutes(app, {
    find: async () => ROW,
    exists: async () => true,
    open: async () => {
      const body = new Readable({ read: (size) => void body.push(Buffer.alloc(size)) });
      opened.push(body);
      return body;
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return { app, opened, url: `http://127.0.0.1:${port}/media/${ROW.id}/film.mp4` };
}

it('a file is closed when the client disconnects', async () => {
  const { app, opened, url } = await openRoute();
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  await answer.body?.getReader().read();
  const [body] = opened;
  if (!body) throw new Error('nothing was opened');
  leaving.abort();
  if (!body.closed) await once(body, 'close');
  expect(body.destroyed).toBe(true);
  await app.close();
});

it('no file is opened for HEAD, 304 and 416 responses', async () => {
  const { app, opened, url } = await openRoute();
  const head = await fetch(url, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(SIZE)]);
  const etag = head.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { headers: { range: `bytes=${SIZE}-` } })).status).toBe(416);
  expect(opened).toEqual([]);
  await app.close();
});
