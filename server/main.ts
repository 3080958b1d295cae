import { enableCompileCache, flushCompileCache, setSourceMapsSupport } from 'node:module';
import path from 'node:path';
import { PROJECT_ROOT } from '../db/project-file.ts';

// Stack traces of the bundle name TypeScript files.
setSourceMapsSupport(true);
// Cache compiled modules between starts: several hundred TypeScript files are compiled at each start otherwise.
enableCompileCache(path.join(PROJECT_ROOT, '.cache/compiled'));
const { runSite } = await import('./bootstrap/start.ts');
runSite(async () => (await import('./mock-api.ts')).startMock);
// By now all modules are loaded. Without an explicit flush, a killed process would cache nothing.
setTimeout(flushCompileCache, 10_000).unref();
