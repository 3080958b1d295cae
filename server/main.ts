import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';
import { rememberPackages } from './web/next-patches/package-memory.ts';

// Some hundred files are stripped of their types and compiled at every start: what was made of them is kept.
enableCompileCache(path.resolve(import.meta.dirname, '../.cache/compiled'));
rememberPackages();
const { runSite } = await import('./bootstrap/start.ts');
runSite(async () => (await import('./mock-api.ts')).startMock);
// By now everything has been loaded; a process that is ended by force would keep nothing.
setTimeout(flushCompileCache, 10_000).unref();
