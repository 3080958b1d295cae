import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Strings that occur only in server code; one of them in a browser chunk means that server code leaks into the browser.
 */
const MARKERS = [
  'pages are rendered by server/main.ts only',
  'pg_notify',
  'drizzle',
  'argon2',
  'x-kurso-cache-tags',
  // Documents are typeset on the server: neither the compiler nor its whole fonts are loaded by a page.
  'typst',
  'noto-sans-sc-chinese-simplified',
];

/**
 * Maximum gzip bytes of a public page's first-load scripts; React and Next alone take about 120,000. The bundler cuts the same code into other files
 * when unrelated screens are added, which alone moves this by up to 900.
 */
const MAX_FIRST_LOAD_JS_BYTES = 199_000;
/** Maximum gzip bytes of the first-load scripts of a resume’s form, preview and templates. */
const MAX_RESUME_JS_BYTES = 201_000;
/**
 * Maximum brotli bytes of a page’s style sheets, except those of the back office and the component gallery. The bundler joins most sheets of the site
 * into one for all pages, so each new screen adds a little to every page.
 */
const MAX_FIRST_LOAD_CSS_BYTES = 26_800;
/** Maximum bytes of a font; those of documents have half a million and more. */
const MAX_FONT_BYTES = 90_000;
/** Excluded: settings, the learning player, the back office and the component gallery, which load more code. */
const OWN = /\/(education\/(settings|profile|courses)|manager\/.+|[a-z]+-learning\/.+)$|^\/dev\//;
const RESUME = /^\/\[locale\]\/resumes\/builder\/\[resumeId\]/;

const folder = '.next/static';
const files = readdirSync(folder, { recursive: true, withFileTypes: true });
const chunks = files.filter((file) => file.name.endsWith('.js'));
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

const large = files
  .filter(({ name }) => /\.(?:wasm|woff2?|[ot]tf)$/.test(name))
  .map(({ name, parentPath }) => ({ name, bytes: statSync(path.join(parentPath, name)).size }))
  .filter(({ name, bytes }) => name.endsWith('.wasm') || bytes > MAX_FONT_BYTES)
  .map(({ name, bytes }) => `too large for a page: ${name} has ${bytes} bytes`);

const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
  pages: Record<string, string[]>;
};
const all = Object.keys(pages).filter((page) => page !== '/_app');
const heavy = [
  ...findOverLimit(
    'scripts',
    MAX_FIRST_LOAD_JS_BYTES,
    all.filter((page) => !OWN.test(page) && !RESUME.test(page)),
    gzippedScripts,
  ),
  ...findOverLimit(
    'scripts of resumes',
    MAX_RESUME_JS_BYTES,
    all.filter((page) => RESUME.test(page)),
    gzippedScripts,
  ),
  ...findOverLimit(
    'style sheets',
    MAX_FIRST_LOAD_CSS_BYTES,
    all.filter((page) => !/^\/dev\/|\/manager\//.test(page)),
    (page) => firstLoad(page, '.css', (body) => brotliCompressSync(body)),
  ),
];

function findOverLimit(
  what: string,
  most: number,
  of: readonly string[],
  measure: (page: string) => number,
): string[] {
  const measured = of.map((page) => ({ page, bytes: measure(page) })).sort((a, b) => b.bytes - a.bytes);
  const [largest] = measured;
  console.log(
    `${what} of ${of.length} pages weighed; ${largest?.page} is the heaviest: ${largest?.bytes} bytes`,
  );
  return measured
    .filter(({ bytes }) => bytes > most)
    .map(({ page, bytes }) => `too heavy: ${page} loads ${bytes} bytes of ${what} first, at most ${most}`);
}

function gzippedScripts(page: string): number {
  return firstLoad(page, '.js', (body) => gzipSync(body, { level: 9 }));
}

function firstLoad(page: string, ending: string, packed: (body: Buffer) => Buffer): number {
  const own = pages[page];
  if (!own) throw new Error(`no page ${page} in the build`);
  const files = new Set([...(pages['/_app'] ?? []), ...own].filter((file) => file.endsWith(ending)));
  const sizes = [...files].map((file) => packed(readFileSync(path.join('.next', file))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

const found = [...leaks, ...large, ...heavy];
for (const line of found) console.error(line);
console.log(`${chunks.length} chunks read`);
process.exitCode = found.length > 0 ? 1 : 0;
