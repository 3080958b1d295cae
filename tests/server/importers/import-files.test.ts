import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readOlxCourse } from '../../../server/modules/importers/olx/read-course.ts';
import { createImportService } from '../../../server/modules/importers/shared/import.service.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { OLX_FIXTURE } from './fixtures.ts';

let database: TestDatabase;
const place = mkdtempSync(join(tmpdir(), 'kurso-import-'));

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

describe('files of an imported course', () => {
  it('are hashed and copied outside transactions', async () => {
    const store = createMediaStore(folderStorage(join(place, 'watched')));
    const busy: number[] = [];
    const watched = createImportService({
      db: database.db,
      media: {
        ...store,
        placeBytes: async (source) => {
          const { rows } = await database.db.execute(
            sql`select count(*)::int as n from pg_stat_activity
              where datname = current_database() and xact_start is not null and pid <> pg_backend_pid()`,
          );
          busy.push(Number(rows[0]?.n));
          return store.placeBytes(source);
        },
      },
      reindex: async () => {},
      purge: async () => {},
    });
    await watched.importCourse(await readOlxCourse(OLX_FIXTURE));
    expect(busy.length).toBeGreaterThan(2);
    expect(new Set(busy)).toEqual(new Set([0]));
  });

  it('are removed when the import fails, except those that existed before or are used by others', async () => {
    const data = join(place, 'failing');
    const media = createMediaStore(folderStorage(data));
    const stored = () =>
      readdirSync(join(data, 'media'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('/removed'))
        .map((entry) => entry.name)
        .sort();
    const before = await media.placeBytes(Buffer.from('another file'));
    const failing = (reindex: () => Promise<void>) =>
      createImportService({ db: database.db, media, reindex, purge: async () => {} });
    const names = ['one', 'two'];
    const files = names.map((name) => ({
      sha256: createHash('sha256').update(name).digest('hex'),
      name: `${name}.txt`,
      contentType: 'text/plain',
      size: name.length,
      width: null,
      height: null,
      from: { bytes: Buffer.from(name) },
    }));
    const parsed = { ...(await readOlxCourse(OLX_FIXTURE)), externalKey: 'olx:never', files };
    await expect(
      failing(() => Promise.reject(new Error('search is down'))).importCourse(parsed),
    ).rejects.toThrow('search is down');
    expect(stored()).toEqual([before.sha256]);

    // Another import found the files while this one was about to fail.
    const underWay = deferred();
    const mayGoOn = deferred();
    const other = failing(async () => {
      underWay.resolve();
      await mayGoOn.promise;
    }).importCourse({ ...parsed, externalKey: 'olx:other' });
    await underWay.promise;
    const copies = parsed.files.map(({ sha256 }) => sha256);
    for (const sha256 of copies) await media.dropBytes(database.db, sha256);
    mayGoOn.resolve();
    await other;
    expect(stored()).toEqual([before.sha256, ...copies].sort());

    await expect(
      failing(() => Promise.reject(new Error('search is down'))).importCourse({
        ...parsed,
        externalKey: 'olx:third',
      }),
    ).rejects.toThrow('search is down');
    expect(stored()).toEqual([before.sha256, ...copies].sort());
  });
});
