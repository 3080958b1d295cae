import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ArticleCard } from '../../../contracts/editorial/magazine.ts';
import { createFeedCache } from '../../../server/bootstrap/file-cache.ts';
import type { App } from '../../../server/http/app-types.ts';
import { createService } from '../../../server/http/service.ts';
import { feedRoutes } from '../../../server/modules/editorial/magazine/feed.routes.ts';
import { createFeedService } from '../../../server/modules/editorial/magazine/feed.service.ts';
import { bundledTranslations } from '../../../server/platform/i18n/translations.ts';
import { createPageCache } from '../../../server/web/page-cache.ts';

const card = (slug: string, title: string, locale: ArticleCard['locale'] = 'de'): ArticleCard => ({
  ...{ slug, title, locale, kind: 'MAGAZINE', excerpt: 'A & B', imageSrc: null, imageAlt: '' },
  ...{ topic: { name: 'Geld', slug: 'finance' }, chief: false, quiz: false, minutes: 3 },
  author: { slug: 'mira', name: 'Mira "M"', role: '', photoUrl: null },
  publishedAt: '2026-11-01T10:00:00.000Z',
});

const cache = createPageCache(1 << 20);
let shown: ArticleCard[] = [card('one', '1 < 2'), card('two', 'Two', 'en')];
let app: App;

beforeAll(async () => {
  app = await createService({
    log: pino({ level: 'silent' }),
    trustedProxies: [],
    siteName: 'School',
    verifyAccessToken: async () => null,
  });
  const feed = createFeedService({
    magazine: { list: async () => shown },
    translations: bundledTranslations('public/locales'),
    config: { siteName: 'School', publicUrl: 'https://school.example' },
  });
  feedRoutes(app, { feed, cache: createFeedCache(cache) });
  await app.ready();
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/feeds/de-magazine.xml', headers });

it('escapes texts, and leaves out titles in another language', async () => {
  const { body } = await get();
  expect(body).toContain('<title>1 &lt; 2</title>');
  expect(body).toContain('<description>A &amp; B</description>');
  expect(body).toContain('<dc:creator>Mira &quot;M&quot;</dc:creator>');
  expect(body).toContain('<pubDate>Sun, 01 Nov 2026 10:00:00 GMT</pubDate>');
  expect(body.match(/<item>/g)).toHaveLength(1);
});

it('is cached and answered with 304 until articles of its language change', async () => {
  const { headers } = await get({ 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  const etag = String(headers.etag);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  shown = [card('new', 'Neu'), ...shown];
  expect(cache.purge(['articles@fr'])).toBe(0);
  expect((await get({ 'if-none-match': etag })).statusCode).toBe(304);
  expect(cache.purge(['articles@de'])).toBe(1);
  expect((await get({ 'if-none-match': etag })).body).toContain('/de/magazine/new</link>');
});
