import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Files and folders that the image has, from the Dockerfile. */
function copied(): string[] {
  const list = /cp --parents -r ([\s\S]*?) \/image\n/.exec(readFileSync('Dockerfile', 'utf8'))?.[1] ?? '';
  return list.split(/[\s\\]+/).filter(Boolean);
}

/** What the service reads at run time by a path in the project. */
function read(): string[] {
  const sources = globSync(['server/**/*.ts', 'db/**/*.ts']).map((file) => readFileSync(file, 'utf8'));
  const named = sources.flatMap((text) => [...text.matchAll(/projectFile\(['`]([^'`$]+)/g)]);
  return [...new Set(named.map(([, name = '']) => name))];
}

it('the image has every file that the bundle reads, and none of its sources', () => {
  const there = copied();
  expect(read().length).toBeGreaterThan(7);
  const missing = read().filter(
    (name) => !there.some((path) => `${name}/`.startsWith(`${path}/`) || name === path),
  );
  expect(missing).toEqual([]);
  expect(there).toContain('dist');
  for (const tier of ['server', 'db', 'domain', 'contracts', 'features', 'tests'])
    expect(there).not.toContain(tier);
});

it('no server module names a file by its own place, which differs in the bundle', () => {
  const own = globSync(['server/**/*.ts', 'db/**/*.ts', 'domain/**/*.ts', 'contracts/**/*.ts']).filter(
    (file) => /new URL\([^)]*import\.meta\.url|import\.meta\.dirname/.test(readFileSync(file, 'utf8')),
  );
  expect(own.sort()).toEqual([
    'db/project-file.ts',
    // Its thread is an entry of the bundle, which stands beside the chunks.
    'server/modules/importers/reading/read-in-thread.ts',
    'server/platform/pdf/pdf-renderer.ts',
  ]);
});
