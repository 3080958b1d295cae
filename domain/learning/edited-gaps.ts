import type { Doc } from '../../contracts/learning/document.ts';
import type { ProblemPartOf } from '../../contracts/learning/problem.ts';
import type { GapSolution, PartSolutionOf } from './content.ts';
import { nodesOf } from './document-text.ts';

type Part = ProblemPartOf<'gaps'>;
type Solution = PartSolutionOf<'gaps'>;

export const NEW_GAP: GapSolution = { accepted: [], patterns: [], exact: false };

/** The gaps and solutions that a text needs: those that it no longer has go, new ones accept nothing yet. */
export function withGapText(part: Part, solution: Solution, text: Doc): [Part, Solution] {
  const ids = gapIds(text);
  const gaps = ids.map(
    (gapId) => part.gaps.find((gap) => gap.gapId === gapId) ?? { gapId, options: [], size: 10 },
  );
  const solutions = ids.map((gapId) => [gapId, solution.gaps[gapId] ?? NEW_GAP] as const);
  return [
    { ...part, text, gaps },
    { ...solution, gaps: Object.fromEntries(solutions) },
  ];
}

/** Ids of the gaps of a text, in order. */
export function gapIds(text: Doc): string[] {
  const ids = nodesOf(text).flatMap((node) => (node.type === 'gap' ? [String(node.attrs?.gapId)] : []));
  return [...new Set(ids)];
}

/** How wide a gap is shown: as wide as the longest text that fits. */
export function gapSize(gap: GapSolution, options: readonly string[]): number {
  const texts = [...options, ...('value' in gap ? [String(gap.value)] : gap.accepted)];
  return Math.min(40, Math.max(4, ...texts.map((text) => [...text].length)));
}
