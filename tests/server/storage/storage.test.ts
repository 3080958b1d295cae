import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { openStorage } from '../../../server/platform/storage/open-storage.ts';
import { s3Storage } from '../../../server/platform/storage/s3-storage.ts';
import { type Storage, StorageUnavailable } from '../../../server/platform/storage/storage.ts';
import { openBucket } from '../../setup/bucket.ts';

const MIB = 1 << 20;
const folder = mkdtempSync(join(tmpdir(), 'kurso-storage-'));
let bucket: Awaited<ReturnType<typeof openBucket>>;
beforeAll(async () => {
  bucket = await openBucket();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

const forms: [name: string, open: () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => s3Storage(bucket.config)],
];

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function read(storage: Storage, key: string): Promise<Buffer> {
  const opened = await storage.open(key);
  if (!opened) throw new Error(`${key} is missing`);
  return buffer(opened.body);
}

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list(prefix)) keys.push(key);
  return keys.sort();
}

/** In chunks of odd lengths, with unknown total length. */
function pieces(bytes: Buffer, length = 65_537): Readable {
  const parts = function* () {
    for (let index = 0; index < bytes.length; index += length) yield bytes.subarray(index, index + length);
  };
  return Readable.from(parts(), { objectMode: false });
}

/** Transfers megabytes, which takes time on a busy machine. */
const LONG = { timeout: 240_000 };

describe.each(forms)('the storage in %s', LONG, (_, open) => {
  it.each([
    ['nothing', 0],
    ['one byte', 1],
    ['a small file', 3_000],
    ['one part', 8 * MIB],
    ['a byte more than a part', 8 * MIB + 1],
    ['several parts', 21 * MIB + 13],
  ])('returns %s byte for byte, stored at once or streamed, also to another instance', async (_, size) => {
    const bytes = randomBytes(size);
    const storage = open();
    await storage.put(`bytes/whole-${size}`, bytes);
    await storage.put(`bytes/streamed-${size}`, pieces(bytes));
    const other = open();
    for (const key of [`bytes/whole-${size}`, `bytes/streamed-${size}`]) {
      expect(sha256(await read(other, key))).toBe(sha256(bytes));
      expect(await other.stat(key)).toMatchObject({ size, storedAt: expect.any(Date) });
    }
  });

  it('returns ranges and the total size', async () => {
    const bytes = randomBytes(10 * MIB);
    const storage = open();
    await storage.put('ranges/film', pieces(bytes));
    for (const [start, end] of [
      [0, 1],
      [5, 9],
      [8 * MIB - 3, 8 * MIB + 3],
      [bytes.length - 1, bytes.length - 1],
    ] as const) {
      const opened = await storage.open('ranges/film', { start, end });
      expect(opened?.size).toBe(bytes.length);
      expect(opened && (await buffer(opened.body)).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });

  it('reports a missing object as missing', async () => {
    const storage = open();
    expect(await storage.stat('nowhere/at-all')).toBeNull();
    expect(await storage.open('nowhere/at-all')).toBeNull();
    expect(await storage.open('nowhere/at-all', { start: 0, end: 3 })).toBeNull();
    expect(await storage.exists('nowhere/at-all')).toBe(false);
    expect(await storage.move('nowhere/at-all', 'nowhere/else')).toBe(false);
    await storage.delete('nowhere/at-all');
    expect(await keysOf(storage, 'nowhere')).toEqual([]);
  });

  it('replaces, moves, lists and deletes', async () => {
    const storage = open();
    await storage.put('life/a', Buffer.from('first'));
    await storage.put('life/a', Buffer.from('second'));
    await storage.put('lifeless', Buffer.from('no'));
    expect(String(await read(storage, 'life/a'))).toBe('second');
    expect(await storage.move('life/a', 'life/deep/b')).toBe(true);
    expect(await storage.exists('life/a')).toBe(false);
    expect(await keysOf(storage, 'life')).toEqual(['life/deep/b']);
    await storage.delete('life/deep/b');
    expect(await keysOf(storage, 'life')).toEqual([]);
  });

  it.each([
    ['early', 100],
    ['in the third part', 17 * MIB],
  ])('shows nothing of an upload that breaks %s, and keeps the old object', async (_, index) => {
    const storage = open();
    const broken = () =>
      Readable.from(
        (function* () {
          yield* zeros(index);
          throw new Error('the sender disconnected');
        })(),
        { objectMode: false },
      );
    await expect(storage.put(`broken/new-${index}`, broken())).rejects.toThrow('the sender disconnected');
    expect(await storage.stat(`broken/new-${index}`)).toBeNull();
    await storage.put(`broken/old-${index}`, Buffer.from('whole'));
    await expect(storage.put(`broken/old-${index}`, broken())).rejects.toThrow('the sender disconnected');
    const torn = pieces(Buffer.alloc(index));
    torn.destroy();
    await expect(storage.put(`broken/torn-${index}`, torn)).rejects.toThrow();
    expect(String(await read(storage, `broken/old-${index}`))).toBe('whole');
    expect((await keysOf(storage, 'broken')).filter((key) => key.endsWith(`-${index}`))).toEqual([
      `broken/old-${index}`,
    ]);
  });

  it('refuses keys that lead outside', async () => {
    const storage = open();
    for (const key of ['../out', 'a/../../out', 'a\\..\\..\\out', '', '/']) {
      await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow();
      await expect((async () => storage.open(key))()).rejects.toThrow();
    }
  });
});

function* zeros(bytes: number): Generator<Buffer> {
  for (let left = bytes; left > 0; left -= MIB) yield Buffer.alloc(Math.min(left, MIB));
}

describe('a folder', LONG, () => {
  it('returns a range of one byte', async () => {
    const storage = folderStorage(folder);
    await storage.put('ranges/letters', Buffer.from('abc'));
    const opened = await storage.open('ranges/letters', { start: 0, end: 0 });
    expect(opened && String(await buffer(opened.body))).toBe('a');
  });

  it('contains only complete files, private ones readable by their owner only', async () => {
    const place = mkdtempSync(join(tmpdir(), 'kurso-folder-'));
    const storage = folderStorage(place);
    await storage.put('exports/a.zip', Buffer.from('mine'), { secret: true });
    await storage.put('media/ab/b', Buffer.from('ours'));
    const names = readdirSync(place, { recursive: true }).map(String).sort();
    expect(names).toEqual(['exports', 'exports/a.zip', 'media', 'media/ab', 'media/ab/b']);
    expect(statSync(join(place, 'exports/a.zip')).mode & 0o777).toBe(0o600);
    expect(statSync(join(place, 'exports')).mode & 0o777).toBe(0o700);
    rmSync(place, { recursive: true });
  });

  it('counts as unavailable if it is not a folder', async () => {
    const place = join(folder, 'a-file');
    writeFileSync(place, 'x');
    const storage = folderStorage(place);
    await expect(storage.put('media/a', Buffer.from('x'))).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.open('media/a')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.stat('media/a')).rejects.toBeInstanceOf(StorageUnavailable);
  });
});

describe('a bucket', LONG, () => {
  it('is unavailable for every call while it does not respond, and has lost nothing afterwards', async () => {
    const storage = s3Storage(bucket.config);
    await storage.put('outage/kept', Buffer.from('kept'));
    await bucket.away();
    const source = pieces(randomBytes(20 * MIB));
    const calls: (() => Promise<unknown>)[] = [
      () => storage.put('outage/new', source),
      () => storage.open('outage/kept'),
      () => storage.stat('outage/kept'),
      () => storage.exists('outage/kept'),
      () => storage.move('outage/kept', 'outage/moved'),
      () => storage.delete('outage/kept'),
      () => keysOf(storage, 'outage'),
    ];
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(StorageUnavailable);
    expect(source.destroyed).toBe(true);
    expect(await storage.refusal()).toBeNull();
    await bucket.back();
    expect(await keysOf(storage, 'outage')).toEqual(['outage/kept']);
    expect(String(await read(storage, 'outage/kept'))).toBe('kept');
  });

  it('that is missing is distinguished from a missing object', async () => {
    const storage = s3Storage({ ...bucket.config, bucket: 'another' });
    expect(await storage.refusal()).toBe(404);
    await expect(storage.open('media/a')).rejects.toBeInstanceOf(StorageUnavailable);
    await expect(storage.put('media/a', Buffer.from('x'))).rejects.toBeInstanceOf(StorageUnavailable);
  });

  it.each([
    [301, 'S3_REGION'],
    [400, 'S3_REGION'],
    [403, 'S3_ACCESS_KEY_ID'],
    [404, 'S3_BUCKET'],
  ])(
    'stops the start and names the setting if the service refuses it with %i: %s',
    async (status, variable) => {
      const service = await answering(status);
      const s3 = { ...bucket.config, endpoint: service.url };
      await expect(openStorage({ storage: { s3 } })).rejects.toMatchObject({ name: 'ConfigError', variable });
      await service.close();
    },
  );

  it('receives plain bytes: no frames and no checksums that other services would store or refuse', async () => {
    const service = await answering(200);
    const storage = s3Storage({ ...bucket.config, endpoint: service.url });
    await storage.put('plain/streamed', pieces(Buffer.alloc(100_000)));
    await storage.put('plain/whole', Buffer.alloc(100_000));
    expect(service.heard).toHaveLength(2);
    for (const headers of service.heard) {
      expect(headers['content-length']).toBe('100000');
      expect(headers['content-encoding'] ?? '').not.toContain('aws-chunked');
      expect(Object.keys(headers).filter((name) => /checksum|trailer/.test(name))).toEqual([]);
    }
    await service.close();
  });

  it('does not stop the start if the service is failing', async () => {
    const service = await answering(503);
    const storage = await openStorage({ storage: { s3: { ...bucket.config, endpoint: service.url } } });
    await expect(storage.stat('media/a')).rejects.toBeInstanceOf(StorageUnavailable);
    await service.close();
  });
});

/** A service that always returns the same response. */
async function answering(status: number) {
  const heard: IncomingHttpHeaders[] = [];
  const server = createServer((req, res) => {
    heard.push(req.headers);
    req.resume().once('end', () => res.writeHead(status).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}
