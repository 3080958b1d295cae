import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { build, isBuilt } from './start-build.ts';

interface Tally {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  /** Left out by `verify`, which needs no browser. */
  browser?: boolean;
  run(): Promise<Tally>;
}

const root = path.resolve(import.meta.dirname, '..');
const reports = path.join(root, '.cache/reports');
const bin = (name: string) => path.join(root, 'node_modules/.bin', name);

/** Everything that must hold, cheapest first; ends with one line `N passed, N failed`. */
export async function testAll(args: string[]): Promise<void> {
  const verify = args.includes('--verify');
  const total: Tally = { passed: 0, failed: 0 };
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const take = async (step: Step) => {
    const began = Date.now();
    const tally = await step.run();
    total.passed += tally.passed;
    total.failed += tally.failed;
    const seconds = Math.round((Date.now() - began) / 1000);
    console.log(
      `  ${tally.failed > 0 ? '✗' : '✓'} ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
    );
  };
  console.log(`\n▸ ${CHECKS.map(({ name }) => name).join(', ')}`);
  await twoAtOnce(CHECKS, take);
  for (const step of STEPS.filter((s) => !(verify && s.browser))) {
    console.log(`\n▸ ${step.name}`);
    await take(step);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Short ones, side by side; what one says comes in one piece when it is done. */
const CHECKS: Step[] = [
  one('unused code', () => quietly(bin('knip'), [])),
  one('types', () => quietly(bin('tsc'), ['--noEmit', '-p', '.'])),
  one('styles', () => quietly(bin('stylelint'), ['**/*.css', '--ignore-path', '.gitignore'])),
  one('format and lint', () => quietly(bin('biome'), ['check', '.'])),
  one('lock file', lockIsWhole),
];

const STEPS: Step[] = [
  { name: 'unit, component, service, boundary, locale and parity tests', run: () => vitest() },
  one('build', () => (isBuilt(root) ? Promise.resolve(true) : build(root))),
  one('client chunks', () => command(process.execPath, ['scripts/check-chunks.ts'])),
  {
    ...one('proofs, small counts', () => command(process.execPath, ['scripts/prove.ts', '--small'])),
    browser: true,
  },
  { name: 'browser flows, mocked and real, with accessibility', browser: true, run: () => playwright() },
];

function one(name: string, run: () => Promise<boolean>): Step {
  return { name, run: async () => ((await run()) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }) };
}

function command(file: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  const child = spawn(file, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return new Promise((done) => {
    child.once('error', () => done(false));
    child.once('exit', (code) => done(code === 0));
  });
}

async function twoAtOnce(steps: readonly Step[], take: (step: Step) => Promise<void>): Promise<void> {
  const left = [...steps];
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) await take(step);
  };
  await Promise.all([work(), work()]);
}

async function quietly(file: string, args: string[]): Promise<boolean> {
  const { code, text } = await outputOf(spawn(file, args, { cwd: root }));
  if (text.trim()) console.log(text.trimEnd());
  return code === 0;
}

async function outputOf(child: ChildProcess): Promise<{ code: unknown; text: string }> {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const code = await new Promise((done) => {
    child.once('error', done);
    child.once('close', done);
  });
  return { code, text };
}

/** `npm ci` refuses a lock that lacks packages of other platforms; npm install writes such locks silently. */
async function lockIsWhole(): Promise<boolean> {
  const child = spawn('npm', ['ci', '--dry-run', '--ignore-scripts'], {
    cwd: root,
    shell: process.platform === 'win32',
  });
  const { code, text } = await outputOf(child);
  const missing = text.split('\n').filter((line) => line.includes('Missing'));
  for (const line of missing) console.error(line);
  return code === 0 && missing.length === 0;
}

async function vitest(): Promise<Tally> {
  const file = path.join(reports, 'vitest.json');
  const ok = await command(bin('vitest'), [
    'run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile=${file}`,
  ]);
  return read(file, ok, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: (report.numFailedTests ?? 0) + (report.numTotalTests ? 0 : 1),
  }));
}

async function playwright(): Promise<Tally> {
  const file = path.join(reports, 'playwright.json');
  const browser = await findBrowser();
  if (!browser) return { passed: 0, failed: 1 };
  const ok = await command(bin('playwright'), ['test'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    KURSO_BROWSER: browser,
  });
  return read(file, ok, ({ stats }) => ({
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (stats?.expected ? 0 : 1),
  }));
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numTotalTests?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

/** A runner that failed without naming a failed test still counts as one. */
function read(file: string, ok: boolean, tallyOf: (report: Report) => Tally): Tally {
  try {
    const tally = tallyOf(JSON.parse(readFileSync(file, 'utf8')));
    return ok ? tally : { ...tally, failed: Math.max(1, tally.failed) };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
