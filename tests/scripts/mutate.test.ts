import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { outcomeOf, plant, readFaults } from '../../scripts/faults.ts';

const faults = readFaults('tests/mutations');
const folder = mkdtempSync(join(tmpdir(), 'kurso-faults-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('planted faults', () => {
  it('are numerous', () => expect(faults.length).toBeGreaterThanOrEqual(45));

  it.each(faults.map((fault) => [fault.name, fault] as const))('%s', (_, fault) => {
    expect(plant('.', fault)).toHaveProperty('text');
    expect(existsSync(fault.test)).toBe(true);
  });
});

describe('planting', () => {
  const fault = { name: 'n', why: 'w', file: 'a.ts', before: 'one', after: 'two', test: 't' };
  it.each([
    ['one', { text: 'two' }],
    ['none', { text: 'ntwo' }],
    ['', { reason: 'the text to replace occurs 0 times in a.ts' }],
    ['one one', { reason: 'the text to replace occurs 2 times in a.ts' }],
  ])('in "%s"', (source, expected) => {
    writeFileSync(join(folder, 'a.ts'), source);
    expect(plant(folder, fault)).toEqual(expected);
  });

  it('refuses a fault that changes nothing, or whose file is missing', () => {
    writeFileSync(join(folder, 'a.ts'), 'one');
    expect(plant(folder, { ...fault, after: 'one' })).toEqual({ reason: 'it changes nothing' });
    expect(plant(folder, { ...fault, file: 'b.ts' })).toEqual({ reason: 'b.ts does not exist' });
  });
});

describe('a list', () => {
  it.each([
    ['- name: n\n', 'fault "n" has no why, file, before, after, test'],
    ['- &a { name: n, why: w, file: f, before: b, after: "", test: t }\n- *a\n', 'two faults are named "n"'],
  ])('of %j is refused', (text, message) => {
    const lists = mkdtempSync(join(folder, 'list-'));
    writeFileSync(join(lists, 'a.yaml'), text);
    expect(() => readFaults(lists)).toThrow(message);
  });
});

describe('the outcome of a fault', () => {
  const report = (...statuses: string[]) => ({
    testResults: [
      {
        name: '/copy/tests/a.test.ts',
        assertionResults: statuses.map((status, index) => ({ status, fullName: `group case ${index}` })),
      },
    ],
  });
  const fault = { test: 'tests/a.test.ts' };
  it.each([
    ['one red test', report('passed', 'failed'), {}, 'red'],
    ['green tests', report('passed', 'skipped'), {}, 'green'],
    ['a red test of another name', report('passed', 'failed'), { only: 'case 0' }, 'green'],
    ['no test of the name', report('passed'), { only: 'nothing' }, null],
    ['skipped tests', report('skipped'), {}, null],
    ['another file', report('failed'), { test: 'tests/b.test.ts' }, null],
    ['no report', null, {}, null],
  ] as const)('of %s', (_, given, change, expected) =>
    expect(outcomeOf(given, { ...fault, ...change })).toBe(expected),
  );
});
