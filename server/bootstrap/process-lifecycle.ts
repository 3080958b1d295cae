import { isConnectionLost } from '../../db/connection-lost.ts';
import { safeError } from '../platform/safe-error.ts';
import { explainStartError } from './start-errors.ts';

const STOP_MS = 15_000;

/** Runs a server process until it receives a stop signal; a failed start is reported in one line. */
export function runProcess(start: () => Promise<() => Promise<void>>): void {
  // Next installs a listener that continues after an uncaught exception; a process in an unknown state must exit.
  process.prependListener('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (isVanished(error)) return console.error(`${error.path} has been removed: build, then start again.`);
    console.error(safeError(error));
    // Callers have received the error, and the pool replaces the connection: no state in memory is half changed.
    if (!isConnectionLost(error)) process.exit(1);
  });
  start()
    .then(stopOnSignal)
    .catch((error) => {
      console.error(explainStartError(error) ?? error);
      process.exit(1);
    });
}

/**
 * The site was rebuilt while running: a file that was listed at startup no longer exists, and nothing else is wrong.
 */
function isVanished(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'open' && /[\\/]\.next[\\/]/.test(error.path ?? '');
}

/** The first signal stops gracefully; another one after a second, or a timeout of fifteen seconds, stops at once. */
function stopOnSignal(stop: () => Promise<void>): void {
  let began = 0;
  const onSignal = async () => {
    // A terminal and a parent process may both deliver the same signal.
    if (began > 0 && Date.now() - began > 1_000) process.exit(130);
    if (began > 0) return;
    began = Date.now();
    setTimeout(() => process.exit(1), STOP_MS).unref();
    await stop().catch((error) => console.error(safeError(error)));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
