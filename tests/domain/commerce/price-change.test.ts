import { describe, expect, it } from 'vitest';
import type { PriceSchema } from '../../../contracts/commerce/price-schema.ts';
import {
  codeEffect,
  currentPrice,
  type PriceFields,
  priceDraftAfter,
  priceEffect,
  saleState,
} from '../../../domain/commerce/price-change.ts';

const NOW = new Date('2026-11-24T12:00:00.000Z');
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const all = (amount: number) => ({ USD: amount, RUB: amount * 100, EUR: amount, INR: amount * 100 });
const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000).toISOString();
const sale = (percent: number, from: number | null, to: number | null) => ({
  ...{ percent, amounts: null },
  ...{ from: from === null ? null : at(from), to: to === null ? null : at(to) },
});
const schema = (change: Partial<PriceSchema> = {}): PriceSchema => ({
  ...{ productId: id(1), productType: 'COURSE', title: 'SQL', priced: true, version: id(2) },
  level: { id: id(3), code: 'small', name: 'Small', amounts: all(2000) },
  ...{ sale: null, subscriptionPercent: 30, lowestBefore: null },
  ...change,
});

describe('where a sale stands', () => {
  it.each([
    [null, 'NONE'],
    [sale(10, null, null), 'RUNNING'],
    [sale(10, -1, 1), 'RUNNING'],
    [sale(10, 0, null), 'RUNNING'],
    [sale(10, 1, 2), 'PLANNED'],
    [sale(10, -2, -1), 'NONE'],
    [sale(10, -2, 0), 'NONE'],
  ])('%j is %s', (given, state) => {
    expect(saleState({ sale: given }, NOW)).toBe(state);
  });
});

describe('what is sent for a product', () => {
  it.each<[string, PriceSchema, PriceFields, object]>([
    [
      'keeps what is left out',
      schema({ sale: sale(10, -1, 1) }),
      {},
      { levelId: id(3), sale: sale(10, -1, 1) },
    ],
    ['does not keep a sale that is over', schema({ sale: sale(10, -2, -1) }), {}, { sale: null }],
    ['has the new level', schema(), { levelId: id(4) }, { levelId: id(4), subscriptionPercent: 30 }],
    [
      'has no sale once it is free',
      schema({ sale: sale(10, -1, 1) }),
      { levelId: null },
      { levelId: null, sale: null },
    ],
    ['has the new sale', schema(), { sale: sale(20, null, 1) }, { sale: sale(20, null, 1) }],
    ['has the new discount, also none', schema(), { subscriptionPercent: 0 }, { subscriptionPercent: 0 }],
  ])('%s', (_, given, change, draft) => {
    expect(priceDraftAfter(given, change, NOW)).toMatchObject(draft);
  });
});

describe('what a change does to a price', () => {
  const effect = (change: PriceFields, given = schema(), rest: object = {}) =>
    priceEffect({
      ...{ schema: given, change, amounts: given.level?.amounts ?? null, claimed: false, now: NOW },
      ...{ measured: given.level?.amounts ?? null, ...rest },
    });

  it('shows a new sale as on its days, also one that begins later', () => {
    expect(effect({ sale: sale(25, 3, 5) })).toMatchObject({
      ...{ before: all(2000), after: all(1500), needsApproval: false, refusal: null },
    });
  });

  it('shows another level without a sale that has not begun', () => {
    const planned = schema({ sale: sale(50, 3, 5) });
    expect(effect({ levelId: id(4) }, planned, { amounts: all(1800) }).after).toEqual(all(1800));
  });

  it.each([
    ['half is no drop of more than half', 50, false],
    ['more than half is', 51, true],
  ])('%s', (_, percent, needsApproval) => {
    expect(effect({ sale: sale(percent, null, null) }).needsApproval).toBe(needsApproval);
  });

  it.each<[string, PriceFields, PriceSchema, object, string | null]>([
    [
      'a sale of a free product',
      { sale: sale(10, null, null) },
      schema({ level: null }),
      {},
      'sale_without_price',
    ],
    [
      'a sale before there is a price',
      { sale: sale(10, null, null) },
      schema({ priced: false, level: null }),
      {},
      'price_not_set',
    ],
    ['a sale that ends before it begins', { sale: sale(10, 3, 2) }, schema(), {}, 'sale_over'],
    ['a sale that is over', { sale: sale(10, null, -1) }, schema(), {}, 'sale_over'],
    [
      'a price for what people have for nothing',
      { levelId: id(3) },
      schema({ level: null }),
      { claimed: true, amounts: all(2000) },
      'free_price_can_not_be_changed',
    ],
    [
      'a price for what nobody has',
      { levelId: id(3) },
      schema({ level: null }),
      { amounts: all(2000) },
      null,
    ],
    [
      'a first price',
      { levelId: id(3) },
      schema({ priced: false, level: null }),
      { amounts: all(2000) },
      null,
    ],
  ])('%s', (_, change, given, rest, refusal) => {
    expect(effect(change, given, rest).refusal).toBe(refusal);
  });
});

describe('what a promo code does to a product', () => {
  const code = { percent: 10, amounts: null, forAllProducts: true, productIds: [] };

  it('comes off the price with its sale', () => {
    const onSale = schema({ sale: sale(50, -1, 1) });
    expect(codeEffect(onSale, code, NOW)).toEqual({ covered: true, before: all(1000), after: all(900) });
  });

  it('is nothing for a product that it does not cover', () => {
    const other = { ...code, forAllProducts: false, productIds: [id(9)] };
    expect(codeEffect(schema(), other, NOW)).toEqual({ covered: false, before: all(2000), after: all(2000) });
  });

  it('never goes below nothing', () => {
    const off = { percent: null, amounts: all(5000), forAllProducts: true, productIds: [] };
    expect(codeEffect(schema(), off, NOW).after).toEqual(all(0));
  });

  it('leaves a product without a price without one', () => {
    expect(currentPrice(schema({ priced: false, level: null }), NOW)).toBeNull();
  });
});
