import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { localeAddress } from '../../domain/locale-address.ts';
import { type Crawl, type CrawledPage, crawl } from '../fixtures/crawl.ts';
import { englishFinder } from '../fixtures/english.ts';
import { journey } from '../fixtures/journey.ts';
import { readSchool } from '../fixtures/school.ts';
import { expect, test } from '../fixtures/test.ts';

// All tests share one crawl.
test.describe.configure({ mode: 'default' });

const LANDING = /^\/[a-z]{2}\/(course|marathon|longread|program|profession)\/[^/]+$/;
const isLanding = (path: string) => LANDING.test(path);
const pathWithout = ({ path, locale }: CrawledPage) =>
  path.startsWith(`/${locale}/`) || path === `/${locale}` ? path.slice(`/${locale}`.length) : path;

test.describe('in three languages', () => ask(['en', 'de', 'hi']));
test.describe('in fifteen languages', journey, () => ask(LOCALES));

test('a landing page under another type redirects; unknown and private pages say so', async ({ request }) => {
  const moved = await request.get('/hi/course/seven-days-of-drawing?utm_source=x', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([
    308,
    '/hi/marathon/seven-days-of-drawing?utm_source=x',
  ]);
  expect((await request.get('/hi/course/nothing-of-that-kind')).status()).toBe(404);
  expect(await (await request.get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
});

/** The result of a crawl in these languages. */
function ask(locales: readonly Locale[]): void {
  let found: Crawl;
  let origin: string;
  let pages: CrawledPage[];

  test.beforeAll(async ({ baseURL }) => {
    test.setTimeout(600_000);
    origin = baseURL ?? '';
    found = await crawl(origin, locales);
    pages = [...found.pages.values()];
  });

  const problems = (check: (page: CrawledPage) => string | false | undefined) =>
    pages.flatMap((page) => {
      const problem = check(page);
      return problem ? [`${page.path}: ${problem}`] : [];
    });

  test('every listed address answers', () => {
    expect(new Set(pages.map(({ locale }) => locale))).toEqual(new Set(locales));
    expect(found.listed.size).toBeGreaterThan(locales.length * 20);
    expect(problems(({ status }) => status !== 200 && `answers ${status}`)).toEqual([]);
  });

  test('no link is broken', () => {
    const broken = [...found.linked].filter(
      ([, { status, location }]) => status >= 400 || (status >= 300 && !/\/signin(\?|$)/.test(location)),
    );
    expect(broken.map(([path, { status, from }]) => `${path} (${status}), linked from ${from}`)).toEqual([]);
  });

  test('every page says its language, has one heading, one title and one description', () => {
    expect(
      problems(({ lang, locale, headings, titles, noindex, description }) => {
        if (lang !== locale) return `says it is in "${lang}"`;
        if (headings !== 1) return `has ${headings} first headings`;
        if (titles.length !== 1) return `has ${titles.length} titles`;
        const [title = ''] = titles;
        if ([...title].length < 6 || [...title].length > 90)
          return `has a title of a strange length: ${title}`;
        const length = [...description].length;
        return !noindex && (length < 12 || length > 170) && `has a description of ${length} signs`;
      }),
    ).toEqual([]);
  });

  test('titles are unique within a language', () => {
    const known = new Map<string, string>();
    expect(
      problems(({ locale, titles, path }) => {
        const key = `${locale} ${titles[0]}`;
        const other = known.get(key);
        known.set(key, path);
        return other && `has the title of ${other}: ${titles[0]}`;
      }),
    ).toEqual([]);
  });

  test('every page is its own canonical URL', () => {
    expect(
      problems(({ canonicals, path }) => {
        return canonicals.join() !== `${origin}${path}` && `has the canonical address ${canonicals.join()}`;
      }),
    ).toEqual([]);
  });

  test('alternates exist for every language and are reciprocal; landing pages have none', () => {
    expect(
      problems((page) => {
        const { alternates, path } = page;
        if (isLanding(path)) return alternates.size > 0 && 'is a landing with alternates';
        const expected = new Map<string, string>(
          LOCALES.map((locale) => [locale, origin + localeAddress(locale, pathWithout(page))]),
        );
        expected.set('x-default', expected.get('en') ?? '');
        if (!same(alternates, expected)) return `has ${alternates.size} alternates`;
        // Each language links to a player with lessons of its own language, so the crawl meets other addresses there.
        if (path.includes('-learning/')) return false;
        const silent = locales.filter((locale) => {
          const other = found.pages.get(localeAddress(locale, pathWithout(page)));
          return other?.alternates.get(page.locale) !== origin + path;
        });
        return silent.length > 0 && `gets no answer in ${silent.join()}`;
      }),
    ).toEqual([]);
  });

  test('sitemaps list indexable pages with their alternates', () => {
    const wrong = [...found.listed].filter(([path, links]) => {
      const page = found.pages.get(path);
      return !page || page.noindex || !same(links, page.alternates);
    });
    expect(wrong.map(([path]) => path)).toEqual([]);
    const forgotten = pages.filter(({ path, noindex }) => !noindex && !found.listed.has(path));
    expect(forgotten.map(({ path }) => path)).toEqual([]);
  });

  test('no English text remains where a translation exists', () => {
    const finders = new Map<Locale, (said: string) => boolean>(
      LOCALES.map((locale) => [locale, locale === 'en' ? () => false : englishFinder(locale)]),
    );
    const left = new Map<string, string>();
    for (const { locale, said, path } of pages) {
      for (const text of said) if (finders.get(locale)?.(text)) left.set(`${locale}: ${text}`, path);
    }
    expect([...left].map(([text, path]) => `${text} (${path})`)).toEqual([]);
  });

  test('English sentences on translated pages are marked as English', () => {
    const left = new Map<string, string>();
    // Lesson titles of the imported course stay as its translators left them.
    for (const page of pages.filter(({ path }) => !path.endsWith(readSchool().markdown.page))) {
      const english = new Set(
        page.locale === 'en' ? [] : found.pages.get(localeAddress('en', pathWithout(page)))?.said,
      );
      const sentences = page.said.filter((text) => english.has(text) && words(text) >= 4);
      for (const text of sentences) left.set(text, page.path);
    }
    expect([...left].map(([text, path]) => `${text} (${path})`)).toEqual([]);
  });

  test('structured data is valid and has absolute URLs', () => {
    expect(
      problems(({ data, path }) => {
        const types = data.flatMap((text) => typesOf(JSON.parse(text)['@graph']));
        const wanted = isLanding(path) ? ['Course', 'Product', 'BreadcrumbList'] : [];
        if (/^\/[a-z]{2}$/.test(path)) wanted.push('Organization', 'WebSite');
        const missing = wanted.filter((type) => !types.includes(type));
        if (missing.length > 0) return `has no ${missing.join()}`;
        const relative = data.some((text) => /"(url|item|image|logo)":"(?!https?:\/\/)/.test(text));
        return relative && 'has an address that is not whole';
      }),
    ).toEqual([]);
  });

  test('shared links have an image', async ({ request }) => {
    expect(
      problems(({ picture, noindex }) => !picture.startsWith(`${origin}/`) && !noindex && 'has none'),
    ).toEqual([]);
    for (const picture of new Set(
      pages.filter(({ locale }) => locale === 'en').map((page) => page.picture),
    )) {
      if (!picture) continue;
      const answer = await request.get(picture);
      expect([answer.status(), answer.headers()['content-type']], picture).toEqual([200, 'image/png']);
    }
  });
}

const words = (text: string) => text.match(/[A-Za-z]{3,}/g)?.length ?? 0;

const same = (item: Map<string, string>, other: Map<string, string>) =>
  item.size === other.size && [...item].every(([key, value]) => other.get(key) === value);

const typesOf = (graph: { '@type': string }[]) => graph.map((node) => node['@type']);
