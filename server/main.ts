import { configWarnings, readConfig } from './config.ts';
import { createHost } from './host.ts';
import { createLog } from './http/log.ts';
import { createPageCache } from './http/page-cache.ts';
import { explainStartError } from './start-errors.ts';
import { startReport } from './start-report.ts';
import { startKurso } from './startup.ts';

const PAGE_CACHE_BYTES = 64 << 20;
const STOP_MS = 15_000;

async function main(): Promise<void> {
  const began = performance.now();
  const config = readConfig();
  const log = createLog(config.logLevel);
  const development = process.argv.includes('--dev');
  const cache = createPageCache(development ? 0 : PAGE_CACHE_BYTES);
  const host = createHost(config, { development, cache, log });
  const kurso = await startKurso(config, {
    host,
    cache,
    log,
    development,
    say: (line) => console.info(line),
  });
  stopOnSignal(kurso.stop);
  for (const warning of configWarnings(config)) console.warn(warning);
  console.info(startReport(config, kurso, performance.now() - began));
}

/** The first signal stops in order; another one a second later, or fifteen seconds, stops at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let began = 0;
  const onSignal = async () => {
    // A terminal and a parent process may both deliver the same one.
    if (began > 0 && Date.now() - began > 1_000) process.exit(130);
    if (began > 0) return;
    began = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stop().catch((error) => console.error(error));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

// Next installs a listener that goes on after an uncaught error; a process in an unknown state must not.
process.prependListener('uncaughtException', (error) => {
  console.error(error);
  process.exit(1);
});

main().catch((error) => {
  console.error(explainStartError(error) ?? error);
  process.exit(1);
});
