import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SaleRule } from '../../../domain/commerce/price.ts';
import { lowestBeforeSale, type PriceHistory, saleBegin } from '../../../domain/commerce/price-history.ts';

const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd * 100, INR: usd * 100 });
const percentOff = (percent: number, from: number | null, to: number | null = null): SaleRule => ({
  percent,
  amounts: null,
  from: from === null ? null : day(from),
  to: to === null ? null : day(to),
});

type Row = [from: number, levelId: string | null, sale: SaleRule | null, approved?: boolean];
type State = [from: number, usd: number, approved?: boolean];
function historyOf(
  rows: Row[],
  levels: Record<string, State[]> = { a: [[0, 1000]], b: [[0, 400]] },
): PriceHistory {
  return {
    schema: rows.map(([from, levelId, sale, approved = false]) => ({
      validFrom: day(from),
      levelId,
      sale,
      approved,
    })),
    levels: new Map(
      Object.entries(levels).map(([id, states]) => [
        id,
        states.map(([from, usd, approved = false]) => ({
          validFrom: day(from),
          amounts: amounts(usd),
          approved,
        })),
      ]),
    ),
  };
}

describe('the lowest price of the 30 days before a sale', () => {
  const lowest = (history: PriceHistory, published = 0) =>
    lowestBeforeSale(history, day(published))?.USD ?? null;

  it.each<[string, PriceHistory, number | null]>([
    [
      'is the price, if that did not change',
      historyOf([
        [0, 'a', null],
        [50, 'a', percentOff(20, 50)],
      ]),
      1000,
    ],
    ['needs a sale', historyOf([[0, 'a', null]]), null],
    [
      'is that of a cheaper level 29 days ago',
      historyOf([
        [0, 'b', null],
        [21, 'a', null],
        [50, 'a', percentOff(20, 50)],
      ]),
      400,
    ],
    [
      'is not that of a cheaper level 31 days ago',
      historyOf([
        [0, 'b', null],
        [19, 'a', null],
        [50, 'a', percentOff(20, 50)],
      ]),
      1000,
    ],
    [
      'is that of an earlier sale',
      historyOf([
        [0, 'a', percentOff(30, 25, 30)],
        [40, 'a', null],
        [50, 'a', percentOff(20, 50)],
      ]),
      700,
    ],
    [
      'is that of the sale before a larger one',
      historyOf([
        [0, 'a', null],
        [40, 'a', percentOff(20, 40)],
        [50, 'a', percentOff(40, 50)],
      ]),
      800,
    ],
    [
      'is 0 where it was free',
      historyOf([
        [0, null, null],
        [45, 'a', null],
        [50, 'a', percentOff(20, 50)],
      ]),
      0,
    ],
    [
      'counts from the beginning of a planned sale',
      historyOf([
        [0, 'b', null],
        [10, 'a', percentOff(20, 60)],
      ]),
      1000,
    ],
    [
      'counts from the row, when the sale is dated back',
      historyOf([
        [0, 'a', null],
        [50, 'a', percentOff(20, 20)],
      ]),
      1000,
    ],
    [
      'does not change when the same sale is saved again',
      historyOf([
        [0, 'a', null],
        [40, 'a', percentOff(20, 40)],
        [50, 'a', percentOff(20, 40, 90)],
      ]),
      1000,
    ],
    ['is unknown for a sale from the first day on', historyOf([[0, 'a', percentOff(20, 0)]]), null],
  ])('%s', (_, history, expected) => expect(lowest(history)).toBe(expected));

  it('counts from the publication', () => {
    const history = historyOf([
      [0, 'b', null],
      [45, 'a', null],
      [50, 'a', percentOff(20, 50)],
    ]);
    expect(lowest(history, 46)).toBe(1000);
    expect(lowest(history, 44)).toBe(400);
    expect(lowest(history, 50)).toBeNull();
    expect(lowestBeforeSale(history, null)).toBeNull();
  });

  it('knows the changes of the level', () => {
    const rows: Row[] = [
      [0, 'a', null],
      [50, 'a', percentOff(20, 50)],
    ];
    expect(
      lowest(
        historyOf(rows, {
          a: [
            [0, 1000],
            [30, 900],
            [40, 1200],
          ],
        }),
      ),
    ).toBe(900);
    // The first state is older than its date: histories begin with what was there.
    expect(lowest(historyOf(rows, { a: [[45, 1000]] }))).toBe(1000);
  });

  it('is what a look at every day finds', () => {
    const dayNo = fc.integer({ min: 0, max: 100 });
    const sale = fc.option(
      fc.record({
        percent: fc.integer({ min: 1, max: 100 }),
        from: dayNo,
        days: fc.integer({ min: 1, max: 40 }),
      }),
    );
    const schema = fc.uniqueArray(fc.record({ from: dayNo, level: fc.constantFrom('a', 'b', null), sale }), {
      minLength: 1,
      maxLength: 6,
      selector: ({ from }) => from,
    });
    const levels = fc.record({ a: statesOf(dayNo), b: statesOf(dayNo) });
    fc.assert(
      fc.property(schema, levels, dayNo, (rows, states, published) => {
        const history = historyOf(
          rows
            .toSorted((x, y) => x.from - y.from)
            .map((row) => [
              row.from,
              row.level,
              row.sale && percentOff(row.sale.percent, row.sale.from, row.sale.from + row.sale.days),
            ]),
          states,
        );
        expect(lowestBeforeSale(history, day(published))).toEqual(lookAtEveryDay(history, published));
      }),
      { numRuns: 2000 },
    );
  });
});

function statesOf(dayNo: fc.Arbitrary<number>): fc.Arbitrary<State[]> {
  const state = fc.tuple(dayNo, fc.integer({ min: 1, max: 5000 }));
  return fc
    .uniqueArray(state, { minLength: 1, maxLength: 4, selector: ([from]) => from })
    .map((list) => list.toSorted(([x], [y]) => x - y));
}

/** The same by another way: every day by itself. */
function lookAtEveryDay({ schema, levels }: PriceHistory, published: number) {
  const newest = schema.at(-1);
  if (!newest?.sale?.from) return null;
  const { sale } = newest;
  let since = newest.validFrom;
  for (const row of schema.toReversed()) {
    if (JSON.stringify([row.sale?.percent, row.sale?.from]) !== JSON.stringify([sale.percent, sale.from]))
      break;
    since = row.validFrom;
  }
  const begin = Math.max(since.getTime(), sale.from?.getTime() ?? 0);
  const found: number[] = [];
  for (let count = 0; day(count).getTime() < begin; count += 1) {
    const at = day(count);
    if (at < day(published) || begin - at.getTime() > 30 * 86_400_000) continue;
    const row = schema.filter(({ validFrom }) => validFrom <= at).at(-1);
    if (!row) continue;
    const states = levels.get(row.levelId ?? '') ?? [];
    const state = states.filter(({ validFrom }) => validFrom <= at).at(-1) ?? states[0];
    const base = state?.amounts.USD ?? 0;
    const runs = row.sale && (row.sale.from ?? at) <= at && at < (row.sale.to ?? day(999));
    found.push(base - (runs ? Math.round((base * (row.sale?.percent ?? 0)) / 100) : 0));
  }
  return found.length === 0 ? null : { ...amounts(Math.min(...found)) };
}

describe('when a sale begins', () => {
  it.each<[string, Row[], Date | null]>([
    ['without a sale', [[0, 'a', null]], null],
    ['with a later date', [[0, 'a', percentOff(10, 5)]], day(5)],
    ['without a date', [[3, 'a', percentOff(10, null)]], day(3)],
    [
      'saved again with a new end',
      [
        [3, 'a', percentOff(10, 3)],
        [9, 'a', percentOff(10, 3, 20)],
      ],
      day(3),
    ],
    [
      'saved again after a break',
      [
        [3, 'a', percentOff(10, 3)],
        [5, 'a', null],
        [9, 'a', percentOff(10, 3)],
      ],
      day(9),
    ],
  ])('%s', (_, rows, expected) => expect(saleBegin(historyOf(rows))).toEqual(expected));
});
