import { describe, expect, test } from 'vitest';
import { readCatalog, sorted, toggled, withoutOne, writeCatalog } from '../../../domain/catalog/catalog.ts';
import { formatDiscount, formatMinutes, formatMoney } from '../../../domain/format.ts';

describe('catalogue filters in a URL', () => {
  test.each([
    ['nothing', {}, {}],
    ['known filters', { type: 'COURSE', page: '2', sort: 'new' }, { type: 'COURSE', page: 2, sort: 'new' }],
    ['a repeated value', { type: ['COURSE', 'MARATHON'] }, { type: 'COURSE,MARATHON' }],
    ['nonsense', { locale: 'en', sort: 'x', page: '-1', free: 'maybe', type: ' ', term: 'a'.repeat(51) }, {}],
    ['the first page', { page: '1' }, {}],
  ])('are parsed: %s', (_, raw, address) => {
    expect(readCatalog(raw)).toEqual(address);
  });

  test('are written in a fixed order', () => {
    expect(writeCatalog({ page: 2, type: 'COURSE,MARATHON', category: 'data' })).toBe(
      '?category=data&type=COURSE%2CMARATHON&page=2',
    );
    expect(writeCatalog({ sort: 'popular' })).toBe('');
  });

  test.each(['0x10', '1e2', ' 2', '2.0', '+2', '1001'])('%j is not a page number', (page) =>
    expect(readCatalog({ page })).toEqual({}),
  );

  test('toggling a value adds it, removes it or replaces a single one, and goes back to page one', () => {
    const start = { type: 'COURSE', page: 3 };
    expect(toggled(start, 'type', 'MARATHON')).toEqual({ type: 'COURSE,MARATHON' });
    expect(toggled(start, 'type', 'COURSE')).toEqual({});
    expect(toggled({ category: 'data' }, 'category', 'design')).toEqual({ category: 'design' });
    expect(toggled({ free: 'true' }, 'free', 'true')).toEqual({});
    expect(sorted(start, 'new')).toEqual({ type: 'COURSE', sort: 'new' });
  });
});

describe('number formats of a locale', () => {
  test.each([
    ['en', 2340, 'USD', '$23.40'],
    ['en', 3900, 'USD', '$39'],
    ['de', 123_450, 'EUR', '1.234,50 €'],
    ['ru', 149_400, 'RUB', '1 494 ₽'],
    ['hi', 12_345_600, 'INR', '₹1,23,456'],
  ] as const)('%s: %i %s', (locale, minor, currency, text) => {
    expect(formatMoney(locale, minor, currency).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });

  test('learning time is in minutes below an hour, then in hours to the nearest half', () => {
    expect([59, 60, 100, 605].map((minutes) => formatMinutes('en', minutes))).toEqual([
      '59 min',
      '1 hr',
      '1.5 hr',
      '10 hr',
    ]);
    expect(formatDiscount('en', 20)).toBe('-20%');
  });
});

describe('addresses without one filter', () => {
  test.each([
    [{}, []],
    [{ type: 'COURSE', sort: 'new' as const, page: 3 }, []],
    [
      { type: 'COURSE,MARATHON', free: 'true' as const, term: 'sql', page: 2 },
      [
        { filter: 'term', address: { type: 'COURSE,MARATHON', free: 'true' } },
        { filter: 'type', address: { free: 'true', term: 'sql' } },
        { filter: 'free', address: { type: 'COURSE,MARATHON', term: 'sql' } },
      ],
    ],
  ])('of %j', (address, ways) => expect(withoutOne(address)).toEqual(ways));
});
