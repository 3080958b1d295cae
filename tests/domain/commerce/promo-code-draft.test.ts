import { describe, expect, it } from 'vitest';
import { BATCH_RANDOM_CHARACTERS } from '../../../contracts/manager-values.ts';
import { isPromoCode, promoCodeState } from '../../../domain/commerce/promo-code.ts';
import {
  checkPromoCodeDraft,
  checkPromoCodeEdit,
  generatedCode,
  isFullDiscount,
  widens,
} from '../../../domain/commerce/promo-code-draft.ts';

const now = new Date('2026-05-01T12:00:00Z');
const later = '2026-06-01T00:00:00.000Z';
const amounts = (usd: number) => ({ USD: usd, EUR: usd, RUB: usd, INR: usd });
const draft = {
  percent: 10 as number | null,
  amounts: null as ReturnType<typeof amounts> | null,
  forAllProducts: true,
  productIds: [] as string[],
  validFrom: null as string | null,
  validTo: null as string | null,
};

describe('a code to create', () => {
  it.each<[string, Partial<typeof draft>, object]>([
    ['is right', {}, {}],
    ['has a discount', { percent: null }, { percent: 'required' }],
    ['has one discount', { amounts: amounts(1) }, { amounts: 'invalid' }],
    ['for all lists no products', { productIds: ['p'] }, { productIds: 'invalid' }],
    ['for some lists them', { forAllProducts: false }, { productIds: 'required' }],
    ['ends in the future', { validTo: '2026-05-01T11:59:00Z' }, { validTo: 'invalid' }],
    ['ends after it begins', { validFrom: later, validTo: later }, { validTo: 'invalid' }],
    ['may begin and end later', { validFrom: '2026-05-02T00:00:00Z', validTo: later }, {}],
  ])('%s', (_, change, expected) =>
    expect(checkPromoCodeDraft({ ...draft, ...change }, now)).toEqual(expected),
  );
});

describe('everything for nothing', () => {
  const sold = { ids: ['a', 'b'], highest: amounts(900) };
  it.each<[string, Partial<typeof draft>, boolean]>([
    ['100 % on all', { percent: 100 }, true],
    ['99 % on all', { percent: 99 }, false],
    ['100 % on one of two', { percent: 100, forAllProducts: false, productIds: ['a'] }, false],
    ['100 % on a list of all', { percent: 100, forAllProducts: false, productIds: ['b', 'a', 'c'] }, true],
    ['an amount below the highest price', { percent: null, amounts: amounts(899) }, false],
    ['an amount of the highest price', { percent: null, amounts: amounts(900) }, true],
    ['such an amount in one currency', { percent: null, amounts: { ...amounts(1), INR: 900 } }, true],
  ])('%s: %s', (_, change, expected) => expect(isFullDiscount({ ...draft, ...change }, sold)).toBe(expected));
});

describe('a change of a code', () => {
  const current = { validFrom: null, validTo: later, totalLimit: 10, perUserLimit: 2, used: 4 };
  const edit = { validTo: later, totalLimit: 10, perUserLimit: 2 };
  const past = '2026-04-01T00:00:00.000Z';
  it.each<
    [
      string,
      Partial<typeof current>,
      Partial<{ [K in keyof typeof edit]: (typeof edit)[K] | null }>,
      object,
      boolean,
    ]
  >([
    ['nothing', {}, {}, {}, false],
    ['a higher limit', {}, { totalLimit: 11 }, {}, true],
    ['no limit any more', {}, { totalLimit: null }, {}, true],
    ['a lower limit', {}, { totalLimit: 9 }, { totalLimit: 'too_small' }, false],
    ['a limit where there was none', { totalLimit: null as never }, { totalLimit: 4 }, {}, false],
    [
      'a limit below the uses',
      { totalLimit: null as never },
      { totalLimit: 3 },
      { totalLimit: 'too_small' },
      false,
    ],
    ['a higher limit per person', {}, { perUserLimit: 3 }, {}, true],
    ['a lower limit per person', {}, { perUserLimit: 1 }, { perUserLimit: 'too_small' }, false],
    ['a later end', {}, { validTo: '2026-07-01T00:00:00Z' }, {}, true],
    ['no end', {}, { validTo: null }, {}, true],
    ['an earlier end', {}, { validTo: '2026-05-02T00:00:00Z' }, {}, false],
    ['an end in the past', {}, { validTo: past }, { validTo: 'invalid' }, false],
    ['the past end it has', { validTo: past }, { validTo: past }, {}, false],
  ])('%s', (_, before, after, wrong, more) => {
    expect(checkPromoCodeEdit({ ...current, ...before }, { ...edit, ...after }, now)).toEqual(wrong);
    expect(widens({ ...current, ...before }, { ...edit, ...after })).toBe(more);
  });
});

describe('a generated code', () => {
  it('has the prefix and a letter that keeps spreadsheets from reading a number', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const code = generatedCode('2024', new Uint8Array(BATCH_RANDOM_CHARACTERS).fill(byte));
      expect(code).toMatch(/^2024[A-DF-S][2-9A-HJ-NP-Z]{11}$/);
      expect(isPromoCode(code)).toBe(true);
      expect(Number.isNaN(Number(code))).toBe(true);
    }
  });

  it('uses all bytes evenly', () => {
    const letters = Array.from({ length: 256 }, (_, byte) =>
      generatedCode('', new Uint8Array(12).fill(byte)).slice(1, 2),
    );
    const counts = Object.values(Object.groupBy(letters, (letter) => letter)).map((list) => list?.length);
    expect(new Set(counts)).toEqual(new Set([8]));
    expect(counts).toHaveLength(32);
  });
});

it.each([
  [{}, 'ACTIVE'],
  [{ validFrom: new Date(later) }, 'SCHEDULED'],
  [{ validTo: now }, 'ENDED'],
  [{ totalLimit: 4 }, 'USED_UP'],
  [{ totalLimit: 4, validTo: now }, 'ENDED'],
] as const)('the state of %j is %s', (change, expected) => {
  expect(promoCodeState({ validFrom: null, validTo: null, totalLimit: null, used: 4, ...change }, now)).toBe(
    expected,
  );
});
