import { existsSync } from 'node:fs';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contracts/locales.ts';
import type { App } from '../../server/http/app-types.ts';
import { createPageCache } from '../../server/http/page-cache.ts';
import { createService } from '../../server/http/service.ts';
import { PUBLIC_PAGES } from '../../server/seo/public-pages.ts';
import { seoRoutes } from '../../server/seo/seo.routes.ts';
import { createSeoService } from '../../server/seo/seo.service.ts';
import { createSharePictureService } from '../../server/seo/share-picture.service.ts';
import { insertProduct, insertTaxonomy } from '../setup/products.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

const publicUrl = 'https://school.example';
const builtAt = new Date('2026-02-01T00:00:00Z');
let database: TestDatabase;
let app: App;
let ids: Map<string, string>;
const cache = createPageCache(1 << 20);

const seoOf = (indexable: boolean, perFile?: number) =>
  createSeoService({ db: database.db, publicUrl, indexable, builtAt, ...(perFile && { perFile }) });
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
  await database.pool.query(`insert into glossary_terms (slug) values ('word')`);
  app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'School',
    verifyAccessToken: async () => null,
  });
  seoRoutes(app, { seo: seoOf(true), pictures: createSharePictureService({ db }), cache });
  await app.ready();
});
beforeEach(() => cache.purge(['all']));

afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('robots', () => {
  test('production is open but for calls, and says where the sitemap is', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toContain('Disallow: /api/\n');
    expect(answer.body).not.toMatch(/^Disallow: \/$/m);
    expect(answer.body).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
  });

  test('every other environment is closed', () => {
    expect(seoOf(false).robots()).toBe('User-agent: *\nDisallow: /\n');
  });
});

describe('sitemaps', () => {
  test('the index names one file per locale, by the public origin alone', async () => {
    const answer = await get('/sitemap.xml', { host: 'attacker.example' });
    expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(addresses(answer.body)).toEqual(LOCALES.map((locale) => `${publicUrl}/sitemaps/${locale}.xml`));
    expect(all(answer.body, /<lastmod>([^<]+)</g)).toHaveLength(LOCALES.length);
  });

  test('a locale lists its pages, categories and the landings it has, not drafts', async () => {
    const { body } = await get('/sitemaps/ru.xml');
    const russian = PUBLIC_PAGES.filter(({ path }) => path !== '/affiliate');
    expect(addresses(body)).toEqual([
      ...russian.map(({ path }) => `${publicUrl}/ru${path}`),
      `${publicUrl}/ru/category/data`,
      `${publicUrl}/ru/category/empty`,
      `${publicUrl}/ru/blog/entry`,
      `${publicUrl}/ru/magazine/story`,
      `${publicUrl}/ru/info/word`,
      `${publicUrl}/ru/course/a-ru`,
    ]);
    expect(all(body, /<lastmod>(\d{4}-\d\d-\d\dT[\d:.]+Z)</g)).toHaveLength(russian.length + 6);
  });

  test.each(PUBLIC_PAGES)('the page "$path" is there', ({ path }) => {
    const file = `pages/[locale]${path || '/index'}`;
    expect([`${file}.tsx`, `${file}/index.tsx`].some((name) => existsSync(name))).toBe(true);
  });

  test('pages have fifteen alternates and x-default, landings none', async () => {
    const { body } = await get('/sitemaps/en.xml');
    const links = all(entryOf(body, '/en/category/data'), /hreflang="([^"]+)"/g);
    expect(links).toEqual([...LOCALES, 'x-default']);
    expect(entryOf(body, '/en')).toContain(`hreflang="x-default" href="${publicUrl}/en"`);
    expect(entryOf(body, '/blog/entry')).toContain(`hreflang="de" href="${publicUrl}/de/blog/entry"`);
    expect(entryOf(body, '/en/course/a')).not.toContain('hreflang');
    expect(entryOf(body, '/en/marathon/b%26&apos;b')).not.toBe('');
  });

  test('a school larger than a file goes on in the next one', async () => {
    const seo = seoOf(true, 1);
    expect(addresses(await seo.index()).filter((url) => url?.includes('/en'))).toEqual([
      `${publicUrl}/sitemaps/en.xml`,
      `${publicUrl}/sitemaps/en-2.xml`,
    ]);
    const first = addresses((await seo.sitemap('en', 1)) ?? '');
    const second = addresses((await seo.sitemap('en', 2)) ?? '');
    expect(first).toHaveLength(PUBLIC_PAGES.length + 6);
    expect(second).toHaveLength(1);
    expect(first).not.toContain(second[0]);
    expect(await seo.sitemap('en', 3)).toBeNull();
  });

  test('is kept until products change', async () => {
    const before = await get('/sitemaps/de.xml', { 'accept-encoding': 'br' });
    expect(before.headers['content-encoding']).toBe('br');
    const etag = String(before.headers.etag);
    expect((await get('/sitemaps/de.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    await insertProduct(database.db, { slug: 'c', titles: { de: 'C' } }, ids);
    expect((await get('/sitemaps/de.xml', { 'if-none-match': etag })).statusCode).toBe(304);
    cache.purge(['products']);
    expect((await get('/sitemaps/de.xml')).body).toContain('/de/course/c-de');
  });

  test.each(['/sitemaps/xx.xml', '/sitemaps/en-9.xml', '/sitemaps/en-1.xml', '/sitemaps/EN.xml'])(
    '%s is no file',
    async (url) => expect((await get(url)).statusCode).toBe(404),
  );
});

describe('pictures of shared links', () => {
  test('a product has one of 1200 × 630, known again by its content', async () => {
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

  test('so has the site', async () => {
    const answer = await get('/og/site.png');
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200);
  });

  test('a draft, a stranger and a wrong language have none', async () => {
    const paths = [`${ids.get('draft')}-en`, `${crypto.randomUUID()}-en`, `${ids.get('a')}-xx`, 'a-en'];
    for (const path of paths) expect((await get(`/og/product/${path}.png`)).statusCode, path).toBe(404);
  });

  test('memory for them is bounded', async () => {
    const pictures = createSharePictureService({ db: database.db, maxBytes: 1 });
    await pictures.site();
    await pictures.product(ids.get('a') ?? '');
    expect(pictures.stats()).toEqual({ pictures: 0, bytes: 0 });
  });
});
