import type { PartResult, ProblemAnswers } from '../../contracts/learning/content.ts';
import type { NumericTolerance, PartSolution, ProblemPart, ProblemSolution } from './content.ts';
import { readNumbers } from './numeric-answer.ts';
import { compilePattern, isSafePattern, PATTERN_TEXT_LIMIT } from './safe-pattern.ts';

type Answer = string | string[];

/**
 * Grades the answers to a problem part by part. Explanations are included only for right parts; an unanswered part is
 * wrong. Undefined when an answer names an option that the part does not have.
 */
export function gradeProblem(
  parts: readonly ProblemPart[],
  solution: ProblemSolution,
  answers: ProblemAnswers,
): PartResult[] | undefined {
  const known = new Set(parts.map((part) => part.partId));
  if (Object.keys(answers).some((partId) => !known.has(partId))) return undefined;
  if (parts.some((part) => !isPossible(part, answers[part.partId]))) return undefined;
  return parts.map((part) => gradePart(part.partId, solution.parts[part.partId], answers[part.partId]));
}

/** What a user sees after giving up: every solution and explanation, and which answers were right. */
export function revealProblem(
  parts: readonly ProblemPart[],
  solution: ProblemSolution,
  answers: ProblemAnswers,
): PartResult[] {
  return parts.map((part) => {
    const judged = solution.parts[part.partId];
    const result = gradePart(part.partId, judged, answers[part.partId]);
    return {
      ...result,
      explanationHtml: judged?.explanationHtml ?? null,
      solution: judged ? solutionTexts(judged) : null,
    };
  });
}

/** A problem is solved when every part is. */
export function isSolved(results: readonly PartResult[]): boolean {
  return results.length > 0 && results.every((result) => result.correct);
}

function gradePart(
  partId: string,
  solution: PartSolution | undefined,
  answer: Answer | undefined,
): PartResult {
  const correct = solution !== undefined && answer !== undefined && isRight(solution, answer);
  return {
    partId,
    correct,
    ...judgeOptions(solution, answer),
    feedbackHtml: solution && answer !== undefined ? feedbackOf(solution, answer) : null,
    explanationHtml: correct ? solution.explanationHtml : null,
    solution: null,
  };
}

/** Which chosen options are wrong and, if none is, how many are missing: a subset of the right ones is right so far. */
function judgeOptions(
  solution: PartSolution | undefined,
  answer: Answer | undefined,
): Pick<PartResult, 'wrongOptions' | 'missing'> {
  if (solution?.kind !== 'choice' || answer === undefined) return { wrongOptions: [], missing: null };
  const right = new Set(solution.correct);
  const chosen = [...new Set(asList(answer))];
  const wrongOptions = chosen.filter((id) => !right.has(id));
  const left = right.size - chosen.length;
  return { wrongOptions, missing: chosen.length > 0 && wrongOptions.length === 0 && left > 0 ? left : null };
}

function isPossible(part: ProblemPart, answer: Answer | undefined): boolean {
  if (answer === undefined) return true;
  if (part.kind === 'numeric' || part.kind === 'text') return typeof answer === 'string';
  const chosen = asList(answer);
  if (part.kind !== 'multiple_choice' && chosen.length > 1) return false;
  const options = new Set(part.options.map((option) => option.id));
  return chosen.every((id) => options.has(id));
}

function isRight(solution: PartSolution, answer: Answer): boolean {
  switch (solution.kind) {
    case 'choice':
      return sameSet(asList(answer), solution.correct);
    case 'numeric':
      return readNumbers(asText(answer)).some((typed) => isNear(typed, solution.value, solution.tolerance));
    case 'range':
      return readNumbers(asText(answer)).some((typed) => isInside(typed, solution));
    case 'text':
      return isAcceptedText(asText(answer), solution);
  }
}

/** Floating-point rounding must not make `0.3` differ from `0.1 + 0.2`. */
function isNear(typed: number, value: number, tolerance: NumericTolerance): boolean {
  const allowed =
    tolerance.kind === 'percent' ? Math.abs(value) * (tolerance.amount / 100) : tolerance.amount;
  const slack = Math.max(Math.abs(value), Math.abs(typed)) * 1e-12;
  return Math.abs(typed - value) <= Math.abs(allowed) + slack;
}

function isInside(typed: number, range: Extract<PartSolution, { kind: 'range' }>): boolean {
  const above = range.includeFrom ? typed >= range.from : typed > range.from;
  const below = range.includeTo ? typed <= range.to : typed < range.to;
  return above && below;
}

function isAcceptedText(typed: string, solution: Extract<PartSolution, { kind: 'text' }>): boolean {
  const given = comparable(typed, solution.exact);
  if (given === '') return false;
  if (solution.accepted.some((text) => comparable(text, solution.exact) === given)) return true;
  const text = typed.normalize('NFKC').trim();
  if (text.length > PATTERN_TEXT_LIMIT) return false;
  return solution.patterns.some(
    (pattern) => isSafePattern(pattern) && compilePattern(pattern, solution.exact)?.test(text) === true,
  );
}

/** Compatibility forms, extra spaces and (unless exact) letter case are ignored. */
function comparable(text: string, exact: boolean): string {
  const plain = text.normalize('NFKC').trim().replace(/\s+/gu, ' ');
  return exact ? plain : plain.toLowerCase();
}

function feedbackOf(solution: PartSolution, answer: Answer): string | null {
  if (solution.kind !== 'choice') return null;
  const texts = asList(answer).flatMap((id) =>
    Object.hasOwn(solution.optionFeedback, id) ? [solution.optionFeedback[id]] : [],
  );
  return texts.length > 0 ? texts.join('') : null;
}

function solutionTexts(solution: PartSolution): string[] {
  switch (solution.kind) {
    case 'choice':
      return solution.correct;
    case 'numeric':
      return [String(solution.value)];
    case 'range':
      return [`${solution.from} – ${solution.to}`];
    case 'text':
      return solution.accepted;
  }
}

function sameSet(left: readonly string[], right: readonly string[]): boolean {
  const wanted = new Set(right);
  const given = new Set(left);
  return given.size === wanted.size && [...given].every((id) => wanted.has(id));
}

function asList(answer: Answer): string[] {
  if (typeof answer !== 'string') return answer;
  return answer === '' ? [] : [answer];
}

function asText(answer: Answer): string {
  return typeof answer === 'string' ? answer : (answer[0] ?? '');
}
