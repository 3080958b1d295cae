import { ApiError } from '@/contracts/api-error';
import { createLearningOutbox } from '@/store/learning-outbox';
import { createLearningSender, type SendWrite } from '@/store/learning-sender';

/** A browser's storage that survives its tabs, with room for so many entries. */
export function browser({ room = Number.POSITIVE_INFINITY } = {}) {
  const entries = new Map<string, string>();
  const storage = {
    get length() {
      return entries.size;
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => void entries.delete(key),
    setItem: (key: string, text: string) => {
      if (!entries.has(key) && entries.size >= room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, text);
    },
    clear: () => entries.clear(),
  } satisfies Storage;
  let queue: Promise<unknown> = Promise.resolve();
  const lock = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = queue.then(work);
    queue = turn.catch(() => {});
    return turn;
  };
  let clock = 1_000;
  const timers: { at: number; work: () => void }[] = [];
  const after = (milliseconds: number, work: () => void) => {
    const timer = { at: clock + milliseconds, work };
    timers.push(timer);
    return () => {
      const index = timers.indexOf(timer);
      if (index >= 0) timers.splice(index, 1);
    };
  };
  const pass = (milliseconds: number) => {
    clock += milliseconds;
    for (const timer of timers.filter(({ at }) => at <= clock)) {
      timers.splice(timers.indexOf(timer), 1);
      timer.work();
    }
  };
  let user: string | null = 'ann';
  const tab = () => {
    const outbox = createLearningOutbox(
      () => storage,
      () => clock,
    );
    const sender = createLearningSender({ outbox, lock, after, signedIn: () => user });
    return { outbox, sender };
  };
  const signIn = (next: string | null) => {
    user = next;
  };
  return { tab, pass, signIn, entries, timers };
}

/** A service that stores each id once. */
export function service() {
  const stored: string[] = [];
  const calls: string[] = [];
  let refusal: ((id: string) => ApiError | null) | undefined;
  let losesAnswers = false;
  const send: SendWrite = async ({ id }) => {
    calls.push(id);
    await Promise.resolve();
    const error = refusal?.(id);
    if (error) throw error;
    if (!stored.includes(id)) stored.push(id);
    if (losesAnswers) throw new ApiError('service_unavailable');
    return `graded ${id}`;
  };
  return {
    ...{ send, stored, calls },
    fails: (how?: (id: string) => ApiError | null) => {
      refusal = how;
    },
    losesAnswers: (loses: boolean) => {
      losesAnswers = loses;
    },
  };
}
