import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAvatarService } from '../../../server/modules/identity/account/avatar.service.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { mediaKey } from '../../../server/platform/storage/media-keys.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { insertPerson } from './account-fixture.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-avatar-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

const store = createMediaStore(folderStorage(folder));
const serviceOf = (limit = async () => {}) => createAvatarService({ db: database.db, store, limit });
const whole = { x: 0, y: 0, size: 300 };

/** Left half red, right half blue. */
function picture(width = 400, height = 300) {
  const half = { width: width / 2, height, channels: 3 as const, background: '#ff0000' };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

async function filesOf(userId: string) {
  const { rows } = await database.pool.query(
    'select m.*, u.avatar_uri, u.avatar_large_uri from media_files m join users u on u.id = m.user_id where u.id = $1 order by m.width',
    [userId],
  );
  return rows;
}

const bytesOf = (row: { sha256: string }) => sharp(join(folder, mediaKey(row.sha256)));

describe('an avatar', () => {
  it('is the chosen square in two sizes, without location metadata', async () => {
    const { id } = await insertPerson(database.db);
    const taken = { IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const jpeg = await picture().withExif(taken).jpeg().toBuffer();
    expect(jpeg.includes('SecretCam')).toBe(true);
    const { avatarUri } = await serviceOf().set(id, jpeg, { x: 250, y: 100, size: 120 });
    const files = await filesOf(id);
    expect(files.map(({ width, is_public }) => [width, is_public])).toEqual([
      [96, true],
      [384, true],
    ]);
    expect(files[0].avatar_uri).toBe(`/media/${files[0].id}/avatar-96.webp`);
    expect(avatarUri).toBe(`/media/${files[1].id}/avatar-384.webp`);
    for (const file of files) {
      const meta = await bytesOf(file).metadata();
      expect(meta).toMatchObject({ format: 'webp', width: file.width, height: file.width });
      expect([meta.exif, meta.xmp, meta.icc]).toEqual([undefined, undefined, undefined]);
      const { dominant } = await bytesOf(file).stats();
      expect(dominant.b).toBeGreaterThan(200);
      expect(dominant.r).toBeLessThan(40);
    }
  });

  it('is cropped from the upright picture', async () => {
    const { id } = await insertPerson(database.db);
    // Rotated by 90 degrees, red is above blue.
    const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await serviceOf().set(id, turned, { x: 0, y: 250, size: 150 });
    const [small] = await filesOf(id);
    expect((await bytesOf(small).stats()).dominant.b).toBeGreaterThan(200);
  });

  it("replaces the old one, whose files are deleted; another user's identical picture is kept", async () => {
    const item = await insertPerson(database.db);
    const other = await insertPerson(database.db);
    const service = serviceOf();
    const png = await picture().png().toBuffer();
    await service.set(item.id, png, whole);
    await service.set(other.id, png, whole);
    const [first] = await filesOf(item.id);
    const [shared] = await filesOf(other.id);
    expect(shared.id).not.toBe(first.id);
    await service.set(item.id, png, { x: 100, y: 0, size: 200 });
    const now = await filesOf(item.id);
    expect(now).toHaveLength(2);
    expect(now.map(({ id }) => id)).not.toContain(first.id);
    expect(existsSync(join(folder, mediaKey(shared.sha256)))).toBe(true);
    await service.remove(other.id);
    await service.remove(other.id);
    expect(existsSync(join(folder, mediaKey(shared.sha256)))).toBe(false);
    expect(await filesOf(other.id)).toEqual([]);
  });

  it('leaves no orphaned file after concurrent uploads', async () => {
    const { id } = await insertPerson(database.db);
    const service = serviceOf();
    const png = await picture().png().toBuffer();
    await Promise.all([100, 120, 140, 160].map((size) => service.set(id, png, { x: 0, y: 0, size })));
    expect(await filesOf(id)).toHaveLength(2);
  });
});

describe('an invalid avatar', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"/>');
  it.each([
    ['as an SVG', async () => svg],
    ['as a GIF with the name of a PNG', () => picture().gif().toBuffer()],
    ['WebP', () => picture().webp().toBuffer()],
    ['text', async () => Buffer.from('hello')],
  ])('%s is refused by its content', async (_, make) => {
    const { id } = await insertPerson(database.db);
    await expect(serviceOf().set(id, await make(), whole)).rejects.toMatchObject({
      code: 'unsupported_media_type',
    });
    expect(await filesOf(id)).toEqual([]);
  });

  it.each([
    ['outside the picture', { x: 200, y: 0, size: 300 }],
    ['smaller than the minimum', { x: 0, y: 0, size: 95 }],
  ])('with a square %s is refused', async (_, crop) => {
    const { id } = await insertPerson(database.db);
    const png = await picture().png().toBuffer();
    await expect(serviceOf().set(id, png, crop)).rejects.toMatchObject({ code: 'image_invalid' });
  });

  it('that decompresses into gigabytes is refused before decompression', async () => {
    const { id } = await insertPerson(database.db);
    const bomb = pngOf(40_000, 40_000);
    expect(bomb.length).toBeLessThan(10_000);
    const before = process.memoryUsage().rss;
    await expect(serviceOf().set(id, bomb, whole)).rejects.toMatchObject({ code: 'image_invalid' });
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('with truncated data is refused', async () => {
    const { id } = await insertPerson(database.db);
    const png = await picture().png({ compressionLevel: 0 }).toBuffer();
    await expect(serviceOf().set(id, png.subarray(0, 5_000), whole)).rejects.toMatchObject({
      code: 'image_invalid',
    });
  });

  it('is not processed over the rate limit', async () => {
    const { id } = await insertPerson(database.db);
    const limit = async () => Promise.reject(new Error('limit'));
    await expect(serviceOf(limit).set(id, Buffer.from('x'), whole)).rejects.toThrow('limit');
  });

  it('leaves no partial file in the store', () => {
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names.filter((name) => /\.[0-9a-f-]{36}(?:\.draft)?$/.test(name))).toEqual([]);
  });
});

/** A PNG that declares far more pixels than it contains. */
function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(100_000))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
