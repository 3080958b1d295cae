import { readFileSync } from 'node:fs';
import { listPages, type Page } from './page-list.ts';
import type { Proof, ProofInput, ProofResult } from './proof.ts';
import { createRandom } from './random.ts';
import { rawGet } from './raw-get.ts';

/** Values for the dynamic segments of a URL; none of them exists. */
const NAMES = [
  ...['%00', 'a%00b', '%0d%0aX:1', '%7f', '%ff', '%', '%ed%a0%80', '%e2%80%8b', '%ef%bb%bf', '%cc%81'],
  ...[
    'привет',
    '%D0%BF%D1%80%D0%B8%D0%B2%D0%B5%D1%82',
    '%E4%BD%A0%E5%A5%BD',
    '%F0%9F%8E%93',
    'a,all,products',
  ],
  ...[
    '%2e%2e',
    '%252e%252e',
    '..',
    '.',
    '..%2f..%2fetc',
    '%5c..',
    'a%2fb',
    'a;b=c',
    'a:b@c',
    '%27%20or%201=1--',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    'undefined',
    '%7B%7B7*7%7D%7D',
    '$1',
    '%24%7B7%7D',
    '9'.repeat(40),
    '-1',
  ],
  ...[
    'a'.repeat(101),
    'a'.repeat(3_000),
    '%F0%9F%8E%93'.repeat(100),
    '[object%20Object]',
    '*',
    '%25',
    '%2500',
  ],
];
const QUERIES = [
  'product',
  'page',
  'term',
  'category',
  'skill',
  'free',
  'sort',
  'returnTo',
  'token',
  'x',
  'locale',
];
/** A URL that cannot be valid is rejected without a lookup. */
const BROKEN = /%00|%0d|%7f|%ff|%ed%a0|%(?![\da-f]{2})|(?:^|\/)(?:\.|%(?:25)*2e){1,2}(?:\/|$)|%2f|%5c/i;
const SPELLINGS = 300;
/** Smaller than any cached page. */
const ONE_PAGE_BYTES = 20_000;

/** Every page with segments, suffixes and queries that do not exist: never a 5xx, and nothing is cached for them. */
export const hostileAddresses: Proof = {
  name: 'hostile addresses',
  run: async (input) => {
    if (!input.pages) return { violations: [], figures: 'the service alone has no pages' };
    const product = await input.shared();
    return visit(product.origin, input);
  },
};

async function visit(origin: string, { rounds, seed, say }: ProofInput): Promise<ProofResult> {
  const random = createRandom(seed);
  const some = <T>(list: readonly T[]) =>
    Array.from(
      { length: Math.min(rounds, list.length) },
      () => list[random.between(0, list.length - 1)] as T,
    );
  const violations: string[] = [];
  let asked = 0;
  const ask = async (path: string) => {
    asked += 1;
    const { status } = await rawGet(origin, latin1(path), {});
    const [place = '', query = ''] = path.split('?');
    if (status >= 500) violations.push(`${path} answers ${status}`);
    else if ((BROKEN.test(place) || query.includes('%00')) && status !== 404)
      violations.push(`${path} answers ${status} instead of 404`);
  };
  const build = readFileSync('.next/BUILD_ID', 'utf8').trim();
  for (const page of listPages()) {
    for (const name of ['%00', 'привет', ...some(NAMES)]) {
      const path = `/en${withName(page, name)}`;
      await ask(path);
      await ask(`/_next/data/${build}${path}.json`);
    }
    for (const name of ['%00', ...some(NAMES)]) await ask(`/en${page.path}?${some(QUERIES)[0]}=${name}`);
  }
  violations.push(...(await spellOnePage(origin)));
  const figures = `${listPages().length} pages, ${asked} addresses, and one page in ${SPELLINGS} spellings`;
  say(figures);
  return { violations, figures };
}

/** Replaces the last dynamic segment, or appends one if there is none. */
function withName({ route, path }: Page, name: string): string {
  const names = route.match(/\[(?:\.\.\.)?\w+\]/g) ?? [];
  if (names.length < 2) return `${path}/${name}`;
  return route
    .replace('/[locale]', '')
    .replace(/\[(?:\.\.\.)?\w+\]/g, (word) => (word === names.at(-1) ? name : 'sandbox'));
}

async function spellOnePage(origin: string): Promise<string[]> {
  const page = '/en/education/course/catalog';
  await rawGet(origin, page, {});
  const before = await readCacheBytes(origin);
  for (let n = 0; n < SPELLINGS; n++) {
    const spelled = [
      `/en/${n}/%2e%2e/education/course/catalog`,
      `${page}/.#${n}`,
      `${page}#${n}`,
      `//${n}/%2e%2e`,
    ];
    await rawGet(origin, spelled[n % spelled.length] ?? page, {});
  }
  const grown = (await readCacheBytes(origin)) - before;
  // NaN if the metrics are not public.
  return !(grown <= ONE_PAGE_BYTES) ? [`${SPELLINGS} spellings of one page keep ${grown} bytes more`] : [];
}

async function readCacheBytes(origin: string): Promise<number> {
  const { text } = await rawGet(origin, '/metrics', {});
  return Number(/^page_cache_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN);
}

/** Clients send bytes, here those of UTF-8. */
const latin1 = (path: string): string => Buffer.from(path).toString('latin1');
