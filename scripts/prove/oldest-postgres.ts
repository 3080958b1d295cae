import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVitest } from '../test-report.ts';
import type { Proof } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The service behaves the same on the oldest supported PostgreSQL as on the newest. */
export const oldestPostgres: Proof = {
  name: 'service tests on PostgreSQL 15',
  run: async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kurso-proof-'));
    const file = path.join(folder, 'vitest.json');
    const ok = await runTests(file);
    const { passed, failed, failures } = readVitest(file, ok, ROOT);
    rmSync(folder, { recursive: true });
    return { violations: failures, figures: `${passed} tests passed, ${failed} failed` };
  },
};

function runTests(file: string): Promise<boolean> {
  const args = ['run', '--project', 'database', '--reporter=dot', '--reporter=json', `--outputFile=${file}`];
  const child = spawn(path.join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, KURSO_POSTGRES: '15' },
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}
