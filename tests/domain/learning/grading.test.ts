import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { PartAnswer, ProblemPart } from '../../../contracts/learning/problem.ts';
import type { PartSolution, ProblemSolution } from '../../../domain/learning/content.ts';
import { gradeProblem, isSolved, revealProblem } from '../../../domain/learning/grading/grading.ts';

const doc = (...lines: string[]): Doc => ({
  type: 'doc',
  content: lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
});
const prompt = doc('?');
const option = (id: string) => ({ id, doc: doc(id) });
const single: ProblemPart = {
  partId: 'p',
  kind: 'single_choice',
  prompt,
  options: ['a', 'b', 'c'].map(option),
};
const multiple: ProblemPart = { ...single, kind: 'multiple_choice' };
const numeric: ProblemPart = { partId: 'p', kind: 'numeric', prompt, unit: null };
const text: ProblemPart = { partId: 'p', kind: 'text', prompt };

const choice = (...correct: string[]): PartSolution => ({
  kind: 'choice',
  correct,
  optionFeedback: { a: doc('fa'), b: doc('fb') },
  explanation: doc('why'),
});
const near = (value: number, kind: 'absolute' | 'percent', amount: number): PartSolution => ({
  kind: 'numeric',
  value,
  tolerance: { kind, amount },
  explanation: null,
});
const words = (accepted: string[], patterns: string[] = [], exact = false): PartSolution => ({
  kind: 'text',
  accepted,
  patterns,
  exact,
  explanation: null,
});
const range = (includeFrom: boolean, includeTo: boolean): PartSolution => ({
  kind: 'range',
  from: 1,
  to: 2,
  includeFrom,
  includeTo,
  explanation: null,
});

const solve = (p: PartSolution): ProblemSolution => ({ parts: { p }, hints: [] });
const judge = (part: ProblemPart, solution: PartSolution, answer: PartAnswer) =>
  gradeProblem([part], solve(solution), { p: answer })?.[0]?.correct;

describe('gradeProblem', () => {
  it.each<[ProblemPart, PartSolution, string | string[], boolean]>([
    [single, choice('b'), 'b', true],
    [single, choice('b'), ['b'], true],
    [single, choice('b'), 'a', false],
    [single, choice('b'), '', false],
    [multiple, choice('a', 'c'), ['c', 'a'], true],
    [multiple, choice('a', 'c'), ['a', 'a', 'c'], true],
    [multiple, choice('a', 'c'), ['a'], false],
    [multiple, choice('a', 'c'), ['a', 'b', 'c'], false],
    [numeric, near(10, 'absolute', 0.5), '10,5', true],
    [numeric, near(10, 'absolute', 0.5), '10.51', false],
    [numeric, near(200, 'percent', 5), '210', true],
    [numeric, near(200, 'percent', 5), '210.1', false],
    [numeric, near(-200, 'percent', 5), '-190', true],
    [numeric, near(0.1 + 0.2, 'absolute', 0), '0.3', true],
    [numeric, near(1000, 'absolute', 0), '1,000', true],
    [numeric, near(1000, 'absolute', 0), 'a thousand', false],
    [numeric, range(true, true), '1', true],
    [numeric, range(false, true), '1', false],
    [numeric, range(true, false), '2', false],
    [numeric, range(false, true), '2', true],
    [text, words(['Paris']), '  paris ', true],
    [text, words(['Paris'], [], true), 'paris', false],
    [text, words(['café']), 'cafe\u0301', true],
    [text, words(['new york']), 'New   York', true],
    [text, words(['']), '', false],
    [text, words([], ['colou?r']), 'Color', true],
    [text, words([], ['colou?r']), 'colors', false],
    [text, words([], ['(a+)+']), 'aaa', false],
    [text, words([], ['.*']), 'a'.repeat(500), false],
  ])('%#: %j graded by %j', (part, solution, answer, right) => {
    expect(judge(part, solution, answer)).toBe(right);
  });

  it('refuses options and parts that the problem does not have', () => {
    expect(gradeProblem([single], solve(choice('a')), { p: 'z' })).toBeUndefined();
    expect(gradeProblem([single], solve(choice('a')), { p: ['a', 'b'] })).toBeUndefined();
    expect(gradeProblem([single], solve(choice('a')), { other: 'a' })).toBeUndefined();
    expect(gradeProblem([text], solve(words(['a'])), { p: ['a'] })).toBeUndefined();
  });

  it('returns feedback for chosen options, the explanation only for right parts, and never the solution', () => {
    const [wrong] = gradeProblem([single], solve(choice('b')), { p: 'a' }) ?? [];
    expect(wrong).toEqual({
      partId: 'p',
      correct: false,
      feedback: doc('fa'),
      wrong: ['a'],
      difference: null,
      missing: null,
      explanation: null,
      solution: null,
    });
    const [right] = gradeProblem([single], solve(choice('b')), { p: 'b' }) ?? [];
    expect(right).toMatchObject({ correct: true, explanation: doc('why'), solution: null });
  });

  it('treats an unanswered part as wrong; all parts must be right to solve the problem', () => {
    const results = gradeProblem([single], solve(choice('b')), {}) ?? [];
    expect(results[0]?.correct).toBe(false);
    expect(isSolved(results)).toBe(false);
    expect(isSolved([])).toBe(false);
    expect(isSolved(results.flatMap((wrong) => [{ ...wrong, correct: true }, wrong]))).toBe(false);
  });

  it('reveals every solution', () => {
    const [shown] = revealProblem([multiple], solve(choice('a', 'c')), { p: ['b'] });
    expect(shown).toMatchObject({ correct: false, solution: ['a', 'c'], explanation: doc('why') });
  });

  it.each<[string[], string[], string[], number | null]>([
    [['a', 'c'], ['a'], [], 1],
    [['a', 'b', 'c'], ['c', 'c'], [], 2],
    [['a', 'c'], ['a', 'b'], ['b'], null],
    [['a', 'c'], ['a', 'b', 'c'], ['b'], null],
    [['a', 'c'], ['c', 'a'], [], null],
    [['a', 'c'], [], [], null],
    [[], ['a'], ['a'], null],
  ])('right %j, chosen %j: wrong %j, missing %j', (correct, given, wrong, missing) => {
    const [result] = gradeProblem([multiple], solve(choice(...correct)), { p: given }) ?? [];
    expect(result).toMatchObject({ wrong, missing });
  });

  it('gives no wrong or missing options for typed answers and empty answers', () => {
    const nothing = { wrong: [], missing: null };
    expect(gradeProblem([text], solve(words(['a'])), { p: 'b' })?.[0]).toMatchObject(nothing);
    expect(gradeProblem([multiple], solve(choice('a', 'c')), {})?.[0]).toMatchObject(nothing);
  });

  it('never lists an unchosen option before the solution is revealed', () => {
    const ids = ['a', 'b', 'c'];
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.subarray(ids), (correct, given) => {
        const [result] = gradeProblem([multiple], solve(choice(...correct)), { p: given }) ?? [];
        const { wrong = [], solution } = result ?? {};
        expect(wrong.every((id) => given.includes(id) && !correct.includes(id))).toBe(true);
        expect(solution).toBeNull();
      }),
    );
  });

  it('accepts a set of options in any order and no other set', () => {
    const ids = ['a', 'b', 'c'];
    fc.assert(
      fc.property(fc.subarray(ids, { minLength: 1 }), fc.shuffledSubarray(ids), (correct, given) => {
        const same = correct.length === given.length && given.every((id) => correct.includes(id));
        expect(judge(multiple, choice(...correct), given)).toBe(same);
      }),
    );
  });

  it('joins what the author says to several chosen options', () => {
    const [result] = gradeProblem([multiple], solve(choice('c')), { p: ['a', 'b'] }) ?? [];
    expect(result?.feedback).toEqual(doc('fa', 'fb'));
  });
});
