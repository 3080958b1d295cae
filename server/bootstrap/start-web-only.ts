import type { Wire } from '../../contracts/transport.ts';
import type { Config } from '../config/load-config.ts';
import type { NodeHandler } from '../http/node-handler.ts';
import { unavailable } from '../http/unavailable.ts';
import { siteTranslations } from '../platform/i18n/site-translations.ts';
import { fontFiles } from '../ssr/font-files.ts';
import { setBridge } from '../ssr/runtime.ts';
import { siteInfo } from '../ssr/site-info.ts';
import { listen, portOf, stopAnswering } from './listen.ts';
import type { Kurso, StartOptions } from './startup.ts';

/** The two ways to reach whoever answers: from the browser through this host, and while a page is rendered. */
export interface Answerer {
  handler: NodeHandler;
  wire: Wire;
}

const READY = /^\/health\/ready(?:\?|$)/;

/** Starts the pages over somebody else's answers, with no database of their own. */
export async function startFront(
  config: Config,
  options: StartOptions,
  { handler, wire }: Answerer,
): Promise<Kurso> {
  const { host } = options;
  await listen(host.server, config);
  const translations = siteTranslations(config, options);
  let open = true;
  // Whether this instance stops is nothing that the answerer behind it knows.
  host.setService((req, res) =>
    open || !READY.test(req.url ?? '') ? handler(req, res) : unavailable(req, res),
  );
  setBridge({
    wire,
    translations: (locale, namespaces) => translations.load(locale, namespaces),
    site: siteInfo(config),
    fonts: fontFiles(process.cwd()),
  });
  await host.startSite();
  return {
    port: portOf(host.server),
    embeddedDatabase: false,
    seeded: false,
    stop: async () => {
      const drain = () => {
        open = false;
      };
      await stopAnswering(host.server, { drain, close: () => {} }, config.shutdownDelayMs);
      await host.close().catch(() => {});
    },
  };
}
