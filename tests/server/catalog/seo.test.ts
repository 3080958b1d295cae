import { existsSync } from 'node:fs';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../../contracts/locales.ts';
import { createSitemapCache } from '../../../server/bootstrap/file-cache.ts';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import { createProductService } from '../../../server/modules/catalog/product/product.service.ts';
import { PUBLIC_PAGES } from '../../../server/modules/catalog/seo/public-pages.ts';
import { findShownCover } from '../../../server/modules/catalog/seo/seo.repository.ts';
import { seoRoutes } from '../../../server/modules/catalog/seo/seo.routes.ts';
import { createSeoService } from '../../../server/modules/catalog/seo/seo.service.ts';
import { createSharePictureService } from '../../../server/modules/catalog/seo/share-picture.service.ts';
import { createTextAddresses } from '../../../server/modules/editorial/sitemap/text-addresses.ts';
import { createProductOwnership } from '../../../server/modules/learning/progress/product-ownership.ts';
import { createPageCache } from '../../../server/web/page-cache.ts';
import { insertProduct, insertTaxonomy } from '../../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';

const publicUrl = 'https://school.example';
const builtAt = new Date('2026-02-01T00:00:00Z');
let database: TestDatabase;
let app: App;
let ids: Map<string, string>;
const cache = createPageCache(1 << 20);

const seoOf = (indexable: boolean, perFile?: number) =>
  createSeoService({
    ...{
      db: database.db,
      products: createProductService({ db: database.db, ownership: createProductOwnership(database.db) }),
    },
    textAddresses: createTextAddresses(database.db),
    ...{ publicUrl, indexable, builtAt, ...(perFile && { perFile }) },
  });
const all = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, found]) => found);
const addresses = (xml: string) => all(xml, /<loc>([^<]*)<\/loc>/g);
const entryOf = (xml: string, path: string) =>
  xml.split('\n').find((line) => line.includes(`<loc>${publicUrl}${path}</loc>`)) ?? '';

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  ids = await insertTaxonomy(db, { categories: ['data', 'empty'] });
  const titles = { en: 'A', ru: 'А' };
  await insertProduct(db, { slug: 'a', categories: ['data'], titles }, ids);
  await insertProduct(db, { slug: "b&'b", type: 'MARATHON' }, ids);
  await insertProduct(db, { slug: 'draft', status: 'DRAFT', titles }, ids);
  await database.pool.query(`insert into articles (slug, kind, published_at) values
    ('story', 'MAGAZINE', '2026-01-02'), ('entry', 'BLOG', '2026-01-02'), ('unwritten', 'BLOG', null)`);
  await database.pool.query(`insert into glossary_terms (slug) values ('word'), ('unwritten')`);
  await database.pool.query(`insert into glossary_texts (term_id, locale, name, explanation)
    select id, 'en', 'Word', 'One.' from glossary_terms where slug = 'word'`);
  app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'School',
    verifyAccessToken: async () => null,
  });
  seoRoutes(app, {
    seo: seoOf(true),
    pictures: createSharePictureService({ db }),
    cache: createSitemapCache(cache),
  });
  await app.ready();
});
beforeEach(() => cache.purge(['all']));

afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('robots', () => {
  test('is open in production except for API calls, and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Disallow: /api/\n');
    expect(answer.body).not.toMatch(/^Disallow: \/$/m);
    expect(answer.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
  });

  test('is closed in every other environment', () => {
    expect(seoOf(false).robots()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('sitemaps', () => {
  test('the index lists the files of every locale, with the public origin only', async () => {
    const answer = await get('/sitemap.xml', { host: 'attacker.example' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = LOCALES.flatMap((locale) => [
      ...[locale, `${locale}-texts-1`],
      ...(locale === 'en' || locale === 'ru' ? [`${locale}-products-1`] : []),
    ]);
    expect(addresses(answer.body)).toEqual(files.map((file) => `${publicUrl}/sitemaps/${file}.xml`));
    expect(all(answer.body, /<lastmod>([^<]+)</g)).toHaveLength(files.length);
  });

  test('a locale lists its pages, categories and published landings, no drafts', async () => {
    const bodies = await Promise.all(
      ['ru', 'ru-texts-1', 'ru-products-1'].map((file) => get(`/sitemaps/${file}.xml`)),
    );
    const [pages = [], texts, landings] = bodies.map(({ body }) => addresses(body));
    const russian = PUBLIC_PAGES.filter(({ notIn }) => notIn !== 'ru');
    expect(pages).toEqual([
      ...russian.map(({ path }) => `${publicUrl}/ru${path}`),
      ...['data', 'empty'].map((slug) => `${publicUrl}/ru/category/${slug}`),
    ]);
    expect(texts).toEqual(
      ['blog/entry', 'magazine/story', 'info/word'].map((path) => `${publicUrl}/ru/${path}`),
    );
    expect(landings).toEqual([`${publicUrl}/ru/course/a-ru`]);
    for (const { body } of bodies)
      expect(all(body, /<lastmod>(\d{4}-\d\d-\d\dT[\d:.]+Z)</g)).toHaveLength(addresses(body).length);
  });

  test('the date of a list is that of its newest item', async () => {
    await database.pool.query(`update landings set updated_at = '2026-05-05T10:00:00Z' where locale = 'ru'`);
    await database.pool.query(`update products set updated_at = '2026-04-04T10:00:00Z'`);
    const changeOf = async (file: string, path: string) =>
      /<lastmod>([^<]+)</.exec(entryOf((await get(`/sitemaps/${file}.xml`)).body, path))?.[1];
    expect(await changeOf('ru-products-1', '/ru/course/a-ru')).toBe('2026-05-05T10:00:00.000Z');
    expect(await changeOf('ru', '/ru/about')).toBe(builtAt.toISOString());
    const fresh = createSeoService({
      ...{
        db: database.db,
        products: createProductService({ db: database.db, ownership: createProductOwnership(database.db) }),
      },
      textAddresses: createTextAddresses(database.db),
      ...{ publicUrl, indexable: true, builtAt },
    });
    const pages = (await fresh.sitemap({ locale: 'ru', kind: 'pages', part: 1 })) ?? '';
    for (const path of ['/ru', '/ru/category/data'])
      expect(entryOf(pages, path)).toContain('<lastmod>2026-05-05T10:00:00.000Z<');
    expect(entryOf(pages, '/ru/category/empty')).not.toContain('2026-05-05');
  });

  test.each(PUBLIC_PAGES)('the page "$path" exists', ({ path }) => {
    const file = `pages/[locale]${path || '/index'}`;
    expect([`${file}.tsx`, `${file}/index.tsx`].some((name) => existsSync(name))).toBe(true);
  });

  test('pages have fifteen alternates and x-default, landings none', async () => {
    const files = ['en', 'en-texts-1', 'en-products-1'].map((file) => get(`/sitemaps/${file}.xml`));
    const body = (await Promise.all(files)).map((file) => file.body).join('');
    const links = all(entryOf(body, '/en/category/data'), /hreflang="([^"]+)"/g);
    expect(links).toEqual([...LOCALES, 'x-default']);
    expect(entryOf(body, '/en')).toContain(`hreflang="x-default" href="${publicUrl}/en"`);
    expect(entryOf(body, '/blog/entry')).toContain(`hreflang="de" href="${publicUrl}/de/blog/entry"`);
    expect(entryOf(body, '/en/course/a')).not.toContain('hreflang');
    expect(entryOf(body, '/en/marathon/b%26&apos;b')).not.toBe('');
  });

  test('a large school is split into several files', async () => {
    const seo = seoOf(true, 1);
    const files = addresses(await seo.index()).filter((url) => url?.includes('/sitemaps/en'));
    expect(files).toEqual(
      ['en', 'en-texts-1', 'en-texts-2', 'en-texts-3', 'en-products-1', 'en-products-2'].map(
        (file) => `${publicUrl}/sitemaps/${file}.xml`,
      ),
    );
    const listed = async (kind: 'texts' | 'products', parts: number) => {
      const xml = Array.from({ length: parts }, (_, index) =>
        seo.sitemap({ locale: 'en', kind, part: index + 1 }),
      );
      return (await Promise.all(xml)).flatMap((file) => addresses(file ?? ''));
    };
    expect(await listed('texts', 3)).toEqual(await listed('texts', 9));
    expect(new Set(await listed('texts', 3)).size).toBe(3);
    expect((await listed('products', 2)).sort()).toEqual([
      `${publicUrl}/en/course/a`,
      `${publicUrl}/en/marathon/b%26&apos;b`,
    ]);
    expect(await listed('products', 9)).toHaveLength(2);
  });

  test('are cached until products change', async () => {
    const file = '/sitemaps/ru-products-1.xml';
    const before = await get(file, { 'accept-encoding': 'br' });
    expect(before.headers['content-encoding']).toBe('br');
    const etag = String(before.headers.etag);
    expect((await get(file, { 'if-none-match': etag })).statusCode).toBe(304);
    await insertProduct(database.db, { slug: 'c', titles: { ru: 'C' } }, ids);
    expect((await get(file, { 'if-none-match': etag })).statusCode).toBe(304);
    cache.purge(['products']);
    expect((await get(file)).body).toContain('/ru/course/c-ru');
  });

  test('are cached until products change in their language', async () => {
    const files = ['/sitemap.xml', '/sitemaps/ru-products-1.xml', '/sitemaps/en-products-1.xml'];
    for (const file of files) await get(file);
    expect(cache.purge(['products@de'])).toBe(1);
    await get('/sitemap.xml');
    expect(cache.purge(['products@ru'])).toBe(2);
    expect(cache.purge(['products'])).toBe(1);
  });

  test.each(
    ['xx', 'en-1', 'en-products-9', 'en-products-0', 'de-products-1', 'en-texts', 'EN'].map(
      (file) => `/sitemaps/${file}.xml`,
    ),
  )('%s is not a file', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('drawn covers', () => {
  test('are at the addresses that products show', async () => {
    const id = ids.get('a') ?? '';
    await database.pool.query('update products set cover_motif = $2 where id = $1', [id, 'query']);
    const coverUrl = (await findShownCover(database.db, id))?.cover ?? '';
    expect(coverUrl).toBe('/og/cover/course.query.DATA.svg');
    const answer = await get(coverUrl);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=604800/);
    expect((await sharp(answer.rawPayload).metadata()).format).toBe('svg');
  });

  test('without a motif or a category have the seed of the product', async () => {
    const id = ids.get("b&'b") ?? '';
    expect((await findShownCover(database.db, id))?.cover).toBe(
      `/og/cover/marathon.${id.slice(0, 8)}.none.svg`,
    );
  });

  test('do not exist at other addresses', async () => {
    for (const file of ['a.svg', 'course.query.data.77.svg', 'course.query..svg'])
      expect((await get(`/og/cover/${file}`)).statusCode, file).toBe(404);
  });
});

describe('share pictures', () => {
  test('of a product are 1200 × 630, with an ETag based on the content', async () => {
    const url = `/og/product/${ids.get('a')}-de.png`;
    const answer = await get(url);
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=604800/);
    const { width, height, format } = await sharp(answer.rawPayload).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    const { etag } = answer.headers;
    const again = await get(`/og/product/${ids.get('a')}-hi.png`, { 'if-none-match': String(etag) });
    expect(again.statusCode).toBe(304);
  });

  test('exist for the site', async () => {
    const answer = await get('/og/site.png');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
  });

  test('include the logo for e-mails, square', async () => {
    const { width, height, format } = await sharp((await get('/og/logo.png')).rawPayload).metadata();
    expect([width, height, format]).toEqual([96, 96, 'png']);
  });

  test('do not exist for drafts, unknown products and invalid languages', async () => {
    const paths = [`${ids.get('draft')}-en`, `${crypto.randomUUID()}-en`, `${ids.get('a')}-xx`, 'a-en'];
    for (const path of paths) expect((await get(`/og/product/${path}.png`)).statusCode, path).toBe(404);
  });

  test('use bounded memory', async () => {
    const pictures = createSharePictureService({ db: database.db, maxBytes: 1 });
    await pictures.site();
    await pictures.product(ids.get('a') ?? '');
    expect(pictures.stats()).toEqual({ pictures: 0, bytes: 0 });
  });
});
