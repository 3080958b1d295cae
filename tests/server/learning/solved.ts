import type {
  PartAnswer,
  ProblemAnswers,
  ProblemPart,
  RunOutput,
} from '../../../contracts/learning/problem.ts';
import {
  type ExpectedResult,
  type GapSolution,
  type PartSolution,
  type PartSolutionOf,
  problemSolution,
  type StoredItem,
} from '../../../domain/learning/content.ts';

const filled = (gap: GapSolution): string => ('value' in gap ? String(gap.value) : (gap.accepted[0] ?? ''));

function outputOf(expected: ExpectedResult): RunOutput {
  if (expected.kind === 'table') {
    const columns = expected.columns ?? (expected.rows[0] ?? []).map((_, index) => `c${index}`);
    return { columns, rows: expected.rows };
  }
  return expected.kind === 'output'
    ? { text: expected.text }
    : { text: '', value: JSON.parse(expected.json) };
}

const programOf = ({ program, expected }: PartSolutionOf<'runnable'>): PartAnswer => ({
  code: program,
  output: JSON.stringify(outputOf(expected)),
});

function answerTo(kind: ProblemPart['kind'], solution: PartSolution): PartAnswer {
  switch (solution.kind) {
    case 'choice':
      return kind === 'multiple_choice' ? solution.correct : (solution.correct[0] ?? '');
    case 'numeric':
      return String(solution.value);
    case 'range':
      return String((solution.from + solution.to) / 2);
    case 'text':
      return solution.accepted[0] ?? '';
    case 'ordering':
      return solution.order;
    case 'matching':
      return Object.fromEntries(
        Object.entries(solution.pairs).map(([left, right]) => [left, right[0] ?? '']),
      );
    case 'gaps':
      return Object.fromEntries(Object.entries(solution.gaps).map(([gapId, gap]) => [gapId, filled(gap)]));
    case 'runnable':
      return programOf(solution);
  }
}

/** The right answers to a problem, as a learner would give them. */
export function rightAnswers({ body, solution }: StoredItem): ProblemAnswers {
  const parts = problemSolution(solution)?.parts ?? {};
  if (body.kind !== 'problem') return {};
  return Object.fromEntries(
    body.parts.flatMap(({ partId, kind }) => {
      const known = parts[partId];
      return known ? [[partId, answerTo(kind, known)]] : [];
    }),
  );
}
