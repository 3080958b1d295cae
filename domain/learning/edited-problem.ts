import type { ContentItemOf } from '../../contracts/learning/content.ts';
import type { Doc } from '../../contracts/learning/document.ts';
import type { ProblemPart } from '../../contracts/learning/problem.ts';
import type { ItemSolution, PartSolution, ProblemSolution } from './content.ts';
import { problemSolution } from './content.ts';
import { newPart, nextId, type PartKind } from './new-item.ts';

/** Changes that an author makes to a problem: its parts and their solutions stay together. */

type Problem = ContentItemOf<'problem'>;
export type EditedProblem = [item: Problem, solution: ProblemSolution];

/** A problem without a solution gets an empty one to be filled in. */
export function solutionOf(solution: ItemSolution | null): ProblemSolution {
  return problemSolution(solution) ?? { parts: {}, hints: [] };
}

/** The solution of a part, or an empty one of its kind. */
export const partSolution = (part: ProblemPart, solution: ProblemSolution): PartSolution =>
  solution.parts[part.partId] ?? newPart(part.kind, part.partId).solution;

export function addPart([item, solution]: EditedProblem, kind: PartKind): EditedProblem {
  const partId = nextId(item.parts.map((part) => part.partId));
  const made = newPart(kind, partId);
  const parts = { ...solution.parts, [partId]: made.solution };
  return [
    { ...item, parts: [...item.parts, made.part] },
    { ...solution, parts },
  ];
}

export function changePart(
  [item, solution]: EditedProblem,
  part: ProblemPart,
  changed: PartSolution,
): EditedProblem {
  const parts = item.parts.map((other) => (other.partId === part.partId ? part : other));
  return [
    { ...item, parts },
    { ...solution, parts: { ...solution.parts, [part.partId]: changed } },
  ];
}

export function removePart([item, solution]: EditedProblem, partId: string): EditedProblem {
  const { [partId]: _gone, ...parts } = solution.parts;
  return [
    { ...item, parts: item.parts.filter((part) => part.partId !== partId) },
    { ...solution, parts },
  ];
}

export function movePart([item, solution]: EditedProblem, partId: string, to: number): EditedProblem {
  const moved = item.parts.find((part) => part.partId === partId);
  const others = item.parts.filter((part) => part.partId !== partId);
  if (!moved) return [item, solution];
  return [{ ...item, parts: [...others.slice(0, to), moved, ...others.slice(to)] }, solution];
}

/** The prompt stays; options stay where both kinds have some. */
export function changePartKind([item, solution]: EditedProblem, part: ProblemPart, kind: PartKind) {
  const made = newPart(kind, part.partId);
  const before = partSolution(part, solution);
  const next = { ...made.part, prompt: part.prompt };
  if ('options' in next && 'options' in part && before.kind === 'choice') {
    const correct = kind === 'multiple_choice' ? before.correct : before.correct.slice(0, 1);
    return changePart([item, solution], { ...next, options: part.options }, { ...before, correct });
  }
  const explained = { ...made.solution, explanation: before.explanation };
  return changePart([item, solution], next, explained);
}

/** The item says how many hints there are. */
export function withHints([item, solution]: EditedProblem, hints: Doc[]): EditedProblem {
  return [
    { ...item, hintCount: hints.length },
    { ...solution, hints },
  ];
}
