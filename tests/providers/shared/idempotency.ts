import type { Answer } from './loopback-server.ts';

interface Options {
  now: () => Date;
  /** How long the provider remembers a key; afterwards it starts a new request. */
  keepMs: number;
}

interface Request {
  key: string | undefined;
  /** Everything that must be the same the next time. */
  request: string;
  work: () => Answer;
  /** How the provider refuses a key that it has seen with another request. */
  refuse: () => Answer;
}

/** Answers by idempotency key: the same request gets the same answer, another one with the same key is refused. */
export function createIdempotency({ now, keepMs }: Options) {
  const kept = new Map<string, { request: string; answer: Answer; until: number }>();

  return function once({ key, request, work, refuse }: Request): { answer: Answer; replayed: boolean } {
    if (!key) return { answer: work(), replayed: false };
    const known = kept.get(key);
    if (known && known.until > now().getTime()) {
      return known.request === request
        ? { answer: known.answer, replayed: true }
        : { answer: refuse(), replayed: false };
    }
    const answer = work();
    kept.set(key, { request, answer, until: now().getTime() + keepMs });
    return { answer, replayed: false };
  };
}
