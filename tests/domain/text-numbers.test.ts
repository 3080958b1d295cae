import { createInstance } from 'i18next';
import { describe, expect, test, vi } from 'vitest';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import {
  formatDiscount,
  formatFileSize,
  formatList,
  formatMinutes,
  formatMoney,
  formatNumber,
  formatWait,
  languageName,
} from '../../domain/format.ts';
import { formatDate } from '../../domain/format-date.ts';
import { INTERPOLATION, numbersInTexts } from '../../domain/text-numbers.ts';
import config from '../../next-i18next.config.js';

function texts(lng: Locale, template: string) {
  const i18n = createInstance().use(numbersInTexts);
  void i18n.init({
    lng,
    resources: { [lng]: { shell: { close: template } } },
    ns: ['shell'],
    defaultNS: 'shell',
    interpolation: INTERPOLATION,
    initAsync: false,
  });
  return (values: Record<string, unknown>): string => i18n.getFixedT(lng, 'shell')('close', values);
}

describe('numbers inside texts', () => {
  test.each([
    ['bn', 12, '১২'],
    ['bn', 123456, '১,২৩,৪৫৬'],
    ['en', 1234, '1,234'],
    ['de', 1234, '1.234'],
    ['hi', 123456, '1,23,456'],
    ['ru', 12345, '12\u00a0345'],
    ['fr', 1234, '1\u202f234'],
    ['es', 1234, '1234'],
    ['mn', 1234, '1,234'],
    ['en', 1.5, '1.5'],
  ] as const)('%s writes %d as %s', (locale, count, written) => {
    expect(texts(locale, '{{count}}')({ count })).toBe(written);
  });

  test('strings are unchanged, including angle brackets', () => {
    expect(texts('bn', '{{name}} {{number}}')({ name: '<b>', number: '1234' })).toBe('<b> 1234');
  });

  test('pages are rendered with this formatter', () => {
    expect(config.use).toContain(numbersInTexts);
    expect(config.interpolation).toEqual({ escapeValue: false, alwaysFormat: true });
  });
});

describe('language support of the platform', () => {
  type Kind = { supportedLocalesOf(locales: string[]): string[] };
  test.each<[string, Kind]>([
    ['NumberFormat', Intl.NumberFormat],
    ['DateTimeFormat', Intl.DateTimeFormat],
    ['PluralRules', Intl.PluralRules],
    ['DisplayNames', Intl.DisplayNames],
    ['ListFormat', Intl.ListFormat],
  ])('%s', (_, kind) => {
    expect(kind.supportedLocalesOf([...LOCALES])).toEqual([...LOCALES]);
  });
});

describe('formats', () => {
  test('a number keeps its decimals, or has the requested number of them', () => {
    expect([formatNumber('de', 4.25), formatNumber('de', 4.25, 1), formatNumber('de', 4, 1)]).toEqual([
      '4,25',
      '4,3',
      '4,0',
    ]);
  });

  test('a date uses the given time zone', () => {
    const instant = '2026-01-31T23:30:00.000Z';
    expect(formatDate('en', instant, { dateStyle: 'long', timeZone: 'UTC' })).toBe('January 31, 2026');
    expect(formatDate('en', instant, { dateStyle: 'long', timeZone: 'Asia/Dhaka' })).toBe('February 1, 2026');
    expect(formatDate('bn', instant, { dateStyle: 'long', timeZone: 'UTC' })).toContain('২০২৬');
    expect(formatDate('en', instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })).toMatch(
      /11:30/,
    );
  });

  test('a file size is in kilobytes below a megabyte', () => {
    expect([formatFileSize('en', 1500), formatFileSize('de', 2_400_000)]).toEqual(['1.5 kB', '2,4 MB']);
  });
});

describe('Mongolian, which Chromium does not support', () => {
  const instant = '2026-01-31T16:05:00.000Z';
  test.each([
    ['number', formatNumber('mn', 1234.5), '1,234.5'],
    ['money', formatMoney('mn', 123450, 'USD'), '$1,234.50'],
    ['discount', formatDiscount('mn', 20), '-20%'],
    ['minutes', formatMinutes('mn', 45), '45 мин'],
    ['hours', formatMinutes('mn', 90), '1.5 цаг'],
    ['wait', formatWait('mn', 61), '2 минут'],
    ['a long wait', formatWait('mn', 79_200), '22 цаг'],
    ['size', formatFileSize('mn', 1550), '1.6 кБ'],
    ['list', formatList('mn', ['a', 'b', 'c']), 'a, b, c'],
    ['language', languageName('mn', 'ru'), 'орос'],
    ['date', formatDate('mn', instant, { dateStyle: 'long', timeZone: 'UTC' }), '2026 оны 1-р сарын 31'],
    [
      'time',
      formatDate('mn', instant, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Ulaanbaatar' }),
      '2026 оны 2-р сарын 1 00:05',
    ],
  ])('%s', (_, written, expected) => {
    expect(written).toBe(expected);
  });

  test('does not use the platform for that language', async () => {
    // Formats that other files asked for are kept.
    vi.resetModules();
    const fresh = {
      ...(await import('../../domain/format.ts')),
      ...(await import('../../domain/format-date.ts')),
    };
    const asked: unknown[] = [];
    const watched = (kind: object) =>
      new Proxy(kind, {
        construct(target, args) {
          asked.push(args[0]);
          return Reflect.construct(target as new () => object, args);
        },
      });
    vi.stubGlobal('Intl', new Proxy(Intl, { get: (target, name) => watched(Reflect.get(target, name)) }));
    fresh.formatMoney('mn', 777, 'EUR');
    fresh.formatMinutes('mn', 7);
    fresh.formatList('mn', ['a']);
    fresh.languageName('mn', 'mn');
    fresh.formatDate('mn', instant, { dateStyle: 'long', timeZone: 'UTC' });
    vi.unstubAllGlobals();
    expect(asked.length).toBeGreaterThan(2);
    expect(asked).not.toContain('mn');
  });
});
