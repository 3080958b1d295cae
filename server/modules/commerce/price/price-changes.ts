import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';

type State = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : value instanceof Date ? value.toISOString() : String(value);

/** The fields in which two states differ, as text for those who decide. */
export function changedFields(from: State, to: State): ChangedField[] {
  return Object.keys(to).flatMap((field) => {
    const [before, after] = [textOf(from[field]), textOf(to[field])];
    return before === after ? [] : [{ field, from: before, to: after }];
  });
}

/** Amounts as fields: `amounts.USD` in integer minor units. */
export const amountFields = (
  amounts: Readonly<Record<string, number>> | null | undefined,
  name = 'amounts',
): State =>
  Object.fromEntries(CURRENCIES.map((currency) => [`${name}.${currency}`, amounts?.[currency] ?? null]));
