import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVitest } from '../test-report.ts';
import type { Proof } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Messages and redirects of every provider in any order, with duplicates, end in the same state. */
export const providerMessages = vitestProof('messages of payment providers', {
  file: 'tests/server/commerce/providers/message-orders.test.ts',
  figures: (passed, rounds) => `${passed} stories of six providers, ${rounds} rounds each`,
});

/** Two tabs edit a cart and pay: a payment costs what its tab showed, or the cart is said to have changed. */
export const twoTabs = vitestProof('two tabs edit and pay', {
  file: 'tests/server/commerce/two-tabs.test.ts',
  figures: (passed) => `${passed} visits and examples`,
});

/** Resumes in every template and language are copied as typed, and no page of many ends with a heading. */
export const resumes = vitestProof('resumes as PDF', {
  file: 'tests/server/platform/pdf-resume.test.ts',
  figures: (passed) => `${passed} templates, languages and texts`,
});

/** Sales, refunds and disputes in any order, told of repeatedly and at once: the ledger of partners says what it should. */
export const partnerLedgers = vitestProof('ledgers of partners', {
  file: 'tests/server/affiliate/random-sales.test.ts',
  figures: (passed, rounds) => `${passed} examples, ${rounds} rounds of random stories`,
});

/** Every call refuses or takes hostile values in every place of its input, and never fails. */
export const hostileValues = vitestProof('hostile values', {
  file: 'tests/server/commerce/entitlement/fuzz.test.ts',
  figures: (passed, rounds) => `${passed} checks of calls, ${rounds} values in every place`,
});

interface InVitest {
  /** Reads KURSO_ROUNDS and KURSO_SEED. */
  file: string;
  figures: (passed: number, rounds: number) => string;
}

function vitestProof(name: string, { file, figures }: InVitest): Proof {
  return {
    name,
    run: async ({ seed, rounds }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kurso-proof-'));
      const report = path.join(folder, 'vitest.json');
      const settings = { KURSO_ROUNDS: String(rounds), KURSO_SEED: String(seed) };
      const ok = await runTest(file, report, settings);
      const { passed, failed, failures } = readVitest(report, ok, ROOT);
      rmSync(folder, { recursive: true });
      return {
        violations: failures,
        figures: `${figures(passed, rounds)}, ${failed} failed (seed ${seed})`,
      };
    },
  };
}

function runTest(test: string, report: string, settings: Record<string, string>): Promise<boolean> {
  const args = ['run', test, '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
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
