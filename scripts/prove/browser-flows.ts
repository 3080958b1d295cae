import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { findBrowser } from '../find-browser.ts';
import { readPlaywright, strictly } from '../test-report.ts';
import type { Proof, ProofResult } from './proof.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The Playwright projects that `npm test` runs. */
export const FLOWS = ['--project', 'real', '--project', 'mock'];
const JOURNEYS = ['--project', 'real-journeys', '--project', 'mock-journeys'];

/** The tests of `npm test`, without accepting retries. */
export const browserFlows: Proof = {
  name: 'browser flows at the first try',
  run: () => walk('flows', FLOWS),
};

/** Long user journeys, and tests in the languages that `npm test` leaves out. */
export const browserJourneys: Proof = { name: 'browser journeys', run: () => walk('journeys', JOURNEYS) };

async function walk(name: string, projects: string[]): Promise<ProofResult> {
  const browser = await findBrowser();
  if (!browser) return { violations: ['no browser was found'], figures: 'nothing was walked' };
  const report = path.join(root, `.cache/reports/${name}.json`);
  const bin = path.join(root, 'node_modules/@playwright/test/cli.js');
  const child = spawn(process.execPath, [bin, 'test', '--retries', '0', ...projects], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report, KURSO_BROWSER: browser },
  });
  const [code] = await once(child, 'exit');
  const { passed, failed, failures } = strictly(readPlaywright(report, code === 0));
  return { violations: failures, figures: `${passed} passed, ${failed} failed` };
}
