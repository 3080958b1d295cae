import { expect, it } from 'vitest';
import { TARIFF_KINDS } from '../../../contracts/affiliate/affiliate-values.ts';
import {
  addedLevel,
  levelFaults,
  levelsOf,
  type TypedLevel,
  tariffState,
  typedLevels,
} from '../../../domain/affiliate/typed-tariff.ts';

const sums = (typed: string) => ({ USD: typed, RUB: typed, EUR: typed, INR: typed });
const percents = (typed: string) =>
  Object.fromEntries(TARIFF_KINDS.map((kind) => [kind, typed])) as TypedLevel['percents'];
const first: TypedLevel = { turnover: sums(''), percents: percents('20') };
const level = (turnover: string, percent = '25'): TypedLevel => ({
  ...{ turnover: sums(turnover), percents: percents(percent) },
});

it('levels that are typed as they are stored are the same again', () => {
  const levels = levelsOf([first, level('1000.50')]);
  expect(levels?.[0]?.turnover.USD).toBe(0);
  expect(levels?.[1]?.turnover.INR).toBe(100_050);
  expect(levelsOf(typedLevels(levels ?? []))).toEqual(levels);
});

it.each([
  ['a first level alone is right, whatever its turnover', [level('nothing')], []],
  [
    'turnover is missing',
    [first, level('')],
    ['1 USD amount', '1 RUB amount', '1 EUR amount', '1 INR amount'],
  ],
  ['turnover of nothing is the first level’s', [first, level('0')], expect.arrayContaining(['1 USD amount'])],
  ['turnover has to rise', [first, level('10'), level('10')], expect.arrayContaining(['2 USD rising'])],
  ['a percentage of 60 is the most', [first, level('10', '60')], []],
  ['a percentage of 61 is too much', [level('', '61')], expect.arrayContaining(['0 COURSE percent'])],
  ['parts of a percent are none', [level('', '12.5')], expect.arrayContaining(['0 PLAN percent'])],
  ['a percentage is missing', [level('', '')], expect.arrayContaining(['0 PLAN percent'])],
])('%s', (_, levels, faults) => {
  const found = levelFaults(levels).map(({ level: at, at: field, fault }) => `${at} ${field} ${fault}`);
  expect(found).toEqual(faults);
  expect(levelsOf(levels) === null).toBe(found.length > 0);
});

it('one currency alone that does not rise is a fault', () => {
  const levels = [first, level('10'), { ...level('20'), turnover: { ...sums('20'), EUR: '9' } }];
  expect(levelFaults(levels)).toEqual([{ level: 2, at: 'EUR', fault: 'rising' }]);
});

it('an added level begins with the percentages of the last one', () => {
  expect(addedLevel([first, level('10', '33')])[2]).toEqual({ turnover: sums(''), percents: percents('33') });
});

it('the latest tariff that has begun is in force', () => {
  const tariff = (id: string, validFrom: string) => ({ id, validFrom });
  const all = [
    tariff('c', '2026-12-01T00:00:00Z'),
    tariff('b', '2026-06-01T00:00:00Z'),
    tariff('a', '2026-01-01T00:00:00Z'),
  ];
  const now = Date.parse('2026-11-28T12:00:00Z');
  expect(all.map((one) => tariffState(one, all, now))).toEqual(['COMING', 'CURRENT', 'PAST']);
});
