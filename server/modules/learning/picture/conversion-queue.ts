import { ApiError } from '../../../../contracts/api-error.ts';

export interface QueueLimits {
  parallel: number;
  waiting: number;
}

/** Runs work in order, one per key at a time: later callers of a key get the result of the first. */
export function createConversionQueue<V>({ parallel, waiting }: QueueLimits) {
  const started = new Map<string, Promise<V>>();
  const line: (() => void)[] = [];
  let running = 0;

  async function runNext(work: () => Promise<V>): Promise<V> {
    if (running < parallel) running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    find: (key: string) => started.get(key),
    /** @throws {ApiError} `service_unavailable` when too many wait. */
    run(key: string, work: () => Promise<V>): Promise<V> {
      const known = started.get(key);
      if (known) return known;
      if (running >= parallel && line.length >= waiting)
        throw new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });
      const job = runNext(work).finally(() => started.delete(key));
      started.set(key, job);
      return job;
    },
  };
}

const RETRY_SECONDS = 2;
