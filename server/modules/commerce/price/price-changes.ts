import { CURRENCIES } from '../../../../contracts/values.ts';
import type { State } from '../../../../domain/changed-fields.ts';

/** Amounts as fields: `amounts.USD` in integer minor units. */
export const amountFields = (
  amounts: Readonly<Record<string, number>> | null | undefined,
  name = 'amounts',
): State =>
  Object.fromEntries(CURRENCIES.map((currency) => [`${name}.${currency}`, amounts?.[currency] ?? null]));
