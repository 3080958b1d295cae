import type { Config } from '../config/load-config.ts';
import { remoteTransport } from '../ssr/ssr-transport.ts';
import { proxyTo } from '../web/api-proxy.ts';
import { startWebOnly } from './start-web-only.ts';
import type { RunningApp, StartOptions } from './startup.ts';

/**
 * The site on top of another service with the same contract (`API_ORIGIN`): calls from the browser are proxied to it.
 */
export async function startWithRemoteApi(config: Config, options: StartOptions): Promise<RunningApp> {
  const origin = config.apiOrigin ?? '';
  return startWebOnly(config, options, {
    handler: await proxyTo(origin, config.trustedProxies.length > 0, options.log),
    transport: remoteTransport(origin),
  });
}
