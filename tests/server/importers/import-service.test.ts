import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceLevels, productPrices } from '../../../db/schema/catalog/price.ts';
import { landings, products } from '../../../db/schema/catalog/product.ts';
import { users } from '../../../db/schema/identity/user.ts';
import { contentItems } from '../../../db/schema/learning/content.ts';
import { accomplishments } from '../../../db/schema/learning/progress.ts';
import { readMarkdownCourse } from '../../../server/modules/importers/markdown/read-course.ts';
import { readOlxCourse } from '../../../server/modules/importers/olx/read-course.ts';
import {
  createImportService,
  type ImportOptions,
} from '../../../server/modules/importers/shared/import.service.ts';
import { createMediaStore } from '../../../server/modules/learning/media/media.store.ts';
import { folderStorage } from '../../../server/platform/storage/folder-storage.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { dangers, MARKDOWN_FIXTURE, OLX_FIXTURE } from './fixtures.ts';

let database: TestDatabase;
const place = mkdtempSync(join(tmpdir(), 'kurso-import-'));
const source = join(place, 'maps');
const reindexed: string[] = [];
const purged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.db.insert(priceLevels).values([
    { code: 'standard', name: 'Standard', amounts: { USD: 4900, EUR: 4500, RUB: 390000, INR: 290000 } },
    { code: 'plus', name: 'Plus', amounts: { USD: 9900, EUR: 8900, RUB: 790000, INR: 590000 } },
  ]);
  cpSync(MARKDOWN_FIXTURE, source, { recursive: true });
});

afterAll(async () => {
  await database.drop();
  rmSync(place, { recursive: true, force: true });
});

function service() {
  return createImportService({
    db: database.db,
    media: createMediaStore(folderStorage(join(place, 'data'))),
    reindex: async (_tx, ids) => void reindexed.push(...ids),
    purge: async (_tx, tags) => void purged.push(...tags),
  });
}

const importMaps = async (options?: ImportOptions) =>
  service().importCourse(await readMarkdownCourse(source), options);

/** Rows of every table that an import can write, as one comparable text. */
async function state(): Promise<string> {
  const tables = [
    'products',
    'landings',
    'product_prices',
    'courses',
    'course_versions',
    'modules',
    'lessons',
  ];
  const all = [...tables, 'content_items', 'media_files', 'outbox'];
  const rows = [];
  for (const table of all) {
    const { rows: found } = await database.db.execute(
      sql`select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash, count(*) as n from ${sql.identifier(table)} t`,
    );
    rows.push([table, found[0]]);
  }
  return JSON.stringify(rows);
}

const count = async (table: string) => {
  const { rows } = await database.db.execute(sql`select count(*)::int as n from ${sql.identifier(table)}`);
  return Number(rows[0]?.n);
};

describe('importing a course', () => {
  let first: Awaited<ReturnType<typeof importMaps>>;

  it('creates one published product with its languages, pages, price and files', async () => {
    first = await importMaps();
    expect(first).toMatchObject({
      created: true,
      changed: true,
      slug: 'maps',
      changedLanguages: ['en', 'ru', 'zh'],
    });
    const [product] = await database.db.select().from(products);
    expect(product).toMatchObject({
      id: first.productId,
      type: 'COURSE',
      status: 'PUBLISHED',
      externalKey: 'markdown-course:maps',
      learningLanguages: ['en', 'ru', 'zh'],
    });
    expect(product?.publishedAt).toBeInstanceOf(Date);
    const pages = await database.db.select().from(landings);
    expect(pages.map((page) => [page.locale, page.urlSlug, page.published]).sort()).toEqual([
      ['en', 'maps', true],
      ['ru', 'maps', true],
      ['zh', 'maps', true],
    ]);
    const [level] = await database.db
      .select({ code: priceLevels.code })
      .from(productPrices)
      .innerJoin(priceLevels, sql`${priceLevels.id} = ${productPrices.levelId}`);
    expect(level?.code).toBe('standard');
    expect(reindexed).toEqual([first.productId]);
    expect(purged).toEqual(['all']);
  });

  it('puts final URLs of stored files into the content, public if the lesson is free', async () => {
    const { rows } = await database.db.execute(
      sql`select body->>'url' as url from content_items where body->>'kind' = 'image'`,
    );
    expect(rows[0]?.url).toMatch(/^\/media\/[0-9a-f-]{36}\/map\.png$/);
    const media = await database.db.execute(
      sql`select is_public, width, height, content_type from media_files`,
    );
    expect(media.rows).toEqual([{ is_public: true, width: 4, height: 3, content_type: 'image/png' }]);
    const left = await database.db.execute(
      sql`select 1 from content_items where body->>'kind' <> 'rich_text' and body::text like '%kurso-media:%'`,
    );
    expect(left.rows).toEqual([]);
  });

  it('changes nothing the second time', async () => {
    const before = await state();
    const again = await importMaps();
    expect(again).toMatchObject({
      productId: first.productId,
      created: false,
      changed: false,
      changedLanguages: [],
    });
    expect(await state()).toBe(before);
    expect(reindexed).toHaveLength(1);
  });

  it('gives a changed language a new version and keeps progress', async () => {
    const [user] = await database.db
      .insert(users)
      .values({ email: 'reader@example.com', name: 'Reader' })
      .returning({ id: users.id });
    const { rows: items } = await database.db.execute(
      sql`select i.key from content_items i where i.key = 'basics-2:problem:1'`,
    );
    expect(items).toHaveLength(2);
    await database.db
      .insert(accomplishments)
      .values({ userId: user?.id ?? '', courseId: first.courseId, itemKey: 'basics-2:problem:1' });
    const file = join(source, 'chapters/ru/basics/2.mdx');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n\nЕщё одна строка.\n`);
    const updated = await importMaps();
    expect(updated).toMatchObject({ created: false, changed: true, changedLanguages: ['ru'] });
    const { rows: versions } = await database.db.execute(
      sql`select language, version, status from course_versions order by language, version`,
    );
    expect(versions).toEqual([
      { language: 'en', version: 1, status: 'PUBLISHED' },
      { language: 'ru', version: 1, status: 'ARCHIVED' },
      { language: 'ru', version: 2, status: 'PUBLISHED' },
      { language: 'zh', version: 1, status: 'PUBLISHED' },
    ]);
    const { rows: kept } = await database.db.execute(sql`
      select 1 from accomplishments a join content_items i on i.key = a.item_key
      join lessons l on l.id = i.lesson_id join course_versions v on v.id = l.version_id
      where v.status = 'PUBLISHED' and v.language = 'ru'`);
    expect(kept).toHaveLength(1);
  });

  it("keeps an editor's page unless told to overwrite it", async () => {
    await database.db.update(landings).set({ shortTitle1: 'Edited' }).where(sql`locale = 'ru'`);
    expect(await importMaps()).toMatchObject({ changed: false });
    const title = async () =>
      (await database.db.select().from(landings).where(sql`locale = 'ru'`))[0]?.shortTitle1;
    expect(await title()).toBe('Edited');
    expect(await importMaps({ rewriteLandings: true })).toMatchObject({ changed: true });
    expect(await title()).toBe('Добро пожаловать на курс о картах!');
  });

  it('sets a requested price once, and refuses an unknown one without writing anything', async () => {
    expect(await importMaps({ price: 'plus' })).toMatchObject({ changed: true });
    expect(await importMaps({ price: 'plus' })).toMatchObject({ changed: false });
    expect(await count('product_prices')).toBe(2);
    const before = await state();
    await expect(importMaps({ price: 'nope' })).rejects.toThrow('known levels: free, plus, standard');
    await expect(importMaps({ category: 'nope' })).rejects.toThrow('There is no category');
    expect(await state()).toBe(before);
  });

  it('writes all or nothing', async () => {
    const before = await state();
    const failing = createImportService({
      db: database.db,
      media: createMediaStore(folderStorage(join(place, 'data'))),
      reindex: () => Promise.reject(new Error('search is down')),
      purge: async () => {},
    });
    await expect(failing.importCourse(await readOlxCourse(OLX_FIXTURE))).rejects.toThrow('search is down');
    expect(await state()).toBe(before);
  });

  it('creates one product from two concurrent imports', async () => {
    const parsed = await readOlxCourse(OLX_FIXTURE);
    const [one, two] = await Promise.all([service().importCourse(parsed), service().importCourse(parsed)]);
    expect(one.productId).toBe(two.productId);
    expect([one.created, two.created].sort()).toEqual([false, true]);
    expect(await count('products')).toBe(2);
  });

  it('chooses another slug when the wanted one is taken', async () => {
    const other = { ...(await readMarkdownCourse(source)), externalKey: 'markdown-course:other' };
    expect((await service().importCourse(other, { price: 'free' })).slug).toBe('maps-2');
  });

  it('stores no HTML that could run scripts', async () => {
    const rows = await database.db.select().from(contentItems);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.flatMap(dangers)).toEqual([]);
  });
});
