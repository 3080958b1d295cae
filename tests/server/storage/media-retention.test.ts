import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mediaFiles } from '../../../db/schema/index.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { createMediaRetention } from '../../../server/modules/learning/media/media-retention.service.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { mediaKey } from '../../../server/platform/storage/media-keys.ts';
import { s3Storage } from '../../../server/platform/storage/s3-storage.ts';
import { type Storage, StorageUnavailable } from '../../../server/platform/storage/storage.ts';
import { openBucket } from '../../setup/bucket.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const HOUR = 3_600_000;
const folder = mkdtempSync(join(tmpdir(), 'kurso-sweep-'));
let bucket: Awaited<ReturnType<typeof openBucket>>;
let database: TestDatabase;
beforeAll(async () => {
  bucket = await openBucket();
  database = await createTestDatabase();
});
afterAll(async () => {
  await bucket.close();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function keysOf(storage: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of storage.list('media')) keys.push(key);
  return keys.sort();
}

const facts = { courseId: null, name: 'a.png', contentType: 'image/png', isPublic: true };
const forms: [name: string, open: () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => s3Storage(bucket.config)],
];

describe.each(forms)('files in %s', (_, open) => {
  let storage: Storage;
  let store: ReturnType<typeof createMediaStore>;
  let hours: number;
  beforeEach(async () => {
    hours = 0;
    storage = open();
    store = createMediaStore(storage);
    for (const key of await keysOf(storage)) await storage.delete(key);
    await database.db.delete(mediaFiles);
  });
  const sweep = () =>
    createMediaRetention({
      db: database.db,
      storage,
      store,
      now: () => new Date(Date.now() + hours * HOUR),
    });
  const named = async (bytes = randomBytes(100)) => {
    const { id } = await store.storeFile(database.db, { ...facts, bytes });
    const [row] = await database.db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
    return { id, bytes, sha256: row?.sha256 ?? '' };
  };
  const read = async (sha256: string) => {
    const opened = await storage.open(mediaKey(sha256));
    return opened && buffer(opened.body);
  };

  it('are removed after a day without a reference, and deleted an hour later; referenced ones never', async () => {
    const kept = await named();
    const orphan = await store.placeBytes(randomBytes(100));
    hours = 23;
    expect(await sweep().deleteUnreferenced()).toBe(0);
    hours = 25;
    expect(await sweep().deleteUnreferenced()).toBe(1);
    expect(await storage.exists(mediaKey(orphan.sha256))).toBe(false);
    expect(await keysOf(storage)).toHaveLength(2);
    hours = 0.9;
    await sweep().purgeRemoved();
    expect(await keysOf(storage)).toHaveLength(2);
    hours = 1.1;
    await sweep().purgeRemoved();
    expect(await keysOf(storage)).toEqual([mediaKey(kept.sha256)]);
    expect((await read(kept.sha256))?.equals(kept.bytes)).toBe(true);
  });

  it('are found if the process died before writing the row; a row is never without its file', async () => {
    const bytes = randomBytes(200);
    await store.placeBytes(bytes);
    hours = 25;
    expect(await sweep().deleteUnreferenced()).toBe(1);
    // The next attempt places them again, whatever happened to the first.
    const { sha256 } = await named(bytes);
    hours = 48;
    await sweep().purgeRemoved();
    expect(await sweep().deleteUnreferenced()).toBe(0);
    expect((await read(sha256))?.equals(bytes)).toBe(true);
  });

  it('are stored again if they were moved away while a row was being inserted', async () => {
    const bytes = randomBytes(300);
    const placed = await store.placeBytes(bytes);
    const held = createMediaStore({
      ...storage,
      // Between the last check and the row, another process removes the bytes.
      stat: async (key) => {
        const found = await storage.stat(key);
        if (found && (await database.db.select().from(mediaFiles)).length === 0)
          await store.moveToRemoved(database.db, placed.sha256);
        return found;
      },
    });
    await held.storeFile(database.db, { ...facts, bytes });
    expect((await read(placed.sha256))?.equals(bytes)).toBe(true);
  });

  it('are restored if the process that referenced them died before checking again', async () => {
    const bytes = randomBytes(300);
    const placed = await store.placeBytes(bytes);
    await store.moveToRemoved(database.db, placed.sha256);
    await store.nameBytes(database.db, placed, facts);
    expect(await read(placed.sha256)).toBeNull();
    hours = 2;
    await sweep().purgeRemoved();
    expect((await read(placed.sha256))?.equals(bytes)).toBe(true);
    expect(await keysOf(storage)).toEqual([mediaKey(placed.sha256)]);
  });

  it('are restored at once if a row references them by then', async () => {
    const bytes = randomBytes(300);
    const placed = await store.placeBytes(bytes);
    const racing = createMediaStore({
      ...storage,
      move: async (from, to) => {
        const moved = await storage.move(from, to);
        if (from === mediaKey(placed.sha256)) await store.nameBytes(database.db, placed, facts);
        return moved;
      },
    });
    await racing.moveToRemoved(database.db, placed.sha256);
    expect((await read(placed.sha256))?.equals(bytes)).toBe(true);
  });

  it('are refused if they changed since they were hashed, and nothing of them is stored', async () => {
    const place = join(folder, 'changing.bin');
    writeFileSync(place, 'after');
    const sha256 = createHash('sha256').update('before').digest('hex');
    await expect(store.placeBytes({ path: place, sha256 })).rejects.toThrow('has changed while being read');
    expect(await keysOf(storage)).toEqual([]);
    rmSync(place);
  });

  it('of many concurrent users, referenced and released in turns, exist for every row', async () => {
    const same = randomBytes(500);
    const turn = async () => {
      const { id, sha256 } = await named(same);
      await database.db.delete(mediaFiles).where(eq(mediaFiles.id, id));
      await store.dropBytes(database.db, sha256);
    };
    for (let round = 0; round < 5; round += 1) {
      const kept = named(same);
      await Promise.all([turn(), turn(), turn(), kept]);
      const { rows } = await database.db.execute(sql`select sha256 from media_files`);
      const { sha256 } = await kept;
      if (rows.length > 0) expect((await read(sha256))?.equals(same)).toBe(true);
    }
  });

  it('are all kept when most of them are unreferenced', async () => {
    await named();
    for (let count = 0; count < 51; count += 1) await store.placeBytes(randomBytes(20));
    hours = 25;
    await expect(sweep().deleteUnreferenced()).rejects.toThrow(
      '51 of 52 stored files are unreferenced: is this the right database?',
    );
    expect(await keysOf(storage)).toHaveLength(52);
  });

  it('are left alone if they are not ours', async () => {
    await storage.put('media/readme.txt', Buffer.from('of the operator'));
    await storage.put(`media/zz/${'0'.repeat(64)}`, Buffer.from('of somebody'));
    hours = 1000;
    await sweep().deleteUnreferenced();
    await sweep().purgeRemoved();
    expect(await keysOf(storage)).toHaveLength(2);
  });
});

describe('a partial file of a dead process', () => {
  it('is deleted after a day, unless it is the only copy of a referenced file', async () => {
    const place = mkdtempSync(join(tmpdir(), 'kurso-halves-'));
    const storage = folderStorage(place);
    const store = createMediaStore(storage);
    await database.db.delete(mediaFiles);
    const { id } = await store.storeFile(database.db, { ...facts, bytes: Buffer.from('whole') });
    const [row] = await database.db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
    const target = join(place, mediaKey(row?.sha256 ?? ''));
    const halves = [`${target}.${crypto.randomUUID()}.draft`, `${target}.${crypto.randomUUID()}`];
    const unnamed = join(place, mediaKey('f'.repeat(64)));
    mkdirSync(join(unnamed, '..'), { recursive: true });
    const day = new Date(Date.now() - 25 * HOUR);
    for (const half of [...halves, `${unnamed}.${crypto.randomUUID()}.draft`]) {
      writeFileSync(half, 'wh');
      utimesSync(half, day, day);
    }
    const young = `${target}.${crypto.randomUUID()}.draft`;
    writeFileSync(young, 'w');
    await createMediaRetention({ db: database.db, storage, store }).deleteUnreferenced();
    const left = (await keysOf(storage)).map((key) => join(place, key));
    expect(left.sort()).toEqual([target, young].sort());

    const alone = `${target}.${crypto.randomUUID()}`;
    rmSync(target);
    writeFileSync(alone, 'whole');
    utimesSync(alone, day, day);
    await createMediaRetention({ db: database.db, storage, store }).deleteUnreferenced();
    expect((await keysOf(storage)).map((key) => join(place, key))).toContain(alone);
    rmSync(place, { recursive: true });
  });
});

it('an unavailable bucket loses nothing that is released meanwhile', async () => {
  const storage = s3Storage(bucket.config);
  const store = createMediaStore(storage);
  const placed = await store.placeBytes(randomBytes(50));
  await bucket.away();
  await store.dropBytes(database.db, placed.sha256);
  const sweep = createMediaRetention({ db: database.db, storage, store });
  await expect(sweep.deleteUnreferenced()).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(sweep.purgeRemoved()).rejects.toBeInstanceOf(StorageUnavailable);
  await bucket.back();
  expect(await storage.exists(mediaKey(placed.sha256))).toBe(true);
});
