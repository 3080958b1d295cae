import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_SETTINGS } from '../../scripts/clean-env.ts';
import { program } from '../setup/programs.ts';
import { createTestDatabase, type TestDatabase } from '../setup/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ template: 'template0' });
});
afterAll(() => database.drop());

function run(...args: string[]): Promise<{ code: number; out: string }> {
  const env = { ...process.env, ...NO_SETTINGS, DATABASE_URL: database.url };
  return new Promise((done) => {
    execFile(process.execPath, [program('migrate'), ...args], { env }, (error, stdout, stderr) =>
      done({ code: Number(error?.code ?? 0), out: stdout + stderr }),
    );
  });
}

it('npm run migrate reports what is pending, and applies it', async () => {
  const before = await run('--check');
  expect(before.code).toBe(1);
  expect(before.out).toMatch(
    /^pending {2}0000_first\n[\s\S]*\npending {2}job queue \d+\n\d+ pending: npm run migrate\n$/,
  );
  const applied = await run();
  expect(applied.code).toBe(0);
  expect(applied.out).toMatch(/^applied {2}0000_first\n[\s\S]*\d+ applied in [\d.]+ s\.\n$/);
});
