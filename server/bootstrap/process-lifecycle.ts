import { isConnectionLost } from '../../db/connection-lost.ts';
import { safeError } from '../platform/safe-error.ts';
import { explainStartError } from './start-errors.ts';

const STOP_MS = 15_000;

/** Runs a process that answers until it is told to stop; what cannot start says why in one line. */
export function runProcess(start: () => Promise<() => Promise<void>>): void {
  // Next installs a listener that goes on after an uncaught error; a process in an unknown state must not.
  process.prependListener('uncaughtException', (error: NodeJS.ErrnoException) => {
    if (isVanished(error)) return console.error(`${error.path} has vanished: start again after a build.`);
    console.error(safeError(error));
    // Whoever waited for it has been refused, and the pool takes another one: nothing is left half done in memory.
    if (!isConnectionLost(error)) process.exit(1);
  });
  start()
    .then(stopOnSignal)
    .catch((error) => {
      console.error(explainStartError(error) ?? error);
      process.exit(1);
    });
}

/** The site was built anew under a running process: a file that was listed at its start cannot be read, nothing else is wrong. */
function isVanished(error: NodeJS.ErrnoException): boolean {
  return error.code === 'ENOENT' && error.syscall === 'open' && /[\\/]\.next[\\/]/.test(error.path ?? '');
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
    await stop().catch((error) => console.error(safeError(error)));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
