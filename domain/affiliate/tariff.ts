import type { Tariff, TariffLevel } from '../../contracts/affiliate/affiliate.ts';
import { type TariffKind, TURNOVER_DAYS } from '../../contracts/affiliate/affiliate-values.ts';
import type { Amounts } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';

/** Tariffs of the affiliate program (product §4 Affiliate program). Sums are integer minor units. */

const DAY_MS = 86_400_000;

/** What a partner’s sales came to, by currency; a currency without sales may be left out. */
export type Turnover = Partial<Amounts>;

/** The tariff in force at an instant; null before the first one. */
export function tariffAt<T extends { validFrom: Date }>(tariffs: readonly T[], at: Date): T | null {
  const begun = tariffs.filter(({ validFrom }) => validFrom <= at);
  return begun.reduce<T | null>((a, b) => (a && a.validFrom > b.validFrom ? a : b), null);
}

/**
 * The days whose sales count for a sale’s level: the 90 whole days (UTC) before its own, so that the order in which sales
 * of one day become known changes nothing. `until` is exclusive.
 */
export function turnoverWindow(at: Date): { from: Date; until: Date } {
  const until = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  return { from: new Date(until - TURNOVER_DAYS * DAY_MS), until: new Date(until) };
}

/**
 * Share of a level’s turnover that was reached, as a fraction of whole numbers, so that sums on the edge count: every
 * currency is a share of the level’s sum in that currency, and the shares add up.
 */
function reached(needed: Amounts, turnover: Turnover): { part: bigint; whole: bigint } {
  let part = 0n;
  let whole = 1n;
  for (const currency of CURRENCIES) {
    const sum = BigInt(Math.max(0, turnover[currency] ?? 0));
    const level = BigInt(needed[currency]);
    if (level <= 0n) continue;
    part = part * level + sum * whole;
    whole *= level;
  }
  return { part, whole };
}

/** Index of the level a partner is on: the highest whose turnover they reached. The first one needs none. */
export function levelOf(levels: readonly Pick<TariffLevel, 'turnover'>[], turnover: Turnover): number {
  let level = 0;
  levels.forEach((candidate, index) => {
    const { part, whole } = reached(candidate.turnover, turnover);
    if (index > 0 && part >= whole) level = index;
  });
  return level;
}

/** Share of the next level’s turnover that was reached, 0 to 1; null on the last level. */
export function toNextLevel(
  levels: readonly Pick<TariffLevel, 'turnover'>[],
  turnover: Turnover,
): number | null {
  const next = levels[levelOf(levels, turnover) + 1];
  if (!next) return null;
  const { part, whole } = reached(next.turnover, turnover);
  return Number((part * 10_000n) / whole) / 10_000;
}

/** Percent of a sale of this kind on a level. */
export function percentFor(tariff: Pick<Tariff, 'levels'>, level: number, kind: TariffKind): number {
  return tariff.levels[level]?.percents[kind] ?? 0;
}
