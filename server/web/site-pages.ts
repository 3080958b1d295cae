import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * First segments of page paths, e.g. `signin`, `education`, which may be requested without a locale (product §2 Locale
 * of a request).
 */
export function knownPages(root: string): ReadonlySet<string> {
  const entries = readdirSync(path.join(root, 'pages/[locale]'), { withFileTypes: true });
  const names = entries.map((entry) =>
    entry.isDirectory() ? entry.name : entry.name.replace(/\.tsx?$/, ''),
  );
  return new Set(names.filter((name) => name !== 'index' && !name.startsWith('[')));
}
