import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Versions that these were checked with: server/web/next-patches/, server/web/late-scripts.ts and
 * features/shell/concurrent-hydration.ts. After an update run the browser flows and `npm run bench -- site`, and see
 * whether a patch is still needed (docs/performance.md).
 */
const CHECKED = { next: '16.4.5', 'react-dom': '19.3.1' };

it.each(Object.entries(CHECKED))('%s has the version that our patches were checked with', (name, version) => {
  const file = new URL(`../../../node_modules/${name}/package.json`, import.meta.url);
  expect(JSON.parse(readFileSync(file, 'utf8')).version).toBe(version);
});
