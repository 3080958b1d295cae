import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { readVitest } from './test-report.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, '.cache/reports/imports.json');
const VARIABLES = ['KURSO_IMPORT_MARKDOWN', 'KURSO_IMPORT_OLX'];

if (!VARIABLES.some((name) => process.env[name])) {
  console.error(`Name a course first: ${VARIABLES.join(' or ')} (docs/recipes/import.md)`);
  process.exit(2);
}
const { status } = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  [
    'run',
    'tests/server/importers/import-samples.test.ts',
    'tests/server/importers/translated-samples.test.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile=${file}`,
  ],
  { cwd: root, stdio: 'inherit' },
);
const { passed, failed, failures } = readVitest(file, status === 0, root);
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
