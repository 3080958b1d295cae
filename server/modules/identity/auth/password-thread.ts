import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

/** Work of the thread: hash the password, or compare it with `stored`. */
export interface PasswordWork {
  password: string;
  stored?: string;
}

export type PasswordAnswer = { result: string | boolean } | { failure: string };

// argon2id (the package's default), as recommended by OWASP: 19 MiB, two passes.
const OPTIONS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const NICE_LEVEL = 10;
const MAX_NICE_LEVEL = 19;

// On Linux this affects only this thread; elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(0, Math.min(MAX_NICE_LEVEL, getPriority() + NICE_LEVEL));

parentPort?.on('message', ({ password, stored }: PasswordWork) => {
  parentPort?.postMessage(answer(password, stored));
});

function answer(password: string, stored: string | undefined): PasswordAnswer {
  try {
    return { result: stored === undefined ? hashSync(password, OPTIONS) : verifySync(stored, password) };
  } catch (error) {
    return { failure: String(error) };
  }
}
