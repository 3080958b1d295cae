import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Text that only server code contains; one of them in a browser chunk means that the wall has a hole. */
const MARKERS = [
  'pages are rendered by server/main.ts only',
  'pg_notify',
  'drizzle',
  'argon2',
  'x-kurso-cache-tags',
];

const folder = '.next/static';
const chunks = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) =>
  f.name.endsWith('.js'),
);
if (chunks.length < 10) throw new Error(`only ${chunks.length} chunks in ${folder}: is the site built?`);

const found = chunks.flatMap((file) => {
  const text = readFileSync(path.join(file.parentPath, file.name), 'utf8');
  return MARKERS.filter((marker) => text.includes(marker)).map((marker) => `${file.name}: ${marker}`);
});
for (const line of found) console.error(`server code in the browser: ${line}`);
console.log(`${chunks.length} chunks read`);
process.exitCode = found.length > 0 ? 1 : 0;
