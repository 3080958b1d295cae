import { ApiError } from '@/contracts/api-error';
import { readAccessToken, readClaims } from '@/services/session';
import {
  type LearningOutbox,
  type LearningWrite,
  learningOutbox,
  type NewLearningWrite,
} from '@/store/learning-outbox';

/** Sends one write; the service knows a repeated one by its ids. */
export type SendWrite = (write: LearningWrite) => Promise<unknown>;

export interface SenderPorts {
  outbox: LearningOutbox;
  /** One tab of this browser at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>;
  /** The user whose session the next call has; null while there is none. */
  signedIn: () => string | null;
  /** Calls back after a time in milliseconds; returns how to cancel it. */
  after: (milliseconds: number, work: () => void) => () => void;
}

/** Results of writes that no caller on this page waits for any more. */
export interface LateOutcome {
  sent: LearningWrite[];
  refused: { write: LearningWrite; error: ApiError }[];
}

interface Waiter {
  write: LearningWrite;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Milliseconds before the next try, by the number of failures in a row. */
const PAUSES = [2_000, 5_000, 10_000, 20_000, 40_000, 60_000];
/** How long a screen is kept waiting before it says that the write waits. */
const PATIENCE = 6_000;
/** A write that the service fails on so often no longer holds up later ones of its course. */
const MAX_HELD_UP = 3;
/** Longer waits, in seconds, are limits of one kind of write: it rests, and holds up nothing. */
const LONG_WAIT = 600;
/** Client errors that may pass. */
const PASSING = new Set([401, 408, 425, 429]);

export type LearningSender = ReturnType<typeof createLearningSender>;

/** Sends what waits in the outbox: in order within a course, again after failures, once per browser. */
export function createLearningSender({ outbox, lock, signedIn, after }: SenderPorts) {
  const waiters = new Map<string, Waiter>();
  const failures = new Map<string, number>();
  const resting = new Set<string>();
  const listeners = new Set<(late: LateOutcome) => void>();
  let late: LateOutcome = { sent: [], refused: [] };
  let job: { userId: string; send: SendWrite } | undefined;
  let running: Promise<void> | undefined;
  let isAsked = false;
  let isStuck = false;
  let tries = 0;
  let cancelRetry = () => {};

  /**
   * Stores a write and sends it. Resolves to the service's answer, or to null if it waits; rejects if the service refuses
   * it for good.
   */
  function write(added: NewLearningWrite, send: SendWrite): Promise<unknown> {
    const { write, replaced } = outbox.add(added);
    for (const id of replaced) settle(id, (waiter) => waiter.resolve(null));
    const outcome = new Promise<unknown>((resolve, reject) => {
      waiters.set(write.id, alsoTelling(waiters.get(write.id), { write, resolve, reject }));
    });
    const stop = after(PATIENCE, () => {
      if (waiters.has(write.id)) setStuck(true);
      settle(write.id, (waiter) => waiter.resolve(null));
    });
    void drain(write.userId, send);
    return outcome.finally(stop);
  }

  /** Sends everything of a user that waits; resolves when it is sent or the next try is planned. */
  function drain(userId: string, send: SendWrite): Promise<void> {
    job = { userId, send };
    isAsked = true;
    running ??= rounds();
    return running;
  }

  async function rounds(): Promise<void> {
    try {
      while (isAsked && job) {
        const { userId, send } = job;
        cancelRetry();
        await lock(async () => {
          isAsked = false;
          await sendAll(userId, send);
        });
        report();
      }
    } finally {
      // In the same turn as the last look at `isAsked`: no request falls in between.
      running = undefined;
    }
  }

  async function sendAll(userId: string, send: SendWrite): Promise<void> {
    const heldUp = new Set<string>();
    const tried = new Set<string>();
    let pause = 0;
    for (let next = nextOf(userId, tried, heldUp); next; next = nextOf(userId, tried, heldUp)) {
      tried.add(next.id);
      const failure = await attempt(next, send);
      if (!failure || rests(next, failure)) continue;
      pause = Math.max(pause, (failure.retryAfter ?? 0) * 1000);
      if (stopsAll(failure)) break;
      if ((failures.get(next.id) ?? 0) < MAX_HELD_UP) heldUp.add(next.course);
    }
    await askForOthers(userId, send);
    plan(userId, pause);
  }

  const nextOf = (userId: string, tried: ReadonlySet<string>, heldUp: ReadonlySet<string>) =>
    outbox
      .list(userId)
      .find(
        ({ id, course, refused }) => !refused && !tried.has(id) && !resting.has(id) && !heldUp.has(course),
      );

  function rests({ id }: LearningWrite, { retryAfter = 0 }: ApiError): boolean {
    if (retryAfter <= LONG_WAIT) return false;
    resting.add(id);
    after(retryAfter * 1000, () => {
      resting.delete(id);
      if (job) void drain(job.userId, job.send);
    });
    return true;
  }

  /** The error of a failure that may pass. */
  async function attempt(write: LearningWrite, send: SendWrite): Promise<ApiError | null> {
    const user = signedIn();
    if (user !== null && user !== write.userId) return new ApiError('token_data_invalid', { status: 401 });
    try {
      finish(write, await send(write));
      return null;
    } catch (thrown) {
      const error = thrown instanceof ApiError ? thrown : new ApiError('internal_error', { cause: thrown });
      if (isRefusal(error)) return refuse(write, error);
      failures.set(write.id, (failures.get(write.id) ?? 0) + 1);
      return error;
    }
  }

  function finish(write: LearningWrite, result: unknown): void {
    tries = 0;
    failures.delete(write.id);
    outbox.remove(write);
    if (!settle(write.id, (waiter) => waiter.resolve(result))) late.sent.push(write);
  }

  /** The screen that waits tells it; otherwise it stays, refused, in the list of what waits. */
  function refuse(write: LearningWrite, error: ApiError): null {
    if (settle(write.id, (waiter) => waiter.reject(error))) outbox.remove(write);
    else {
      outbox.refuse(write, error.code);
      late.refused.push({ write, error });
    }
    return null;
  }

  /** Another tab has sent it: asked again, the service answers the same. */
  async function askForOthers(userId: string, send: SendWrite): Promise<void> {
    for (const { write } of [...waiters.values()]) {
      if (write.userId === userId && !outbox.has(write)) await attempt(write, send);
    }
  }

  function plan(userId: string, pause: number): void {
    const left = outbox.list(userId).filter((write) => !write.refused);
    for (const id of [...waiters.keys()]) if (!isAsked) settle(id, (waiter) => waiter.resolve(null));
    setStuck(left.length > 0 && !isAsked);
    if (left.every(({ id }) => resting.has(id))) return;
    const wait = Math.max(pause, PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 0);
    tries += 1;
    cancelRetry = after(wait, () => job && void drain(job.userId, job.send));
  }

  function settle(id: string, how: (waiter: Waiter) => void): boolean {
    const waiter = waiters.get(id);
    waiters.delete(id);
    if (waiter) how(waiter);
    return waiter !== undefined;
  }

  function setStuck(stuck: boolean): void {
    if (isStuck === stuck) return;
    isStuck = stuck;
    outbox.tell();
  }

  /** Kept until there is a listener. */
  function report(): void {
    if (listeners.size === 0 || late.sent.length + late.refused.length === 0) return;
    const told = late;
    late = { sent: [], refused: [] };
    for (const listener of listeners) listener(told);
  }

  function onLate(listener: (late: LateOutcome) => void): () => void {
    listeners.add(listener);
    report();
    return () => listeners.delete(listener);
  }

  return { write, drain, onLate, isStuck: () => isStuck };
}

/** The same write may be waited for twice. */
const alsoTelling = (earlier: Waiter | undefined, waiter: Waiter): Waiter => ({
  write: waiter.write,
  resolve: (result) => {
    earlier?.resolve(result);
    waiter.resolve(result);
  },
  reject: (error) => {
    earlier?.reject(error);
    waiter.reject(error);
  },
});

const isRefusal = ({ status }: ApiError): boolean =>
  status !== undefined && status >= 400 && status < 500 && !PASSING.has(status);

/** Without a connection or a session, nothing else would get through. */
const stopsAll = ({ status, code }: ApiError): boolean =>
  status === 401 || status === 429 || (status === undefined && code === 'service_unavailable');

/** The only sender of this page. */
export const learningSender = createLearningSender({
  outbox: learningOutbox,
  lock: (work) => (navigator.locks ? navigator.locks.request('kurso-learning-writes', work) : work()),
  signedIn: () => readClaims(readAccessToken())?.userId ?? null,
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds);
    return () => clearTimeout(timer);
  },
});
