import { ApiError } from '../../../contracts/api-error.ts';

/** Work that waits for its turn. */
export interface QueuedJob {
  fail(error: Error): void;
  /** Of several jobs of one owner that wait, the newest is wanted. */
  owner?: string;
}

export interface JobQueueLimits {
  /** Maximum jobs that wait; another is refused. */
  maxWaiting: number;
  /** A job that has waited this long is refused: who asked for it is hardly still there. */
  maxWaitMs: number;
}

const RETRY_SECONDS = 5;

const busy = () => new ApiError('service_unavailable', { retryAfter: RETRY_SECONDS });

/** A newer job of the same owner replaced this one. */
export class SupersededError extends ApiError {
  constructor() {
    super('service_unavailable', { retryAfter: RETRY_SECONDS });
  }
}

/** First in, first out, with limits. A job that is refused fails with `service_unavailable`. */
export function createJobQueue<J extends QueuedJob>({ maxWaiting, maxWaitMs }: JobQueueLimits) {
  const waiting: { job: J; patience: NodeJS.Timeout }[] = [];

  function remove(index: number): J | undefined {
    const found = index < 0 ? undefined : waiting.splice(index, 1)[0];
    clearTimeout(found?.patience);
    return found?.job;
  }

  const placeOf = (wanted: J) => waiting.findIndex(({ job }) => job === wanted);

  return {
    add(job: J): void {
      const former = waiting.findIndex(({ job: { owner } }) => owner !== undefined && owner === job.owner);
      remove(former)?.fail(new SupersededError());
      if (waiting.length >= maxWaiting) {
        job.fail(busy());
        return;
      }
      const patience = setTimeout(() => remove(placeOf(job))?.fail(busy()), maxWaitMs).unref();
      waiting.push({ job, patience });
    },
    next: (): J | undefined => remove(waiting.length > 0 ? 0 : -1),
    /** Refuses all that wait. */
    close(): void {
      for (const { job, patience } of waiting.splice(0)) {
        clearTimeout(patience);
        job.fail(new ApiError('service_unavailable'));
      }
    },
  };
}
