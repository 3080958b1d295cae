import type { Answer } from './loopback-server.ts';

interface Options {
  now?: () => Date;
  /** How long the provider remembers a key; afterwards it starts a new request. */
  keepMs?: number;
}

/** How a provider refuses a key that it has seen with another request. */
type Refuse = () => Answer;

/** Answers by idempotency key: the same request gets the same answer, another one with the same key is refused. */
export function createIdempotency({ now = () => new Date(), keepMs = Infinity }: Options = {}) {
  const kept = new Map<string, { request: string; answer: Answer; until: number }>();

  /** `request`: everything that must be the same the next time; an answer for which `keep` is false runs again. */
  return function once(
    key: string | undefined,
    request: string,
    work: () => Answer,
    refuse: Refuse,
    keep: (answer: Answer) => boolean = ({ status }) => status < 500,
  ): { answer: Answer; replayed: boolean } {
    if (!key) return { answer: work(), replayed: false };
    const known = kept.get(key);
    if (known && known.until > now().getTime()) {
      return known.request === request
        ? { answer: known.answer, replayed: true }
        : { answer: refuse(), replayed: false };
    }
    const answer = work();
    if (keep(answer)) kept.set(key, { request, answer, until: now().getTime() + keepMs });
    return { answer, replayed: false };
  };
}
