import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readVitest } from '../test-report.ts';
import type { Proof } from './proof.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Messages and redirects of every provider in any order, with duplicates, end in the same state. */
export const providerMessages = vitestProof('messages of payment providers', {
  files: ['tests/server/commerce/providers/message-orders.test.ts'],
  figures: (passed, rounds) => `${passed} stories of six providers, ${rounds} rounds each`,
});

/** Two tabs edit a cart and pay: a payment costs what its tab showed, or the cart is said to have changed. */
export const twoTabs = vitestProof('two tabs edit and pay', {
  files: ['tests/server/commerce/two-tabs.test.ts'],
  figures: (passed) => `${passed} visits and examples`,
});

/** Resumes in every template and language are copied as typed, and no page of many ends with a heading; legal texts too. */
export const resumes = vitestProof('resumes and documents as PDF', {
  files: [
    'tests/server/platform/pdf-resume.test.ts',
    'tests/server/platform/pdf-resume-text.test.ts',
    'tests/server/platform/pdf-resume-breaks.test.ts',
    'tests/server/editorial/document.test.ts',
  ],
  figures: (passed) => `${passed} templates, documents, languages and texts`,
});

/** Sales, refunds and disputes in any order, told of repeatedly and at once: the ledger of partners says what it should. */
export const partnerLedgers = vitestProof('ledgers of partners', {
  files: ['tests/server/affiliate/random-sales.test.ts'],
  figures: (passed, rounds) => `${passed} examples, ${rounds} rounds of random stories`,
});

/** Every call refuses or takes hostile values in every place of its input, and never fails. */
export const hostileValues = vitestProof('hostile values', {
  files: ['tests/server/commerce/entitlement/fuzz.test.ts'],
  figures: (passed, rounds) => `${passed} checks of calls, ${rounds} values in every place`,
});

/** What is written with every hostile text comes back letter for letter, and is shown as a text. */
export const hostileTexts = vitestProof('hostile texts', {
  files: [
    'tests/server/hostile-texts.test.ts',
    'tests/server/affiliate/hostile-partners.test.ts',
    'tests/server/business/hostile-companies.test.ts',
    'tests/server/catalog/hostile-reviews.test.ts',
    'tests/server/commerce/hostile-notes.test.ts',
    'tests/server/editorial/hostile-published.test.ts',
    'tests/server/resume/hostile-resumes.test.ts',
    'tests/server/learning/hostile-words.test.ts',
    'tests/server/learning/translation/hostile-translations.test.ts',
    'tests/features/hostile-back-office.test.tsx',
    'tests/features/hostile-companies.test.tsx',
    'tests/features/hostile-landings.test.tsx',
    'tests/features/hostile-lessons.test.tsx',
    'tests/features/hostile-managed.test.tsx',
    'tests/features/hostile-partners.test.tsx',
    'tests/features/hostile-resumes.test.tsx',
    'tests/features/hostile-shown.test.tsx',
    'tests/features/hostile-words.test.tsx',
  ],
  figures: (passed) => `${passed} calls, screens and techniques`,
});

/** Every call in every spelling, and every change by each of the roles that may make it. */
export const callsByRole = vitestProof('calls of every role', {
  files: [
    'tests/server/commerce/entitlement/matrix.test.ts',
    'tests/server/affiliate/roles.test.ts',
    'tests/server/business/roles.test.ts',
  ],
  figures: (passed) => `${passed} roles, calls and spellings`,
});

/** Versions in any history and killed at each of their steps, and a school that is upgraded at each migration. */
export const versions = vitestProof('versions of courses and schools', {
  files: [
    'tests/server/learning/version-histories.test.ts',
    'tests/server/learning/version-killed.test.ts',
    'tests/server/bootstrap/releases.test.ts',
  ],
  figures: (passed) => `${passed} histories, kills and upgrades`,
});

interface InVitest {
  /** They read KURSO_ROUNDS (tests/setup/rounds.ts) and KURSO_SEED. */
  files: string[];
  figures: (passed: number, rounds: number) => string;
}

function vitestProof(name: string, { files, figures }: InVitest): Proof & Pick<InVitest, 'files'> {
  return {
    name,
    files,
    run: async ({ seed, rounds }) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'kurso-proof-'));
      const report = path.join(folder, 'vitest.json');
      const settings = { KURSO_ROUNDS: String(rounds), KURSO_SEED: String(seed) };
      const ok = await runTests(files, report, settings);
      const { passed, failed, failures } = readVitest(report, ok, ROOT);
      rmSync(folder, { recursive: true });
      return {
        violations: failures,
        figures: `${figures(passed, rounds)}, ${failed} failed (seed ${seed})`,
      };
    },
  };
}

function runTests(files: string[], report: string, settings: Record<string, string>): Promise<boolean> {
  const args = ['run', ...files, '--reporter=dot', '--reporter=json', `--outputFile=${report}`];
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
