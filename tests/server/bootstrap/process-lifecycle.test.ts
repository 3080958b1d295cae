import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

/** A process in which something is thrown that nobody catches; it ends by itself with 7 when it goes on. */
async function exitCode(thrown: string): Promise<number> {
  const script = `
    import { runProcess } from '../../../server/bootstrap/process-lifecycle.ts';
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
    [
      'a connection cut under whoever did not listen',
      `throw new Error('Connection terminated unexpectedly')`,
    ],
    ['a reset one', `throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })`],
    ['a rejection nobody took', `Promise.reject(Object.assign(new Error('away'), { code: '57P01' }))`],
  ])('survives %s', async (_, thrown) => expect(await exitCode(thrown)).toBe(7));

  it('ends when it is in an unknown state', async () => {
    expect(await exitCode(`throw new Error('no such thing')`)).toBe(1);
  });
});
