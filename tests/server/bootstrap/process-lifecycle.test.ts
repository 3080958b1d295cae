import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** Runs a process that throws an uncaught error; it exits by itself with 7 if it survives. */
async function exitCode(thrown: string): Promise<number> {
  const script = `
    import { runProcess } from './server/bootstrap/process-lifecycle.ts';
    runProcess(async () => {
      setImmediate(() => {
        setImmediate(() => process.exit(7));
        ${thrown};
      });
      return async () => {};
    });`;
  const ended = await run(process.execPath, ['--input-type=module', '-e', script]).catch((error) => error);
  return ended.code ?? 0;
}

describe('a running process', () => {
  it.each([
    ['a closed connection without a listener', `throw new Error('Connection terminated unexpectedly')`],
    ['a reset connection', `throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })`],
    ['an unhandled rejection', `Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))`],
  ])('survives %s', async (_, thrown) => expect(await exitCode(thrown)).toBe(7));

  it('exits when it is in an unknown state', async () => {
    expect(await exitCode(`throw new Error('no such thing')`)).toBe(1);
  });
});
