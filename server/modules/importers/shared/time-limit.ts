import { createContext, Script } from 'node:vm';
import { ImportSourceError } from './source-folder.ts';

/** The longest lesson of the courses we know takes a third of a second. */
export const LESSON_LIMIT_MS = 10_000;

const box = createContext({ read: () => {} });
const call = new Script('read()');

/**
 * Runs a synchronous parser and interrupts it after the limit, even inside a regular expression, so that a maliciously
 * slow text cannot block an import.
 * @throws {ImportSourceError} naming what was being read.
 */
export function withinTime<T>(what: string, read: () => T, limitMs = LESSON_LIMIT_MS): T {
  try {
    box.read = read;
    return call.runInContext(box, { timeout: limitMs });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new ImportSourceError(
      `${what} takes longer than ${limitMs / 1000} s to read: simplify or remove it`,
      what,
    );
  }
}
