import type { DocNode } from '../../contracts/learning/document.ts';
import {
  type ProblemPart,
  type ProblemPartOf,
  RUN_ROWS_MAX,
  RUN_VALUE_CHARS_MAX,
} from '../../contracts/learning/problem.ts';
import type { ExpectedResult, GapSolution, PartSolution, PartSolutionOf } from './content.ts';
import { gradeProblem } from './grading/grading.ts';
import { isSafePattern } from './safe-pattern.ts';

/** The solutions that a part can have. */
const FITTING: Record<ProblemPart['kind'], readonly PartSolution['kind'][]> = {
  single_choice: ['choice'],
  multiple_choice: ['choice'],
  dropdown: ['choice'],
  numeric: ['numeric', 'range'],
  text: ['text'],
  ordering: ['ordering'],
  matching: ['matching'],
  gaps: ['gaps'],
  runnable: ['runnable'],
};

/** Refuses a part that has no solution of its kind, or one that no learner could give. */
export function checkPart(itemKey: string, part: ProblemPart, solution: PartSolution | undefined): void {
  const place = `part "${part.partId}" of "${itemKey}"`;
  if (!solution) throw new Error(`${place} has no solution`);
  if (!FITTING[part.kind].includes(solution.kind))
    throw new Error(`${place} has a solution of kind ${solution.kind}`);
  const fault = faultOf(part, solution);
  if (fault) throw new Error(`${place} ${fault}`);
}

function faultOf(part: ProblemPart, solution: PartSolution): string | null {
  if (solution.kind === 'choice' && 'options' in part) return choiceFault(part, solution);
  if (solution.kind === 'text') return patternFault(solution.patterns);
  if (solution.kind === 'ordering' && part.kind === 'ordering') return orderFault(part, solution);
  if (solution.kind === 'matching' && part.kind === 'matching') return matchingFault(part, solution);
  if (solution.kind === 'gaps' && part.kind === 'gaps') return gapsFault(part, solution);
  return solution.kind === 'runnable' ? expectedFault(solution.expected) : null;
}

function choiceFault(
  part: ProblemPartOf<'single_choice' | 'multiple_choice' | 'dropdown'>,
  { correct, optionFeedback }: PartSolutionOf<'choice'>,
): string | null {
  const ids = part.options.map(({ id }) => id);
  if (!areIds(ids)) return 'has two options with one id';
  if ([...correct, ...Object.keys(optionFeedback)].some((id) => !ids.includes(id)))
    return 'has a solution that is not among its options';
  return part.kind !== 'multiple_choice' && correct.length > 1 ? 'has several right options' : null;
}

function patternFault(patterns: readonly string[]): string | null {
  return patterns.every(isSafePattern) ? null : 'has a pattern that is not safe to run';
}

function orderFault(part: ProblemPartOf<'ordering'>, { order }: PartSolutionOf<'ordering'>): string | null {
  const ids = part.rows.map(({ id }) => id);
  if (!areIds(ids) || ids.length < 2) return 'needs two rows with an id each';
  return [...ids].sort().join('\n') === [...order].sort().join('\n') ? null : 'orders other rows than it has';
}

function matchingFault(
  part: ProblemPartOf<'matching'>,
  { pairs, pairFeedback }: PartSolutionOf<'matching'>,
): string | null {
  const left = part.left.map(({ id }) => id);
  const right = part.right.map(({ id }) => id);
  if (!areIds(left) || !areIds(right) || left.length === 0) return 'needs sides with an id each';
  if ([...left, ...right].some((id) => id.includes('='))) return 'has a side whose id contains "="';
  if (!sameIds(left, Object.keys(pairs))) return 'matches other left sides than it has';
  const rights = Object.values(pairs);
  if (rights.some((ids) => ids.length === 0 || ids.some((id) => !right.includes(id))))
    return 'matches right sides that it does not have';
  const known = new Set(left.flatMap((one) => right.map((other) => `${one}=${other}`)));
  return Object.keys(pairFeedback).every((pair) => known.has(pair))
    ? null
    : 'speaks of a pair it does not have';
}

function gapsFault(part: ProblemPartOf<'gaps'>, { gaps }: PartSolutionOf<'gaps'>): string | null {
  const ids = part.gaps.map(({ gapId }) => gapId);
  if (!areIds(ids) || ids.length === 0) return 'needs gaps with an id each';
  if (ids.some((id) => id.includes('='))) return 'has a gap whose id contains "="';
  if (!sameIds(ids, Object.keys(gaps))) return 'fills other gaps than it has';
  if (!sameIds(ids, gapsIn(part.text.content))) return 'has other gaps than its text';
  const isUnsolvable = part.gaps.some(
    ({ gapId, options }) => options.length > 0 && !hasRight(options, gaps[gapId]),
  );
  if (isUnsolvable) return 'has a gap without a right option';
  const patterns = Object.values(gaps).flatMap((gap) => ('value' in gap ? [] : gap.patterns));
  const nothing = Object.values(gaps).some(
    (gap) => !('value' in gap) && gap.accepted.length + gap.patterns.length === 0,
  );
  return nothing ? 'has a gap that accepts nothing' : patternFault(patterns);
}

function hasRight(options: readonly string[], gap: GapSolution | undefined): boolean {
  if (!gap) return false;
  const solution: PartSolution =
    'value' in gap
      ? { kind: 'numeric', ...gap, explanation: null }
      : { kind: 'text', ...gap, explanation: null };
  const prompt = { type: 'doc' as const, content: [] };
  const part: ProblemPart = { partId: 'gap', kind: 'text', prompt };
  const parts = { gap: solution };
  return options.some((gap) => gradeProblem([part], { parts, hints: [] }, { gap })?.[0]?.correct);
}

function gapsIn(nodes: readonly DocNode[]): string[] {
  return nodes.flatMap((node) => [
    ...(node.type === 'gap' ? [String(node.attrs?.gapId)] : []),
    ...gapsIn(node.content ?? []),
  ]);
}

function expectedFault(expected: ExpectedResult): string | null {
  if (expected.kind === 'value') {
    if (expected.json.length > RUN_VALUE_CHARS_MAX)
      return `expects a value of more than ${RUN_VALUE_CHARS_MAX} characters`;
    try {
      return JSON.parse(expected.json) === null ? 'expects no value' : null;
    } catch {
      return 'expects a value that is not JSON';
    }
  }
  if (expected.kind !== 'table') return null;
  const width = expected.columns?.length ?? expected.rows[0]?.length ?? 0;
  if (expected.rows.length > RUN_ROWS_MAX) return `expects more than ${RUN_ROWS_MAX} rows`;
  return expected.rows.every((row) => row.length === width) ? null : 'expects rows of different lengths';
}

const areIds = (ids: readonly string[]): boolean => new Set(ids).size === ids.length && !ids.includes('');

const sameIds = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id) => right.includes(id));
