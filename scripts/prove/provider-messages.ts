import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVitest } from '../test-report.ts';
import type { Proof } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TEST = 'tests/server/commerce/providers/message-orders.test.ts';

/** Messages and redirects of every provider in any order, with duplicates, end in the same state. */
export const providerMessages: Proof = {
  name: 'messages of payment providers',
  run: async ({ seed, rounds }) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kurso-proof-'));
    const file = path.join(folder, 'vitest.json');
    const ok = await runTest(file, { KURSO_ROUNDS: String(rounds), KURSO_SEED: String(seed) });
    const { passed, failed, failures } = readVitest(file, ok, ROOT);
    rmSync(folder, { recursive: true });
    const figures = `${passed} stories of six providers, ${rounds} rounds each, ${failed} failed (seed ${seed})`;
    return { violations: failures, figures };
  },
};

function runTest(file: string, settings: Record<string, string>): Promise<boolean> {
  const args = ['run', TEST, '--reporter=dot', '--reporter=json', `--outputFile=${file}`];
  const env = { ...process.env, ...settings };
  const child = spawn(path.join(ROOT, 'node_modules/.bin/vitest'), args, {
    cwd: ROOT,
    stdio: 'inherit',
    env,
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done(code === 0));
  });
}
