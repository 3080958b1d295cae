import type { Logger } from 'pino';
import { PROJECT_ROOT } from '../../db/project-file.ts';
import type { Config } from '../config/load-config.ts';
import { fontFiles } from '../ssr/font-files.ts';
import { setRuntime } from '../ssr/runtime.ts';
import { siteInfo } from '../ssr/site-info.ts';
import { injectTransport } from '../ssr/ssr-transport.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { WebServer } from '../web/web-server.ts';
import { listen, portOf, stopServing } from './listen.ts';
import { openService } from './open-service.ts';
import { purgePages } from './purge-pages.ts';

export interface StartOptions {
  webServer: WebServer;
  cache: PageCache;
  log: Logger;
  development: boolean;
  say: (line: string) => void;
}

export interface RunningApp {
  port: number;
  embeddedDatabase: boolean;
  seeded: boolean;
  stop(): Promise<void>;
}

/** Starts everything in order: database, service, pages, port, background work; `stop` reverses it. */
export async function startApp(config: Config, options: StartOptions): Promise<RunningApp> {
  const { webServer, cache } = options;
  await listen(webServer.server, config);
  const service = await openService(config, options);
  const { pubsub, translations } = service;
  const keys = service.checkKeys();
  // Awaited below: meanwhile the school opens, whether or not the providers can be reached.
  keys.catch(() => {});
  purgePages(cache, pubsub);
  setRuntime({
    transport: injectTransport(service.app),
    translations: (locale, namespaces) => translations.load(locale, namespaces),
    site: siteInfo(config),
    fonts: fontFiles(PROJECT_ROOT),
  });
  await webServer.startPages();
  const stopWork = await service.startWork();
  await keys;
  return {
    port: portOf(webServer.server),
    embeddedDatabase: service.database.embedded,
    seeded: service.seeded,
    stop: async () => {
      // Meanwhile jobs are released, so that other instances can continue them at once.
      await Promise.all([stopServing(webServer.server, service, config.shutdownDelayMs), stopWork()]);
      await service.app.close();
      await pubsub.close();
      await webServer.close().catch(() => {});
      await service.database.close();
    },
  };
}
