import type { TariffLevel } from '../../contracts/affiliate/affiliate.ts';
import {
  TARIFF_KINDS,
  TARIFF_PERCENT_MAX,
  type TariffKind,
} from '../../contracts/affiliate/affiliate-values.ts';
import type { Amounts, Currency } from '../../contracts/scalars.ts';
import { CURRENCIES } from '../../contracts/values.ts';
import { minorOf, NO_AMOUNTS, type TypedAmounts, typedAmounts } from '../commerce/typed-money.ts';

/** A level as somebody types it; the turnover of the first one is 0 and is not typed. */
export interface TypedLevel {
  turnover: TypedAmounts;
  percents: Record<TariffKind, string>;
}

/** `amount`: missing or no amount; `rising`: not above the level before it; `percent`: no whole number up to the maximum. */
export type LevelFault =
  | { level: number; at: Currency; fault: 'amount' | 'rising' }
  | { level: number; at: TariffKind; fault: 'percent' };

const NOTHING: Amounts = { USD: 0, RUB: 0, EUR: 0, INR: 0 };

export const typedLevels = (levels: readonly TariffLevel[]): TypedLevel[] =>
  levels.map(({ turnover, percents }, index) => ({
    turnover: index === 0 ? NO_AMOUNTS : typedAmounts(turnover),
    percents: Object.fromEntries(TARIFF_KINDS.map((kind) => [kind, String(percents[kind])])) as Record<
      TariffKind,
      string
    >,
  }));

/** One more level: percentages as in the last one, turnover to be typed. */
export const addedLevel = (levels: readonly TypedLevel[]): TypedLevel[] => {
  const last = levels.at(-1);
  return last ? [...levels, { turnover: NO_AMOUNTS, percents: last.percents }] : [...levels];
};

/** A whole percentage from 0 to the maximum; null for anything else. */
function percentOf(typed: string): number | null {
  const percent = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  return percent !== null && percent <= TARIFF_PERCENT_MAX ? percent : null;
}

/** What is wrong with the typed levels, in the order of the fields. */
export function levelFaults(levels: readonly TypedLevel[]): LevelFault[] {
  return levels.flatMap((typed, level) => [
    ...(level === 0 ? [] : CURRENCIES.flatMap((at) => turnoverFaults(levels, level, at))),
    ...TARIFF_KINDS.filter((kind) => percentOf(typed.percents[kind]) === null).map(
      (at): LevelFault => ({ level, at, fault: 'percent' }),
    ),
  ]);
}

function turnoverFaults(levels: readonly TypedLevel[], level: number, at: Currency): LevelFault[] {
  const amount = minorOf(levels[level]?.turnover[at] ?? '');
  if (amount === null) return [{ level, at, fault: 'amount' }];
  const before = level === 1 ? 0 : minorOf(levels[level - 1]?.turnover[at] ?? '');
  return before !== null && amount <= before ? [{ level, at, fault: 'rising' }] : [];
}

/** The typed levels as they are sent; null while something is wrong with them. */
export function levelsOf(typed: readonly TypedLevel[]): TariffLevel[] | null {
  if (typed.length === 0 || levelFaults(typed).length > 0) return null;
  return typed.map(({ turnover, percents }, index) => ({
    turnover: index === 0 ? NOTHING : turnoverOf(turnover),
    percents: Object.fromEntries(
      TARIFF_KINDS.map((kind) => [kind, percentOf(percents[kind]) ?? 0]),
    ) as TariffLevel['percents'],
  }));
}

const turnoverOf = (typed: TypedAmounts): Amounts => ({
  USD: minorOf(typed.USD) ?? 0,
  RUB: minorOf(typed.RUB) ?? 0,
  EUR: minorOf(typed.EUR) ?? 0,
  INR: minorOf(typed.INR) ?? 0,
});

/** Whether a tariff of the list is past, in force or still to come at that moment. */
export function tariffState(
  tariff: { id: string; validFrom: string },
  all: readonly { id: string; validFrom: string }[],
  now: number,
): 'PAST' | 'CURRENT' | 'COMING' {
  if (Date.parse(tariff.validFrom) > now) return 'COMING';
  const begun = all.filter(({ validFrom }) => Date.parse(validFrom) <= now);
  const latest = begun.reduce((one, other) =>
    Date.parse(other.validFrom) > Date.parse(one.validFrom) ? other : one,
  );
  return latest.id === tariff.id ? 'CURRENT' : 'PAST';
}
