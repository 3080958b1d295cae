import { rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { deletePostgres } from '../db/embedded-postgres/embedded-postgres.ts';
import { bundleServer, MAIN } from '../scripts/start-build.ts';

// Starts the built site with a new data folder per run; `mock` needs no database.
const [mode] = process.argv.slice(2);
const folder = path.resolve(`.cache/e2e-${mode}`);
await deletePostgres(folder).catch(() => {});
rmSync(folder, { recursive: true, force: true });
process.env.KURSO_DATA = folder;
process.env.API_MODE = mode === 'mock' ? 'mock' : 'real';
const root = path.resolve(import.meta.dirname, '..');
if (!(await bundleServer(root))) process.exit(1);
await import(pathToFileURL(path.join(root, MAIN)).href);
