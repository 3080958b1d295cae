import { globSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { needsDatabase, needsProcess, replacesModules } from './tests/setup/test-files.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const BROWSER =
  /^tests\/(components|features|hooks|store)\/(?!.*\/(tokens|portrait-art|navigation|locale-path)\.test\.ts$)/;

/** A worker loads modules once for all its test files. */
const ONE_READING = { isolate: false };

/** Files that need no database but take seconds: hostile courses, archives, PDF, fonts, pictures, the import graph, Python. */
const LONG =
  /^tests\/(boundaries\/|features\/learning\/runnable\/(python-runner|run-sql)\.|server\/(importers\/import-|identity\/privacy\/zip|editorial\/document\.|platform\/pdf-|embedded-database|storage\/storage|ssr\/web-fonts|learning\/picture\/)|scripts\/start\.|(mock|parity)\/)/;
/** The same among the components: whole screens, typed into letter by letter. */
const LONG_SCREENS =
  /^tests\/features\/(hostile-|catalog\/(search|catalog)|identity\/account\/(personal|privacy)|learning\/player\/player|messaging\/notification\/notifications|shell\/header)[^/]*\.test/;

const all = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).map((file) => file.split(path.sep).join('/'));
/** Assigns each test file to a project by its path, its imports and its mocks. */
const filesOf = Object.groupBy(all, (file) => {
  if (needsDatabase(root + file)) return 'database';
  if (LONG.test(file)) return 'long';
  if (BROWSER.test(file)) {
    if (needsProcess(root + file)) return 'long-forks';
    return LONG_SCREENS.test(file) ? 'long-ui' : 'ui';
  }
  return replacesModules(root + file) ? 'unit-mocks' : 'unit';
});

const ui = { environment: 'jsdom', setupFiles: ['tests/setup/ui.ts'], testTimeout: 60_000 };

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // Nothing here measures speed, and the machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Vitest's default leaves one core idle.
    maxWorkers: '100%',
    // Processes that tests start share compiled code.
    env: { NODE_COMPILE_CACHE: path.join(root, '.cache/compile') },
    // Class names are not hashed, so that tests can query them; without their styles jsdom computes an element's faster.
    css: { include: [], modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      { extends: true, test: { name: 'unit', ...ONE_READING, include: filesOf.unit } },
      {
        extends: true,
        test: {
          name: 'long',
          ...ONE_READING,
          include: filesOf.long,
          globalSetup: ['tests/setup/bundle.ts'],
          testTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'unit-mocks', include: filesOf['unit-mocks'] } },
      // Each file has its own context, in processes that load jsdom once.
      { extends: true, test: { name: 'ui', ...ui, pool: 'vmForks', include: filesOf.ui } },
      { extends: true, test: { name: 'long-ui', ...ui, pool: 'vmForks', include: filesOf['long-ui'] } },
      // Each of these files reads jsdom again, which takes seconds.
      { extends: true, test: { name: 'long-forks', ...ui, include: filesOf['long-forks'] } },
      {
        extends: true,
        test: {
          name: 'database',
          ...ONE_READING,
          include: filesOf.database,
          globalSetup: ['tests/setup/bundle.ts', 'tests/setup/database.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
