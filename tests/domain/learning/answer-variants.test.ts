import { describe, expect, it } from 'vitest';
import { Doc } from '../../../contracts/learning/document.ts';
import type { PartAnswer, ProblemPart } from '../../../contracts/learning/problem.ts';
import type { PartSolution } from '../../../domain/learning/content.ts';
import { gradeProblem } from '../../../domain/learning/grading/grading.ts';
import { NUMBERS } from './number-variants.ts';
import { GAPS, PROGRAMS } from './other-variants.ts';
import { TEXTS } from './text-variants.ts';

const prompt = Doc.parse({ type: 'doc', content: [] });
const ALL = [...NUMBERS, ...TEXTS, ...GAPS, ...PROGRAMS];
const CASES = ALL.flatMap(({ about, solution, right, wrong }) => [
  ...right.map((answer) => ({ about, solution, answer, is: true })),
  ...wrong.map((answer) => ({ about, solution, answer, is: false })),
]);

function partFor(solution: PartSolution): ProblemPart {
  if (solution.kind === 'gaps') {
    const gaps = Object.keys(solution.gaps).map((gapId) => ({ gapId, options: [], size: 8 }));
    return { partId: 'p', kind: 'gaps', prompt, text: prompt, gaps };
  }
  if (solution.kind === 'runnable')
    return { partId: 'p', kind: 'runnable', prompt, language: 'sql', starter: '', setup: '', files: [] };
  if (solution.kind === 'text') return { partId: 'p', kind: 'text', prompt };
  return { partId: 'p', kind: 'numeric', prompt, unit: null };
}

function judge(solution: PartSolution, answer: PartAnswer): boolean | undefined {
  return gradeProblem([partFor(solution)], { parts: { p: solution }, hints: [] }, { p: answer })?.[0]
    ?.correct;
}

describe('answers as learners type them', () => {
  it.each(CASES)('$about: $answer is $is', ({ solution, answer, is }) => {
    expect(judge(solution, answer)).toBe(is);
  });

  it('are at least three hundred, all different', () => {
    expect(new Set(CASES.map((one) => JSON.stringify([one.about, one.answer]))).size).toBe(CASES.length);
    expect(CASES.length).toBeGreaterThanOrEqual(300);
  });
});
