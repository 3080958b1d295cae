import { availableParallelism } from 'node:os';
import { ApiError } from '../../../../contracts/api-error.ts';
import { normalisePassword } from '../../../../domain/identity/password.ts';
import { createPasswordThreads } from './password-threads.ts';

/** Hashing is a budget: at most so many at once, so many waiting; the next is told to come back. */
export interface HasherLimits {
  parallel: number;
  waiting: number;
}

export interface PasswordHasher {
  /** Refuses at once when nobody may wait any more, before anything is looked up for a call that ends so. */
  admit(): void;
  hash(password: string): Promise<string>;
  /** Takes the same time when there is no hash to compare with; then it is false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

/** One core is left for everybody who is not signing in. */
const LIMITS: HasherLimits = { parallel: Math.min(4, Math.max(1, availableParallelism() - 1)), waiting: 64 };

export function createPasswordHasher(limits: HasherLimits = LIMITS): PasswordHasher {
  const { run, admit } = createQueue(limits);
  const work = createPasswordThreads();
  const hash = async (password: string) => String(await work({ password }));
  let decoy: string | undefined;
  return {
    admit,
    hash: (password) => run(() => hash(normalisePassword(password))),
    verify: async (stored, password) => {
      const same = await run(async () => {
        decoy ??= await hash('nobody has this password');
        return work({ password: normalisePassword(password), stored: stored ?? decoy });
      });
      return stored !== null && same === true;
    },
  };
}

function createQueue({ parallel, waiting }: HasherLimits) {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = (took: number) => {
    const next = queue.shift();
    // Many at once are an attack or a crowd: between two of them everybody else has the machine.
    if (next) setTimeout(next, took);
    else running -= 1;
  };
  const admit = () => {
    if (running < parallel || queue.length < waiting) return;
    throw new ApiError('service_unavailable', { retryAfter: 2 });
  };
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    admit();
    if (running < parallel) running += 1;
    else {
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    const began = performance.now();
    try {
      return await work();
    } finally {
      release(performance.now() - began);
    }
  };
  return { run, admit };
}
