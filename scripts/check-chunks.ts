import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** Text that only server code contains; one of them in a browser chunk means that the wall has a hole. */
const MARKERS = [
  'pages are rendered by server/main.ts only',
  'pg_notify',
  'drizzle',
  'argon2',
  'x-kurso-cache-tags',
];

/** Bytes (gzip) of the scripts that a public page loads first; React and Next alone are about 120 000 of them. */
const MOST: Record<string, number> = {
  '/[locale]': 174_000,
  '/[locale]/education/course/catalog': 176_000,
  '/[locale]/course/[productId]': 180_000,
};

const folder = '.next/static';
const chunks = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) =>
  f.name.endsWith('.js'),
);
if (chunks.length < 10) throw new Error(`only ${chunks.length} chunks in ${folder}: is the site built?`);

const leaks = chunks.flatMap((file) => {
  const text = readFileSync(path.join(file.parentPath, file.name), 'utf8');
  return MARKERS.filter((marker) => text.includes(marker)).map(
    (marker) => `server code in the browser: ${file.name}: ${marker}`,
  );
});

const { pages } = JSON.parse(readFileSync('.next/build-manifest.json', 'utf8')) as {
  pages: Record<string, string[]>;
};
const heavy = Object.entries(MOST).flatMap(([page, most]) => {
  const bytes = firstLoad(page);
  console.log(`${page}: ${bytes} bytes of scripts at first`);
  return bytes > most ? [`too heavy: ${page} loads ${bytes} bytes of scripts first, at most ${most}`] : [];
});

function firstLoad(page: string): number {
  const own = pages[page];
  if (!own) throw new Error(`no page ${page} in the build`);
  const files = new Set([...(pages['/_app'] ?? []), ...own].filter((file) => file.endsWith('.js')));
  const sizes = [...files].map(
    (file) => gzipSync(readFileSync(path.join('.next', file)), { level: 9 }).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const found = [...leaks, ...heavy];
for (const line of found) console.error(line);
console.log(`${chunks.length} chunks read`);
process.exitCode = found.length > 0 ? 1 : 0;
