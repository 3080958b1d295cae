import { isAlive, markOf } from './process.ts';

const LOOK_MS = 200;
const PAUSE_MS = 2_000;

export interface WatchInput {
  pid: number;
  /** Starts the server, or finds it already started by another process; returns its pid. */
  restart: () => Promise<number>;
  failed: (error: unknown) => void;
}

/** Polls the server and restarts it when it has exited; returns a function that stops polling. */
export function watchServer({ pid, restart, failed }: WatchInput): () => Promise<void> {
  let mark = markOf(pid);
  let restarting: Promise<void> | undefined;
  let notBefore = 0;
  const timer = setInterval(() => {
    if (restarting || Date.now() < notBefore || isAlive(mark)) return;
    restarting = restart()
      .then((next) => {
        mark = markOf(next);
      })
      .catch((error) => {
        notBefore = Date.now() + PAUSE_MS;
        failed(error);
      })
      .finally(() => {
        restarting = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restarting;
  };
}
