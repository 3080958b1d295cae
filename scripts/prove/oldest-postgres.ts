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

/** The proofs that `npm test` runs hold on the oldest supported PostgreSQL too. */
export const oldestPostgresProofs: Proof = {
  name: 'small proofs on PostgreSQL 15',
  run: async ({ seed, pages }) => {
    const args = ['scripts/prove.ts', '--small', '--seed', String(seed), ...(pages ? [] : ['--service'])];
    const ok = await runOnOldest(process.execPath, args);
    return { violations: ok ? [] : ['a proof above is broken'], figures: ok ? 'all hold' : 'not all hold' };
  },
};

function runTests(file: string): Promise<boolean> {
  const args = ['run', '--project', 'database', '--reporter=dot', '--reporter=json', `--outputFile=${file}`];
  return runOnOldest(path.join(ROOT, 'node_modules/.bin/vitest'), args);
}

function runOnOldest(command: string, args: string[]): Promise<boolean> {
  const env = { ...process.env, KURSO_POSTGRES: '15' };
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}
