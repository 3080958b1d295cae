import type { ChangedField } from '../contracts/identity/approval.ts';

export type State = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** The fields in which two states differ, as text for those who decide. */
export function changedFields(from: State, to: State): ChangedField[] {
  return Object.keys(to).flatMap((field) => {
    const [before, after] = [textOf(from[field]), textOf(to[field])];
    return before === after ? [] : [{ field, from: before, to: after }];
  });
}
