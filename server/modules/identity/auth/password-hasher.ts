import { availableParallelism } from 'node:os';
import { hash, type Options, verify } from '@node-rs/argon2';
import { ApiError } from '../../../../contracts/api-error.ts';
import { normalisePassword } from '../../../../domain/identity/password.ts';

/** Limits of concurrent and queued hashes; beyond them callers are told to retry later. */
export interface HasherLimits {
  parallel: number;
  waiting: number;
}

export interface PasswordHasher {
  /** Rejects at once when the queue is full, before any lookup for a call that would fail. */
  admit(): void;
  hash(password: string): Promise<string>;
  /** Takes the same time without a stored hash, and then returns false. */
  verify(stored: string | null, password: string): Promise<boolean>;
}

// argon2id (the package's default), as recommended by OWASP: 19 MiB, two passes.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core is left for other requests, and threads of Node's pool for file and DNS work. */
const LIMITS: HasherLimits = { parallel: Math.min(3, Math.max(1, availableParallelism() - 1)), waiting: 64 };

export function createPasswordHasher(limits: HasherLimits = LIMITS): PasswordHasher {
  const { run, admit } = createQueue(limits);
  let decoy: string | undefined;
  return {
    admit,
    hash: (password) => run(() => hash(normalisePassword(password), OPTIONS)),
    verify: async (stored, password) => {
      const same = await run(async () => {
        decoy ??= await hash('nobody has this password', OPTIONS);
        return verify(stored ?? decoy, normalisePassword(password));
      });
      return stored !== null && same;
    },
  };
}

function createQueue({ parallel, waiting }: HasherLimits) {
  const queue: (() => void)[] = [];
  let running = 0;
  const release = (took: number) => {
    const next = queue.shift();
    // A full queue means an attack or many visitors: pause between hashes, so that other requests are served.
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
