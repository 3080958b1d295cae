import type { ProblemPart, ProblemPartOf } from '@/contracts/learning/problem';
import type { PartSolution, PartSolutionOf } from '@/domain/learning/content';

/** A question with its solution, as the fields of its kind receive and give it. */
export interface PartFieldsProps<K extends ProblemPart['kind'], S extends PartSolution['kind']> {
  part: ProblemPartOf<K>;
  solution: PartSolutionOf<S>;
  onChange: (part: ProblemPart, solution: PartSolution) => void;
}

/** Without the entries of keys that are gone. */
export function keepKeys<T>(record: Record<string, T>, keep: (key: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => keep(key)));
}

/** With one entry set, or without it when it is null. */
export function withEntry<T>(record: Record<string, T>, key: string, value: T | null): Record<string, T> {
  const rest = keepKeys(record, (other) => other !== key);
  return value === null ? rest : { ...record, [key]: value };
}
