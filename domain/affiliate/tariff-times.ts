import type { Tariff } from '../../contracts/affiliate/affiliate.ts';

export interface TariffTimes {
  /** The next one first. */
  coming: Tariff[];
  /** The last one first, each with the instant at which it ended. */
  past: { tariff: Tariff; until: string }[];
}

/** The tariffs before and after the one in force. */
export function splitTariffs(tariffs: readonly Tariff[], current: Pick<Tariff, 'validFrom'>): TariffTimes {
  const at = (tariff: Pick<Tariff, 'validFrom'>) => Date.parse(tariff.validFrom);
  const ordered = [...tariffs].sort((a, b) => at(a) - at(b));
  const past = ordered.flatMap((tariff, index) => {
    const next = ordered[index + 1];
    return next && at(tariff) < at(current) ? [{ tariff, until: next.validFrom }] : [];
  });
  return { coming: ordered.filter((tariff) => at(tariff) > at(current)), past: past.reverse() };
}
