import { configWarnings, readConfig } from './config.ts';
import { createLog } from './http/log.ts';
import { openService } from './open-service.ts';
import { runProcess } from './run-process.ts';

/** The service alone, without pages: sites reach it by `API_ORIGIN`. `PUBLIC_URL` is theirs, as in the links of mails. */
runProcess(async () => {
  const config = readConfig();
  const log = createLog(config.logLevel);
  const service = await openService(config, { log, development: false, say: (line) => console.info(line) });
  const address = await service.app.listen({ port: config.port, host: config.host });
  const stopWork = await service.startWork();
  for (const warning of configWarnings(config)) console.warn(warning);
  console.info(`  ${config.siteName} service   ${address}/api/docs`);
  return async () => {
    service.close();
    await service.app.close();
    await stopWork();
    await service.bus.close();
    await service.database.close();
  };
});
