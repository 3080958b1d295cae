import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { PartAnswer, PartResult, ProblemPart } from '../../../contracts/learning/problem.ts';
import type { PartSolution, ProblemSolution } from '../../../domain/learning/content.ts';
import { gradeProblem, revealProblem } from '../../../domain/learning/grading/grading.ts';

const doc = (text: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
});
const prompt = doc('?');
const option = (id: string) => ({ id, doc: doc(id) });
const options = ['a', 'b', 'c'].map(option);
const single: ProblemPart = { partId: 'p', kind: 'single_choice', prompt, options };
const multiple: ProblemPart = { partId: 'p', kind: 'multiple_choice', prompt, options };
const numeric: ProblemPart = { partId: 'p', kind: 'numeric', prompt, unit: null };
const choice: PartSolution = { kind: 'choice', correct: ['a'], optionFeedback: {}, explanation: null };
const one: PartSolution = {
  kind: 'numeric',
  value: 1,
  tolerance: { kind: 'absolute', amount: 0 },
  explanation: null,
};
const solve = (p: PartSolution): ProblemSolution => ({ parts: { p }, hints: [] });

const rows: ProblemPart = { partId: 'p', kind: 'ordering', prompt, rows: ['a', 'b', 'c', 'd'].map(option) };
const order: PartSolution = { kind: 'ordering', order: ['a', 'b', 'c', 'd'], explanation: null };
const pairs: ProblemPart = {
  partId: 'p',
  kind: 'matching',
  prompt,
  left: ['l1', 'l2', 'l3'].map(option),
  right: ['r1', 'r2', 'r3', 'r4'].map(option),
};
const matches: PartSolution = {
  kind: 'matching',
  pairs: { l1: ['r1'], l2: ['r2', 'r4'], l3: ['r1'] },
  pairFeedback: { 'l1=r2': doc('Not r2.'), 'l2=r2': doc('Yes.') },
  explanation: null,
};
const gapped: ProblemPart = {
  partId: 'p',
  kind: 'gaps',
  prompt,
  text: doc('…'),
  gaps: [
    { gapId: 'g1', options: [], size: 5 },
    { gapId: 'g2', options: ['on', 'off'], size: 3 },
    { gapId: 'g3', options: [], size: 3 },
  ],
};
const gaps: PartSolution = {
  kind: 'gaps',
  gaps: {
    g1: { accepted: ['one', '1'], patterns: [], exact: false },
    g2: { accepted: ['on'], patterns: [], exact: false },
    g3: { value: 3.5, tolerance: { kind: 'absolute', amount: 0.1 } },
  },
  explanation: null,
};
const right = { correct: true, wrong: [], missing: null };
const partly = (missing: number) => ({ correct: false, wrong: [], missing });
const amiss = (...wrong: string[]) => ({ correct: false, wrong, missing: null });

describe('partly right', () => {
  it.each<[ProblemPart, PartSolution, PartAnswer, Partial<PartResult>]>([
    [rows, order, ['a', 'b', 'c', 'd'], right],
    [rows, order, ['b', 'c', 'd', 'a'], amiss('a')],
    [rows, order, ['d', 'a', 'b', 'c'], amiss('d')],
    [rows, order, ['b', 'a', 'd', 'c'], amiss('a', 'c')],
    [rows, order, ['d', 'c', 'b', 'a'], amiss('c', 'b', 'a')],
    [rows, order, ['a', 'd'], partly(2)],
    [rows, order, ['d', 'a'], amiss('a')],
    [rows, order, [], amiss()],
    [pairs, matches, { l1: 'r1', l2: 'r4', l3: 'r1' }, right],
    [pairs, matches, { l1: 'r1', l2: 'r2', l3: 'r2' }, { ...amiss('l3'), feedback: doc('Yes.') }],
    [pairs, matches, { l1: 'r2', l2: 'r1' }, { ...amiss('l1', 'l2'), feedback: doc('Not r2.') }],
    [pairs, matches, { l1: 'r1', l2: '' }, { ...partly(2), feedback: null }],
    [pairs, matches, {}, amiss()],
    [gapped, gaps, { g1: 'ONE', g2: 'on', g3: '3,5' }, right],
    [gapped, gaps, { g1: '１', g2: 'off', g3: '4' }, amiss('g2', 'g3')],
    [gapped, gaps, { g1: 'one', g2: '', g3: ' ' }, partly(2)],
    [gapped, gaps, { g1: 'two' }, amiss('g1')],
  ])('%#: %j', (part, solution, answer, expected) => {
    expect(gradeProblem([part], solve(solution), { p: answer })?.[0]).toMatchObject(expected);
  });

  it.each<[ProblemPart, PartSolution, PartAnswer]>([
    [rows, order, ['a', 'a']],
    [rows, order, ['z']],
    [rows, order, { a: 'b' }],
    [rows, order, 'a'],
    [pairs, matches, { l9: 'r1' }],
    [pairs, matches, { l1: 'r9' }],
    [pairs, matches, ['l1']],
    [gapped, gaps, { g9: 'x' }],
    [gapped, gaps, { g2: 'maybe' }],
    [gapped, gaps, 'one'],
    [gapped, gaps, { g1: 'x'.repeat(2001) }],
    [multiple, choice, { a: 'a' }],
    [single, choice, { a: 'a' }],
    [numeric, one, { a: '1' }],
    [single, choice, 'constructor'],
  ])('refuses what the part does not have: %#: %j', (part, solution, answer) => {
    expect(gradeProblem([part], solve(solution), { p: answer })).toBeUndefined();
  });

  it('never lists what was not given, and says nothing of what is missing beside something wrong', () => {
    const given = fc.dictionary(
      fc.constantFrom('l1', 'l2', 'l3'),
      fc.constantFrom('', 'r1', 'r2', 'r3', 'r4'),
    );
    fc.assert(
      fc.property(given, (answer) => {
        const [result] = gradeProblem([pairs], solve(matches), { p: { ...answer } }) ?? [];
        expect(result?.wrong.every((id) => Object.hasOwn(answer, id) && answer[id] !== '')).toBe(true);
        expect(result?.missing === null || result?.wrong.length === 0).toBe(true);
        expect(result?.solution).toBeNull();
      }),
    );
  });

  it('moving the wrong rows is enough, and no fewer are', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c', 'd'], { minLength: 4 }), (answer) => {
        const [result] = gradeProblem([rows], solve(order), { p: answer }) ?? [];
        const wrong = new Set(result?.wrong);
        const kept = answer.filter((id) => !wrong.has(id));
        expect(kept).toEqual([...kept].sort());
        expect(result?.correct).toBe(wrong.size === 0);
      }),
    );
  });

  it('reveals an order, pairs, gaps and programs', () => {
    const shown = (part: ProblemPart, solution: PartSolution) =>
      revealProblem([part], solve(solution), {})[0]?.solution;
    expect(shown(rows, order)).toEqual(['a', 'b', 'c', 'd']);
    expect(shown(pairs, matches)).toEqual(['l1=r1', 'l2=r2', 'l3=r1']);
    expect(shown(gapped, gaps)).toEqual(['g1=one', 'g2=on', 'g3=3.5']);
    expect(shown(program, sorted)).toEqual(['select 1']);
  });
});

const program: ProblemPart = {
  partId: 'p',
  kind: 'runnable',
  prompt,
  language: 'sql',
  starter: '',
  setup: '',
  files: [],
};
const sorted: PartSolution = {
  kind: 'runnable',
  expected: { kind: 'table', columns: ['n'], rows: [[1], [2]], ordered: true },
  program: 'select 1',
  explanation: doc('why'),
};

describe('a program', () => {
  const differs = (output: unknown, solution: PartSolution = sorted) => {
    const text = typeof output === 'string' ? output : JSON.stringify(output);
    return gradeProblem([program], solve(solution), { p: { code: 'x', output: text } })?.[0];
  };

  it.each<[unknown, PartResult['difference']]>([
    [{ columns: ['N'], rows: [[1], [2]] }, null],
    [{ columns: ['m'], rows: [[1], [2]] }, 'columns'],
    [{ columns: ['n'], rows: [[1]] }, 'row_count'],
    [{ columns: ['n'], rows: [[1], [3]] }, 'rows'],
    [{ columns: ['n'], rows: [[2], [1]] }, 'order'],
    [{ text: '1\n2' }, 'error'],
    [{ error: 'near "form"' }, 'error'],
    ['not JSON', 'error'],
    [`{"text": "", "value": ${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'error'],
    [{ columns: ['n'], rows: Array.from({ length: 501 }, () => [1]) }, 'error'],
  ])('%#: differs in %j', (output, difference) => {
    expect(differs(output)).toMatchObject({ correct: difference === null, difference, wrong: [] });
  });

  it('has each row as often as expected', () => {
    const expected = { kind: 'table' as const, columns: null, rows: [[1], [1], [2]], ordered: false };
    const twice: PartSolution = { kind: 'runnable', expected, program: '', explanation: null };
    const rowsOf = (...numbers: number[]) => ({ columns: ['n'], rows: numbers.map((n) => [n]) });
    expect(differs(rowsOf(1, 2, 1), twice)?.correct).toBe(true);
    expect(differs(rowsOf(1, 2, 2), twice)?.difference).toBe('rows');
  });

  it('is explained only when it is right', () => {
    expect(differs({ columns: ['n'], rows: [[1], [2]] })?.explanation).toEqual(doc('why'));
    expect(differs({ columns: ['n'], rows: [[1]] })).toMatchObject({ explanation: null, solution: null });
  });

  it('is refused with anything but code and output', () => {
    expect(gradeProblem([program], solve(sorted), { p: { shell: 'x' } })).toBeUndefined();
    expect(gradeProblem([program], solve(sorted), { p: 'select 1' })).toBeUndefined();
  });
});
