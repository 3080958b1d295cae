import type { Wire } from '../contracts/wire.ts';
import type { Config } from './config.ts';
import { fontFiles } from './font-files.ts';
import type { NodeHandler } from './http/render.ts';
import { siteTranslations } from './i18n/site-translations.ts';
import { closeServer, listen, portOf } from './listen.ts';
import { siteInfo } from './site-info.ts';
import { setBridge } from './ssr/bridge.ts';
import type { Kurso, StartOptions } from './startup.ts';

/** The two ways to reach whoever answers: from the browser through this host, and while a page is rendered. */
export interface Answerer {
  handler: NodeHandler;
  wire: Wire;
}

/** Starts the pages over somebody else's answers, with no database of their own. */
export async function startFront(
  config: Config,
  options: StartOptions,
  { handler, wire }: Answerer,
): Promise<Kurso> {
  const { host } = options;
  await listen(host.server, config);
  const translations = siteTranslations(config, options);
  host.setService(handler);
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
      await closeServer(host.server);
      await host.close().catch(() => {});
    },
  };
}
