import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));
const browserTiers = ['components', 'features', 'hooks', 'store'];
const databaseTiers = ['db', 'server', 'import', 'parity'];

const filesOf = (tiers: string[]) => tiers.map((tier) => `tests/${tier}/**/*.test.{ts,tsx}`);

export default defineConfig({
  resolve: { alias: { '@': root.replace(/\/$/, '') } },
  test: {
    // By default one core is left idle.
    maxWorkers: 2,
    // Class names stay as written, so that a test can ask for them.
    css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: filesOf([...browserTiers, ...databaseTiers]),
        },
      },
      { extends: true, test: { name: 'ui', environment: 'jsdom', include: filesOf(browserTiers) } },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          include: filesOf(databaseTiers),
          globalSetup: ['tests/setup/database.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
