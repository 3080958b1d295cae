import type { TariffLevel } from '../../../../contracts/affiliate/affiliate.ts';
import { TARIFF_KINDS, TARIFF_PERCENT_MAX } from '../../../../contracts/affiliate/affiliate-values.ts';
import type { FieldCode } from '../../../../contracts/error-codes.ts';
import type { ChangedField } from '../../../../contracts/identity/approval.ts';
import { CURRENCIES } from '../../../../contracts/values.ts';
import { changedFields } from '../../../../domain/changed-fields.ts';

/** What is wrong with levels, by field: the first one needs no turnover, every next one more in every currency. */
export function checkLevels(levels: readonly TariffLevel[]): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {};
  levels.forEach(({ turnover, percents }, index) => {
    const before = levels[index - 1]?.turnover;
    for (const currency of CURRENCIES) {
      const sum = turnover[currency];
      const path = `levels.${index}.turnover.${currency}`;
      if (!before && sum !== 0) fields[path] = 'invalid';
      if (before && sum <= before[currency]) fields[path] = 'too_small';
    }
    for (const kind of TARIFF_KINDS)
      if (percents[kind] > TARIFF_PERCENT_MAX) fields[`levels.${index}.percents.${kind}`] = 'too_big';
  });
  return fields;
}

/** Levels as fields of a change: `percent.<level>.<kind>` and `turnover.<level>.<currency>`, levels from 1. */
function levelFields(levels: readonly TariffLevel[]): Record<string, string> {
  return Object.fromEntries(
    levels.flatMap(({ turnover, percents }, index) => [
      ...CURRENCIES.map((currency) => [`turnover.${index + 1}.${currency}`, String(turnover[currency])]),
      ...TARIFF_KINDS.map((kind) => [`percent.${index + 1}.${kind}`, String(percents[kind])]),
    ]),
  );
}

interface Compared {
  validFrom: string;
  levels: readonly TariffLevel[];
}

/** What differs between two tariffs. */
export function tariffChanges(from: Compared, to: Compared): ChangedField[] {
  const [before, after] = [levelFields(from.levels), levelFields(to.levels)];
  // A level that goes loses its fields.
  const gone = Object.fromEntries(Object.keys(before).map((field) => [field, null]));
  return changedFields(
    { validFrom: from.validFrom, ...before },
    { validFrom: to.validFrom, ...gone, ...after },
  );
}
