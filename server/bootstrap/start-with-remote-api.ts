import type { Config } from '../config/load-config.ts';
import { remoteTransport } from '../ssr/ssr-transport.ts';
import { proxyTo } from '../web/api-proxy.ts';
import { startFront } from './start-web-only.ts';
import type { Kurso, StartOptions } from './startup.ts';

/**
 * The site on top of another service with the same contract (`API_ORIGIN`): calls from the browser are proxied to it.
 */
export async function startOverOrigin(config: Config, options: StartOptions): Promise<Kurso> {
  const origin = config.apiOrigin ?? '';
  return startFront(config, options, {
    handler: await proxyTo(origin, config.trustedProxies.length > 0, options.log),
    transport: remoteTransport(origin),
  });
}
