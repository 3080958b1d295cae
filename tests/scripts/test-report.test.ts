import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closingLines,
  failedLines,
  readPlaywright,
  readVitest,
  strictly,
} from '../../scripts/test-report.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'report-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function reportOf(content: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the summary of npm test', () => {
  it('names a failed test with its file and its reason', () => {
    const file = reportOf({
      numPassedTests: 4,
      numFailedTests: 1,
      testResults: [
        {
          name: '/school/tests/a.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'adds' },
            { status: 'failed', fullName: 'subtracts', failureMessages: ['expected 1 to be 2'] },
          ],
        },
      ],
    });
    expect(readVitest(file, false, '/school')).toEqual({
      passed: 4,
      failed: 1,
      failures: ['tests/a.test.ts › subtracts\nexpected 1 to be 2'],
    });
  });

  it('counts a file that could not be loaded, with the reason', () => {
    const file = reportOf({
      numPassedTests: 4,
      numFailedTests: 0,
      testResults: [
        {
          name: '/school/tests/b.test.ts',
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
      ],
    });
    const { failed, failures } = readVitest(file, false, '/school');
    expect(failed).toBe(1);
    expect(failures).toContain('tests/b.test.ts\nno such module');
  });

  it('names a failed test with its reason, and lists one that passed on a retry separately', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ status, results: [{ error: { message: 'nothing there' } }, {}] }],
    });
    const file = reportOf({
      stats: { expected: 1, unexpected: 1, flaky: 1 },
      suites: [
        {
          title: 'a.spec.ts',
          specs: [spec('opens', 'expected'), spec('turns', 'flaky')],
          suites: [{ title: 'deep', specs: [spec('shuts', 'unexpected')] }],
        },
      ],
    });
    expect(readPlaywright(file, false)).toEqual({
      passed: 2,
      failed: 1,
      failures: ['deep › shuts\nnothing there'],
      flaky: ['a.spec.ts › turns'],
    });
  });

  it('passes a run in which tests only needed a retry', () => {
    const file = reportOf({ stats: { expected: 3, unexpected: 0, flaky: 1 }, suites: [] });
    expect(readPlaywright(file, true)).toMatchObject({ passed: 4, failed: 0 });
  });

  it('fails tests that passed on a retry where retries do not count', () => {
    const tally = { passed: 5, failed: 1, failures: ['a › shuts'], flaky: ['a › turns'] };
    expect(strictly(tally)).toEqual({
      passed: 4,
      failed: 2,
      failures: ['a › shuts', 'a › turns passed only at the second try'],
    });
  });

  it('prints failures, then tests that passed on a retry, then the counts', () => {
    const tally = { passed: 2, failed: 1, failures: ['flows: a › shuts'], flaky: ['a › turns', 'b › opens'] };
    expect(closingLines(tally)).toEqual([
      '\n✗ flows: a › shuts',
      '',
      'flaky: a › turns',
      'flaky: b › opens',
      '\n2 passed, 1 failed',
    ]);
    expect(closingLines({ passed: 2, failed: 0, failures: [] })).toEqual(['\n2 passed, 0 failed']);
  });

  it.each([
    ['left no report', 'missing.json'],
    ['passed no test', undefined],
  ])('fails a runner that %s', (_, name) => {
    const file = name ?? reportOf({ numPassedTests: 0, numFailedTests: 0 });
    expect(readVitest(file, true, '/school').failed).toBe(1);
  });

  it('selects the lines of a command that name the failure', () => {
    expect(failedLines('fine\n  ✘ one cart, two orders\nfine\n')).toBe('  ✘ one cart, two orders');
    expect(failedLines('first\nlast\n')).toBe('first\nlast');
  });
});
