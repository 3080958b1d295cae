import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnClasses } from '../../../db/data-classification.ts';
import { seedOnce } from '../../../server/bootstrap/seed.ts';
import { reindexSearch } from '../../../server/modules/catalog/search/search-index.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { readOlxCourse } from '../../../server/modules/importers/olx/read-course.ts';
import { CopyRefused } from '../../../server/modules/importers/school-copy/copy-manifest.ts';
import { exportSchool } from '../../../server/modules/importers/school-copy/export-school.ts';
import { importSchool } from '../../../server/modules/importers/school-copy/import-school.ts';
import { openCopy } from '../../../server/modules/importers/school-copy/open-copy.ts';
import {
  LEFT_OUT,
  MADE_HERE,
  ROWS_WITHOUT_PEOPLE,
  tablesOfCopy,
  tablesOfPeople,
  undecidedTables,
} from '../../../server/modules/importers/school-copy/school-tables.ts';
import { cutColumns, readTableFacts } from '../../../server/modules/importers/school-copy/table-facts.ts';
import { orderTables } from '../../../server/modules/importers/school-copy/table-order.ts';
import { createImportService } from '../../../server/modules/importers/shared/import.service.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { hashTables } from '../../setup/hash-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { zipOf } from './archives.ts';
import { MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';
import { AUTHOR, fillTables } from './whole-school.ts';

const place = mkdtempSync(join(tmpdir(), 'kurso-copy-'));
const from = folderStorage(join(place, 'from'));
const archive = join(place, 'school.zip');
const whole = join(place, 'whole.zip');
let school: TestDatabase;
const opened: TestDatabase[] = [];

async function emptySchool(): Promise<TestDatabase> {
  const database = await createTestDatabase();
  opened.push(database);
  return database;
}

beforeAll(async () => {
  school = await emptySchool();
  const hasher = { hash: async (password: string) => `hash of ${password}` };
  await seedOnce({ db: school.db, hasher, storage: from }, true);
  const importer = createImportService({
    ...{ db: school.db, media: createMediaStore(from), reindex: reindexSearch, purge: async () => {} },
  });
  await importer.importCourse(await readMarkdownCourse(MARKDOWN_FIXTURE));
  await importer.importCourse(await readOlxCourse(OLX_FIXTURE));
  await fillTables(school);
  // Whatever a text may have, its copy has: separators of lines, quotes, numbers beyond JavaScript, and a null of JSON.
  await school.pool.query(`update landings set promise = E'a\\u2028b "c" \\\\ \\n\\t d' where locale = 'en'`);
  await school.pool.query(
    `insert into lesson_drafts (course_id, language, lesson_key, revision, items, updated_by, updated_at)
    select id, 'en', 'copied', 3, '[{"n": 12345678901234567890.5}]', $1, '2026-01-02 03:04:05.678901+00' from courses`,
    [AUTHOR],
  );
  await school.pool.query(`update courses set schedule = 'null'::jsonb where schedule is null`);
  await exportSchool({ db: school.db, storage: from }, { file: archive, withPeople: false });
  await exportSchool({ db: school.db, storage: from }, { file: whole, withPeople: true });
}, 180_000);
afterAll(async () => {
  for (const database of opened) await database.drop();
  rmSync(place, { recursive: true, force: true });
});

const bring = (database: TestDatabase, file: string, folder = 'to', dryRun = false) =>
  importSchool(
    {
      ...{ db: database.db, media: createMediaStore(folderStorage(join(place, folder))) },
      ...{ reindex: reindexSearch, purge: async () => {} },
    },
    { file, dryRun },
  );

const rowsOf = async ({ pool }: TestDatabase, table: string) =>
  (await pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number;

describe('the tables of a copy', () => {
  it('are decided, every one of them, once', () => {
    expect(undecidedTables()).toEqual([]);
    const all = [...MADE_HERE, ...LEFT_OUT, ...tablesOfPeople()];
    expect(all.toSorted()).toEqual(Object.keys(columnClasses).toSorted());
    expect(undecidedTables({ ...columnClasses, new_table: { id: 'technical' } })).toEqual(['new_table']);
  });

  it('have no personal rows without people', () => {
    const personal = MADE_HERE.filter((table) =>
      Object.values(columnClasses[table] ?? {}).includes('personal'),
    );
    expect(personal.filter((table) => !(table in ROWS_WITHOUT_PEOPLE))).toEqual([]);
  });

  it.each([[false], [true]])(
    'refer to nothing that is left out and must not be empty (with people: %s)',
    async (withPeople) => {
      const tables = tablesOfCopy(withPeople);
      const facts = await readTableFacts(school.db, tables);
      const broken = [...facts.values()].flatMap((table) =>
        cutColumns(table, new Set(tables))
          .filter((column) => table.columns.find(({ name }) => name === column)?.nullable === false)
          .map((column) => `${table.name}.${column}`),
      );
      expect(broken).toEqual([]);
      expect(
        orderTables(facts)
          .map(({ facts: { name } }) => name)
          .toSorted(),
      ).toEqual(tables.toSorted());
    },
  );
});

/** Tables of the copy, which must have rows to be compared. */
async function filledTables(withPeople: boolean) {
  const tables = await hashTables(school.db, withPeople);
  const empty = Object.entries(tables).filter(([, { rows }]) => rows === 0);
  expect(empty.map(([table]) => table)).toEqual([]);
  return tables;
}

describe('a copy of the school', () => {
  it('is equal in an empty school, table by table, without people', async () => {
    const target = await emptySchool();
    await bring(target, archive);
    expect(await hashTables(target.db, false)).toEqual(await filledTables(false));
    expect(await rowsOf(target, 'users')).toBe(0);
    const media = await target.pool.query('select distinct sha256 from media_files');
    expect(media.rows.length).toBeGreaterThan(3);
    for (const { sha256 } of media.rows)
      expect(readFileSync(join(place, 'to', 'media', sha256.slice(0, 2), sha256))).toEqual(
        readFileSync(join(place, 'from', 'media', sha256.slice(0, 2), sha256)),
      );
    expect(await rowsOf(target, 'search_entries')).toBe(await rowsOf(school, 'search_entries'));
    const triggers = await target.pool.query(
      `select count(*)::int as n from pg_trigger where tgenabled = 'D'`,
    );
    expect(triggers.rows).toEqual([{ n: 0 }]);
    const seeded = await seedOnce({ db: target.db, hasher: { hash: async () => '' }, storage: from }, false);
    expect(seeded).toBe(false);
    await target.pool.query(`insert into draft_saves (course_id, language, lesson_key, content, saved_at)
      select id, 'en', 'x', '[]', now() from courses limit 1`);
  });

  it('is equal with people too, if that is asked', async () => {
    const target = await emptySchool();
    const done = await bring(target, whole, 'whole');
    expect(done.withPeople).toBe(true);
    expect(await hashTables(target.db, true)).toEqual(await filledTables(true));
  });

  it('has no addresses of people', async () => {
    const textOf = async (file: string) => {
      const copy = await openCopy(file);
      const texts = copy.manifest.tables.map(async ({ name }) =>
        text(await copy.read(`tables/${name}.ndjson`)),
      );
      return (await Promise.all(texts)).join('').replaceAll(/"mailto:[^"]*"/g, '');
    };
    const [without, all] = [await textOf(archive), await textOf(whole)];
    for (const word of ['@demo.kurso.test', 'author@kurso.test', 'ann@kurso.test', 'hash of', AUTHOR]) {
      expect([word, without.includes(word), all.includes(word)]).toEqual([word, false, true]);
    }
  });

  it('is tried out without writing', async () => {
    const target = await emptySchool();
    const done = await bring(target, archive, 'dry', true);
    expect(done.rows).toBeGreaterThan(100);
    expect(await rowsOf(target, 'products')).toBe(0);
    expect(existsSync(join(place, 'dry', 'media'))).toBe(false);
  });
});

describe('a copy is refused, and changes nothing,', () => {
  let target: TestDatabase;
  beforeAll(async () => {
    target = await emptySchool();
  });
  const refused = async (bytes: Buffer, message: RegExp) => {
    const file = join(place, `bad-${Math.random()}.zip`);
    writeFileSync(file, bytes);
    const attempt = bring(target, file, 'bad');
    await expect(attempt).rejects.toThrow(message);
    await expect(attempt).rejects.toBeInstanceOf(CopyRefused);
    expect(await rowsOf(target, 'products')).toBe(0);
    expect(existsSync(join(place, 'bad', 'media'))).toBe(false);
  };

  it('by a school that is not empty', async () => {
    const before = await hashTables(school.db, false);
    await expect(bring(school, archive, 'bad')).rejects.toThrow(/not empty: categories/);
    expect(await hashTables(school.db, false)).toEqual(before);
  });

  it('when a byte of it was changed', async () => {
    const bytes = readFileSync(archive);
    const start = bytes.indexOf(Buffer.from('media/')) + 6 + 64 + 40;
    const changed = Buffer.from(bytes);
    changed[start] = (changed[start] ?? 0) ^ 1;
    await refused(changed, /damaged|cannot be read/);
  });

  it('when it was cut off', () => refused(readFileSync(archive).subarray(0, 10_000), /cannot be read/));

  it('when it has other entries', async () => {
    await refused(await zipOf({ 'manifest.json': '{}', 'other.txt': 'x' }), /no school has: other\.txt/);
    await refused(await zipOf({ 'tables/users.ndjson': 'x' }), /no manifest\.json/);
    await refused(await zipOf({ 'manifest.json': '{}' }), /manifest is wrong/);
    await refused(await zipOf({ 'manifest.json': 'no json' }), /cannot be read/);
  });

  const manifestOf = (change: object) =>
    JSON.stringify({
      ...{ format: 'kurso-school', version: 1, createdAt: 'now', withPeople: false },
      ...{ tables: [], media: [], missingMedia: [] },
      ...change,
    });
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

  it('when it is of another release', async () => {
    await refused(await zipOf({ 'manifest.json': manifestOf({ version: 2 }) }), /manifest is wrong: version/);
    await refused(
      await zipOf({ 'manifest.json': manifestOf({}) }),
      /of another release: its table categories/,
    );
  });

  it('when it has tables that no copy has', async () => {
    const facts = await readTableFacts(target.db, [...MADE_HERE, 'sessions']);
    const tables = [...facts.values()].map(({ name, columns }) => ({
      ...{ name, columns: columns.map((column) => column.name), rows: 0, bytes: 0, sha256: EMPTY },
    }));
    const entries = Object.fromEntries(tables.map(({ name }) => [`tables/${name}.ndjson`, '']));
    await refused(await zipOf({ ...entries, 'manifest.json': manifestOf({ tables }) }), /its table sessions/);
  });

  it('when something unpacks to far more than it is', async () => {
    const bomb = await zipOf({
      'manifest.json': manifestOf({}),
      'tables/products.ndjson': Buffer.alloc(150 * 1024 ** 2),
    });
    await refused(bomb, /unpacks to far more/);
    const media = { [`media/${EMPTY}`]: 'a'.repeat(1000) };
    await refused(await zipOf({ 'manifest.json': manifestOf({}), ...media }), /unpacks to far more/);
  });
});
