import { enableCompileCache, flushCompileCache } from 'node:module';
import path from 'node:path';

// Cache compiled modules between starts: several hundred TypeScript files are compiled at each start otherwise.
enableCompileCache(path.resolve(import.meta.dirname, '../.cache/compiled'));
const { runSite } = await import('./bootstrap/start.ts');
runSite(async () => (await import('./mock-api.ts')).startMock);
// By now all modules are loaded. Without an explicit flush, a killed process would cache nothing.
setTimeout(flushCompileCache, 10_000).unref();
