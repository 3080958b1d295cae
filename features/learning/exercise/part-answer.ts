import type { PartAnswer, PartResult, ProblemPart } from '@/contracts/learning/problem';

/** What the views of all kinds of parts share. */
export interface PartViewProps<K extends ProblemPart['kind']> {
  part: Extract<ProblemPart, { kind: K }>;
  value: PartAnswer | undefined;
  onChange: (value: PartAnswer) => void;
  result: PartResult | undefined;
  /** The author's label, or a default one. */
  name: AnswerName;
  describedBy: string | undefined;
}

export type AnswerName = { 'aria-labelledby': string } | { 'aria-label': string };

export function asText(value: PartAnswer | undefined): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? (value[0] ?? '') : '';
}

export function asList(value: PartAnswer | undefined): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

export function asRecord(value: PartAnswer | undefined): Record<string, string> {
  return typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** Whether anything was given. */
export function isAnswered(value: PartAnswer | undefined): boolean {
  if (value === undefined) return false;
  if (typeof value === 'string') return value.trim() !== '';
  return Object.values(value).some((text) => text.trim() !== '');
}

export type Judged = 'right' | 'wrong';

/** How a single piece of an answer was judged; undefined as long as it is not. */
export function judgedPiece(result: PartResult | undefined, id: string, given: boolean): Judged | undefined {
  if (!result || !given) return undefined;
  if (result.correct) return 'right';
  return result.wrong.includes(id) ? 'wrong' : 'right';
}

/** Wrong as a whole; an incomplete answer is not. */
export function isWrong(result: PartResult | undefined): boolean {
  return result !== undefined && !result.correct && result.missing === null;
}

/** Something is wrong, but not everything that was given. */
export function isPartlyRight(result: PartResult, value: PartAnswer | undefined): boolean {
  if (result.correct || result.wrong.length === 0 || value === undefined) return false;
  const given = typeof value === 'string' ? 1 : Object.values(value).filter((text) => text !== '').length;
  return given > result.wrong.length;
}
