import { type Config, configWarnings, readConfig } from '../config/load-config.ts';
import { createLog } from '../http/log.ts';
import { noPageCache } from '../web/no-page-cache.ts';
import { createPageCache } from '../web/page-cache.ts';
import { createWebServer } from '../web/web-server.ts';
import { runProcess } from './process-lifecycle.ts';
import { startReport } from './start-report.ts';
import type { RunningApp, StartOptions } from './startup.ts';

const PAGE_CACHE_BYTES = 64 << 20;

/** Starts a mode that only `server/` may load, so that it is not part of production. */
type Starter = (config: Config, options: StartOptions) => Promise<RunningApp>;

/** Runs the site until a stop signal; `loadMock` is only called for `API_MODE=mock`. */
export const runSite = (loadMock: () => Promise<Starter>): void =>
  runProcess(async () => {
    const began = performance.now();
    const config = readConfig();
    const log = createLog(config.logLevel);
    const development = process.argv.includes('--dev');
    const cache = keepsPages(config) ? createPageCache(development ? 0 : PAGE_CACHE_BYTES) : noPageCache();
    const webServer = createWebServer(config, { development, cache, log });
    const start = await starterOf(config, loadMock);
    const app = await start(config, {
      webServer,
      cache,
      log,
      development,
      say: (line) => console.info(line),
    });
    for (const warning of configWarnings(config)) console.warn(warning);
    console.info(startReport(config, app, performance.now() - began));
    return app.stop;
  });

/** If the API is not in this process, nothing reports which pages are stale. */
function keepsPages(config: Config): boolean {
  return config.apiMode === 'real' && !config.apiOrigin;
}

/** Only the selected mode is loaded: a site with a remote API needs no database driver, production no mocks. */
async function starterOf(config: Config, loadMock: () => Promise<Starter>) {
  if (config.apiMode === 'mock') return loadMock();
  if (config.apiOrigin) return (await import('./start-with-remote-api.ts')).startWithRemoteApi;
  return (await import('./startup.ts')).startApp;
}
