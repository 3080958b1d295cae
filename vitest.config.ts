import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { needsDatabase } from './tests/setup/needs-database.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const browserTiers = ['components', 'features', 'hooks', 'store'];

/** Files that put other modules into the place of real ones. */
const mockingTiers = ['services'];

/** Nothing is mocked there: a worker reads the modules once for all its files. */
const ONE_READING = { isolate: false };

const filesOf = (tiers: string[]) => tiers.map((tier) => `tests/${tier}/**/*.test.{ts,tsx}`);
const databaseFiles = globSync('tests/**/*.test.ts', { cwd: root }).filter((file) =>
  needsDatabase(`${root}${file}`),
);

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // By default one core is left idle.
    maxWorkers: '100%',
    // Class names stay as written, so that a test can ask for them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          ...ONE_READING,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...filesOf([...browserTiers, ...mockingTiers]), ...databaseFiles],
        },
      },
      { extends: true, test: { name: 'client', environment: 'node', include: filesOf(mockingTiers) } },
      {
        extends: true,
        test: {
          name: 'ui',
          environment: 'jsdom',
          // A context of its own for every file, in processes that read jsdom once.
          pool: 'vmForks',
          include: filesOf(browserTiers),
          setupFiles: ['tests/setup/ui.ts'],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          ...ONE_READING,
          include: databaseFiles,
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
