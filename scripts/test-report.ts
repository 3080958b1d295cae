import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Counts of one step of `npm test`, and its failures as text. */
export interface Tally {
  passed: number;
  failed: number;
  failures: string[];
  /** Names of tests that passed only on a retry. */
  flaky?: string[];
}

interface VitestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: VitestFile[];
}

interface VitestFile {
  name: string;
  status: string;
  message?: string;
  assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: Spec[];
}

interface Spec {
  title: string;
  tests: { status: string; results: { error?: { message?: string } }[] }[];
}

/** A runner that failed without naming a failed test counts as one failure. */
export function readVitest(file: string, ok: boolean, root: string): Tally {
  return read<VitestReport>(file, ok, (report) => ({
    passed: report.numPassedTests ?? 0,
    failed: report.numFailedTests ?? 0,
    failures: (report.testResults ?? []).flatMap((result) => failuresOf(result, root)),
  }));
}

function failuresOf({ name, status, message, assertionResults }: VitestFile, root: string): string[] {
  const where = path.relative(root, name);
  const failed = assertionResults.filter((result) => result.status === 'failed');
  if (failed.length === 0 && status === 'failed') return [`${where}\n${shortened(message)}`];
  return failed.map((result) => `${where} › ${result.fullName}\n${shortened(result.failureMessages?.[0])}`);
}

/** A test that passed on a retry counts as passed and is listed by name. */
export function readPlaywright(file: string, ok: boolean): Tally {
  return read<PlaywrightReport>(file, ok, ({ stats, suites = [] }) => ({
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    failures: suites.flatMap((suite) => flowsOf(suite, 'unexpected', withReason)),
    flaky: suites.flatMap((suite) => flowsOf(suite, 'flaky', ({ title }) => title)),
  }));
}

/** Set where a pass on a retry counts as a failure. */
export const strictly = ({ passed, failed, failures, flaky = [] }: Tally): Tally => ({
  passed: passed - flaky.length,
  failed: failed + flaky.length,
  failures: [...failures, ...flaky.map((name) => `${name} passed only at the second try`)],
});

function flowsOf(
  { title, suites = [], specs = [] }: Suite,
  status: string,
  say: (spec: Spec) => string,
): string[] {
  const own = specs
    .filter(({ tests }) => tests.some((test) => test.status === status))
    .map((spec) => `${title} › ${say(spec)}`);
  return [...own, ...suites.flatMap((suite) => flowsOf(suite, status, say))];
}

function withReason({ title, tests }: Spec): string {
  const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message;
  return `${title}\n${shortened(message)}`;
}

function read<Report>(file: string, ok: boolean, tallyOf: (report: Report) => Tally): Tally {
  const tally = parsed(file, tallyOf);
  if (ok && tally.passed > 0) return tally;
  return tally.failed > 0 ? tally : { ...tally, failed: 1, failures: ['ended badly', ...tally.failures] };
}

function parsed<Report>(file: string, tallyOf: (report: Report) => Tally): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, failures: ['left no report'] };
  }
}

/** Summary of a run: all failures, then the tests that passed on a retry, then the counts. */
export function closingLines({ passed, failed, failures, flaky = [] }: Tally): string[] {
  return [
    ...failures.map((failure) => `\n✗ ${failure}`),
    ...(flaky.length > 0 ? ['', ...flaky.map((name) => `flaky: ${name}`)] : []),
    `\n${passed} passed, ${failed} failed`,
  ];
}

const MAX_LINES = 20;

/** The lines of a command's output that name a failure, or else its last lines. */
export function failedLines(text: string): string {
  const lines = text.trimEnd().split('\n');
  const named = lines.filter((line) => /✘|error/i.test(line));
  return (named.length > 0 ? named : lines).slice(-MAX_LINES).join('\n');
}

const shortened = (message = '') => message.trim().split('\n').slice(0, MAX_LINES).join('\n');
