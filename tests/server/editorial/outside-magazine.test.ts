import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { latestOf } from '../../../server/modules/editorial/magazine/outside-magazine.ts';
import { noCache } from '../../../server/platform/pubsub/swr-cache.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const article = { link: '/de/magazine/a', title: 'A', imageSrc: '/a.png' };
const LATEST = {
  categories: [{ link: 'https://elsewhere.test/topic', title: 'T' }],
  lastArticles: [article],
  quizArticles: [{ ...article, imageSrc: null }],
  chiefArticle: { ...article, link: 'javascript:alert(1)', excerpt: 'E', allArticlesLink: '/de' },
};

async function answering(status: number, body: unknown): Promise<string> {
  const made = createServer((req, res) => {
    const known = req.url === '/magazine/api/v1/latest' && req.headers.locale === 'de';
    res.writeHead(known ? status : 404, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server = made;
  await new Promise<void>((done) => made.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`;
}

test('an external magazine is read in the language, and its links lead there', async () => {
  const origin = await answering(200, LATEST);
  const { categories, lastArticles, quizArticles, chiefArticle } = await latestOf(origin, noCache)('de');
  expect(categories).toEqual(LATEST.categories);
  expect(lastArticles).toEqual([
    { link: `${origin}/de/magazine/a`, title: 'A', imageSrc: `${origin}/a.png` },
  ]);
  expect(quizArticles[0]?.imageSrc).toBeNull();
  expect(chiefArticle).toMatchObject({ link: origin, allArticlesLink: `${origin}/de` });
});

test.each([
  ['fails', 500, {}],
  ['answers something else', 200, { articles: [] }],
])('an external magazine that %s leaves nothing to show, and no error', async (_, status, body) => {
  const latest = latestOf(await answering(status, body), noCache);
  expect(await latest('de')).toMatchObject({ chiefArticle: null, lastArticles: [] });
});
