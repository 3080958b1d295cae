import type { Logger } from 'pino';
import { composeApp } from './app.ts';
import type { Config } from './config.ts';
import { openDatabase } from './database.ts';
import type { Host } from './host.ts';
import type { PageCache } from './http/page-cache.ts';
import { remoteTranslations } from './i18n/remote-translations.ts';
import { bundledTranslations } from './i18n/translations.ts';
import { openBus } from './live/bus.ts';
import { seedOnce } from './seed.ts';
import { resolveSessionSecret } from './session-secret.ts';
import { siteInfo } from './site-info.ts';
import { setBridge } from './ssr/bridge.ts';
import { injectWire, originWire } from './ssr-wire.ts';

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

/** Starts everything in order: database, service, pages, port, background work; `stop` undoes it in reverse. */
export async function startKurso(config: Config, options: StartOptions): Promise<Kurso> {
  const { host, cache, log, say } = options;
  await listen(host, config);
  const database = await openDatabase(config, say);
  const bus = await openBus(database.url, database.pool, log);
  bus.subscribe('purge', ({ tags }) => cache.purge(tags as string[]));
  bus.subscribe('reconnected', () => cache.purge(['all']));
  const secret = await resolveSessionSecret(config);
  const translations = createTranslations(config, options);
  const composed = await composeApp({ config, secret, database, bus, cache, log, host, translations });
  const seeded = config.demo && (await seedOnce(database.db, composed.hasher, config.demo));
  setBridge({
    wire: config.apiOrigin ? originWire(config.apiOrigin) : injectWire(composed.app),
    translations: (locale, namespaces) => translations.load(locale, namespaces),
    site: siteInfo(config),
  });
  await host.startSite();
  const stopWork = await composed.startWork();
  return {
    port: (host.server.address() as { port: number }).port,
    embeddedDatabase: database.embedded,
    seeded,
    stop: async () => {
      composed.close();
      await closeServer(host);
      await composed.app.close();
      await stopWork();
      await bus.close();
      await host.close().catch(() => {});
      await database.close();
    },
  };
}

function createTranslations(config: Config, { development, log }: StartOptions) {
  const bundled = bundledTranslations('public/locales', development);
  return config.translationsUrl ? remoteTranslations(config.translationsUrl, bundled, log) : bundled;
}

/** Takes the port first: one in use is told before any work is done. */
function listen(host: Host, config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    host.server.once('error', reject);
    host.server.listen(config.port, config.host, () => {
      host.server.off('error', reject);
      resolve();
    });
  });
}

/** No new requests; those under way are answered; idle sockets are let go. */
function closeServer(host: Host): Promise<void> {
  return new Promise((resolve) => {
    host.server.close(() => resolve());
    host.server.closeIdleConnections();
    setTimeout(() => host.server.closeAllConnections(), 5_000).unref();
  });
}
