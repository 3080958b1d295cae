import type { Transport } from '../../contracts/transport.ts';
import { PROJECT_ROOT } from '../../db/project-file.ts';
import type { Config } from '../config/load-config.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { unavailable } from '../http/unavailable.ts';
import { siteTranslations } from '../platform/i18n/site-translations.ts';
import { fontFiles } from '../ssr/font-files.ts';
import { setRuntime } from '../ssr/runtime.ts';
import { siteInfo } from '../ssr/site-info.ts';
import { listen, portOf, stopServing } from './listen.ts';
import type { RunningApp, StartOptions } from './startup.ts';

/** The two ways to reach the API: from the browser through this server, and during page rendering. */
export interface RemoteApi {
  handler: NodeHandler;
  transport: Transport;
}

const READY = /^\/health\/ready(?:\?|$)/;

/** Starts the pages on top of another API, without a database. */
export async function startWebOnly(
  config: Config,
  options: StartOptions,
  { handler, transport }: RemoteApi,
): Promise<RunningApp> {
  const { webServer } = options;
  await listen(webServer.server, config);
  const translations = siteTranslations(config, options);
  let open = true;
  // The API behind this instance does not know whether the instance is stopping.
  webServer.setService((req, res) =>
    open || !READY.test(req.url ?? '') ? handler(req, res) : unavailable(req, res),
  );
  setRuntime({
    transport,
    translations: (locale, namespaces) => translations.load(locale, namespaces),
    site: siteInfo(config),
    fonts: fontFiles(PROJECT_ROOT),
  });
  await webServer.startPages();
  return {
    port: portOf(webServer.server),
    embeddedDatabase: false,
    seeded: false,
    stop: async () => {
      const drain = () => {
        open = false;
      };
      await stopServing(webServer.server, { drain, close: () => {} }, config.shutdownDelayMs);
      await webServer.close().catch(() => {});
    },
  };
}
