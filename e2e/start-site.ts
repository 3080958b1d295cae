import { rmSync } from 'node:fs';
import path from 'node:path';
import { deletePostgres } from '../db/embedded-postgres/embedded-postgres.ts';

// Starts the built site with a new data folder per run; `mock` needs no database.
const [mode] = process.argv.slice(2);
const folder = path.resolve(`.cache/e2e-${mode}`);
await deletePostgres(folder).catch(() => {});
rmSync(folder, { recursive: true, force: true });
process.env.KURSO_DATA = folder;
process.env.API_MODE = mode === 'mock' ? 'mock' : 'real';
await import('../server/main.ts');
