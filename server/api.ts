import { listen, originOf, stopServing } from './bootstrap/listen.ts';
import { openService } from './bootstrap/open-service.ts';
import { runProcess } from './bootstrap/process-lifecycle.ts';
import { createServiceHost } from './bootstrap/service-host.ts';
import { configWarnings, readConfig } from './config/load-config.ts';
import { createLog } from './http/log.ts';

/**
 * The API without the website: sites connect to it through `API_ORIGIN`. `PUBLIC_URL` is the site's address, as used in
 * e-mail links.
 */
runProcess(async () => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const webServer = createServiceHost();
  await listen(webServer.server, config);
  const say = (line: string) => console.info(line);
  const service = await openService(config, { webServer, log, development: false, say });
  const [stopWork] = await Promise.all([service.startWork(), service.checkKeys()]);
  for (const warning of configWarnings(config)) console.warn(warning);
  console.info(`  ${config.siteName} service   ${originOf(webServer.server)}/api/docs`);
  return async () => {
    await Promise.all([stopServing(webServer.server, service, config.shutdownDelayMs), stopWork()]);
    await service.app.close();
    await service.pubsub.close();
    await service.database.close();
  };
});
