import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { FLOWS } from './prove/browser-flows.ts';
import { build, isBuilt } from './start-build.ts';
import { closingLines, failedLines, readPlaywright, readVitest, type Tally } from './test-report.ts';

interface Step {
  name: string;
  /** Skipped by `verify`, which needs no browser. */
  browser?: boolean;
  run(): Promise<Tally>;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/reports');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** All checks, cheapest first; the last line is `N passed, N failed`. */
export async function testAll(args: string[]): Promise<void> {
  const verify = args.includes('--verify');
  const total = { passed: 0, failed: 0, failures: [] as string[], flaky: [] as string[] };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const take = async (step: Step) => {
    const began = Date.now();
    const tally = await step.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    total.failures.push(...tally.failures.map((line) => `${step.name}: ${line}`));
    total.flaky.push(...(tally.flaky ?? []));
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `  ${tally.failed > 0 ? '✗' : '✓'} ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
    );
  };
  console.log(`\n▸ ${CHECKS.map(({ name }) => name).join(', ')}`);
  await twoAtOnce(CHECKS, take);
  for (const step of STEPS.filter((candidate) => !(verify && candidate.browser))) {
    console.log(`\n▸ ${step.name}`);
    await take(step);
  }
  // Repeat the failures at the end: hundreds of lines may follow a failure.
  for (const line of closingLines(total)) console.log(line);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Runs short commands in parallel; prints the output of each when it ends. */
const CHECKS: Step[] = [
  one('unused code', () => quietly(bin('knip'), [])),
  one('types', () => quietly(bin('tsc'), ['--noEmit', '-p', '.'])),
  one('styles', () => quietly(bin('stylelint'), ['**/*.css', '--ignore-path', '.gitignore'])),
  one('format and lint', () => quietly(bin('biome'), ['check', '.'])),
  one('lock file', lockIsWhole),
];

const STEPS: Step[] = [
  { name: 'unit, component, service, boundary, locale and parity tests', run: () => vitest() },
  one('build', async () => ({ ok: isBuilt(root) || (await build(root)), text: '' })),
  one('client chunks', () => command(process.execPath, ['scripts/check-chunks.ts'])),
  {
    ...one('proofs, small counts', () => command(process.execPath, ['scripts/prove.ts', '--small'])),
    browser: true,
  },
  { name: 'browser flows, mocked and real, with accessibility', browser: true, run: () => playwright() },
];

interface Outcome {
  ok: boolean;
  /** The complete output. */
  text: string;
}

function one(name: string, run: () => Promise<Outcome>): Step {
  const tally = ({ ok, text }: Outcome): Tally =>
    ok ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [failedLines(text)] };
  return { name, run: async () => tally(await run()) };
}

/** Prints the output as it arrives. */
function command(file: string, args: string[]): Promise<Outcome> {
  const child = spawn(file, args, { cwd: root });
  child.stdout.pipe(process.stdout, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  return outcomeOf(child);
}

async function twoAtOnce(steps: readonly Step[], take: (step: Step) => Promise<void>): Promise<void> {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) await take(step);
  };
  await Promise.all([work(), work()]);
}

/** Gives the command the terminal; reads the failures from its report. */
function runner(file: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return outcomeOf(spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }));
}

async function quietly(file: string, args: string[]): Promise<Outcome> {
  const outcome = await outcomeOf(spawn(file, args, { cwd: root }));
  if (outcome.text.trim()) console.log(outcome.text.trimEnd());
  return outcome;
}

async function outcomeOf(child: ChildProcess): Promise<Outcome> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const code = await new Promise((done) => {
    child.once('error', done);
    child.once('close', done);
  });
  return { ok: code === 0, text };
}

/** `npm ci` rejects a lock file without the packages of other platforms; `npm install` writes such files silently. */
async function lockIsWhole(): Promise<Outcome> {
  const child = spawn('npm', ['ci', '--dry-run', '--ignore-scripts'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const { ok, text } = await outcomeOf(child);
  const missing = text.split('\n').filter((line) => line.includes('Missing'));
  return { ok: ok && missing.length === 0, text: missing.join('\n') || text };
}

async function vitest(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json');
  const { ok } = await runner(bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  return readVitest(file, ok, root);
}

async function playwright(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json');
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 1, failures: ['no browser was found'] };
  const { ok } = await runner(bin('playwright'), ['test', ...FLOWS], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    KURSO_BROWSER: browser,
  });
  return readPlaywright(file, ok);
}
