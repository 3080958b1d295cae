import type { PartAnswer, ProblemPart } from '../../../contracts/learning/problem.ts';
import { asList, isRecord } from './part-grade.ts';

/** Whether an answer has the form that the part asks for and names only what the part has. */
export function isPossible(part: ProblemPart, answer: PartAnswer): boolean {
  switch (part.kind) {
    case 'numeric':
    case 'text':
      return typeof answer === 'string';
    case 'single_choice':
    case 'dropdown':
      return !isRecord(answer) && asList(answer).length <= 1 && areAll(asList(answer), part.options);
    case 'multiple_choice':
      return !isRecord(answer) && areAll(asList(answer), part.options);
    case 'ordering':
      return Array.isArray(answer) && new Set(answer).size === answer.length && areAll(answer, part.rows);
    case 'matching':
      return (
        isRecord(answer) &&
        areAll(Object.keys(answer), part.left) &&
        areAll(
          Object.values(answer).filter((id) => id !== ''),
          part.right,
        )
      );
    case 'gaps':
      return isRecord(answer) && Object.entries(answer).every(([gapId, typed]) => fits(part, gapId, typed));
    case 'runnable':
      return isRecord(answer) && Object.keys(answer).every((key) => key === 'code' || key === 'output');
  }
}

function areAll(ids: readonly string[], options: readonly { id: string }[]): boolean {
  const known = new Set(options.map((option) => option.id));
  return ids.every((id) => known.has(id));
}

function fits(part: Extract<ProblemPart, { kind: 'gaps' }>, gapId: string, typed: string): boolean {
  const gap = part.gaps.find((one) => one.gapId === gapId);
  if (!gap || typed.length > GAP_TEXT_LIMIT) return false;
  return gap.options.length === 0 || typed === '' || gap.options.includes(typed);
}

const GAP_TEXT_LIMIT = 2000;
