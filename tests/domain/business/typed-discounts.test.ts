import { expect, it } from 'vitest';
import { typedCorrection } from '../../../domain/business/seat-correction.ts';
import { discountFaults, discountsOf, typedDiscounts } from '../../../domain/business/typed-discounts.ts';

const row = (key: string, seats: string, percent: string) => ({ key, seats, percent });

it('steps are sent with the smaller first', () => {
  const rows = [row('a', '50', '20'), row('b', '10', '5')];
  expect(discountsOf(rows)).toEqual([
    { seats: 10, percent: 5 },
    { seats: 50, percent: 20 },
  ]);
  expect(discountsOf([])).toEqual([]);
  expect(discountsOf(typedDiscounts([{ seats: 7, percent: 3 }]))).toEqual([{ seats: 7, percent: 3 }]);
});

it.each([
  ['one seat is no step', row('a', '1', '5'), ['seats seats']],
  ['two seats are', row('a', '2', '5'), []],
  ['5000 seats are the most', row('a', '5001', '5'), ['seats seats']],
  ['nothing off is no discount', row('a', '2', '0'), ['percent percent']],
  ['60 percent are the most', row('a', '2', '61'), ['percent percent']],
  ['fields may be empty while they are typed', row('a', '', ''), ['seats seats', 'percent percent']],
  ['words are no numbers', row('a', 'ten', '5 %'), ['seats seats', 'percent percent']],
])('%s', (_, typed, faults) => {
  expect(discountFaults([typed]).map(({ at, fault }) => `${at} ${fault}`)).toEqual(faults);
  expect(discountsOf([typed]) === null).toBe(faults.length > 0);
});

it('two steps of as many seats are a fault of the second', () => {
  const rows = [row('a', '10', '5'), row('b', '010', '7')];
  expect(discountFaults(rows)).toEqual([{ key: 'b', at: 'seats', fault: 'twice' }]);
  expect(discountsOf(rows)).toBeNull();
});

const pool = { seats: 10, taken: 6, reserved: 1 };
it.each([
  ['add', '3', 3],
  ['add', '0', null],
  ['add', '5001', null],
  ['remove', '3', -3],
  ['remove', '4', null],
  ['remove', '', null],
] as const)('to %s “%s” of ten seats with six taken and one reserved is %s', (how, typed, seats) => {
  expect(typedCorrection(how, typed, pool)).toBe(seats);
});
