import type { Logger } from 'pino';
import type { Config } from '../config/load-config.ts';
import { fontFiles } from '../ssr/font-files.ts';
import { setBridge } from '../ssr/runtime.ts';
import { siteInfo } from '../ssr/site-info.ts';
import { injectTransport } from '../ssr/ssr-transport.ts';
import type { PageCache } from '../web/page-cache.ts';
import type { Host } from '../web/web-server.ts';
import { listen, portOf, stopAnswering } from './listen.ts';
import { openService } from './open-service.ts';

export interface StartOptions {
  host: Host;
  cache: PageCache;
  log: Logger;
  development: boolean;
  say: (line: string) => void;
}

export interface Kurso {
  port: number;
  embeddedDatabase: boolean;
  seeded: boolean;
  stop(): Promise<void>;
}

/** Starts everything in order: database, service, pages, port, background work; `stop` reverses it. */
export async function startKurso(config: Config, options: StartOptions): Promise<Kurso> {
  const { host, cache } = options;
  await listen(host.server, config);
  const service = await openService(config, options);
  const { pubsub, translations } = service;
  pubsub.subscribe('purge', ({ tags }) => cache.purge(tags as string[]));
  pubsub.subscribe('reconnected', () => cache.purge(['all']));
  setBridge({
    transport: injectTransport(service.app),
    translations: (locale, namespaces) => translations.load(locale, namespaces),
    site: siteInfo(config),
    fonts: fontFiles(process.cwd()),
  });
  await host.startSite();
  const stopWork = await service.startWork();
  return {
    port: portOf(host.server),
    embeddedDatabase: service.database.embedded,
    seeded: service.seeded,
    stop: async () => {
      // Meanwhile jobs are released, so that other instances can continue them at once.
      await Promise.all([stopAnswering(host.server, service, config.shutdownDelayMs), stopWork()]);
      await service.app.close();
      await pubsub.close();
      await host.close().catch(() => {});
      await service.database.close();
    },
  };
}
