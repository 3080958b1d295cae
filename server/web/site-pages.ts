import { readdirSync } from 'node:fs';
import path from 'node:path';

/** First segments of page addresses, e.g. `signin`, `education`: what may be asked for without a locale (product §2 Locale of a request). */
export function knownPages(root: string): ReadonlySet<string> {
  const entries = readdirSync(path.join(root, 'pages/[locale]'), { withFileTypes: true });
  const names = entries.map((entry) =>
    entry.isDirectory() ? entry.name : entry.name.replace(/\.tsx?$/, ''),
  );
  return new Set(names.filter((name) => name !== 'index' && !name.startsWith('[')));
}
