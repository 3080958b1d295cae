import { expect, it } from 'vitest';
import type { Locale } from '../../contracts/locales.ts';
import { formatMonth } from '../../domain/format-date.ts';

it.each<[Locale, number, string]>([
  ['en', 1, 'January'],
  ['en', 12, 'December'],
  // As it stands alone, not as in a date.
  ['ru', 3, 'март'],
  ['ja', 10, '10月'],
  ['mn', 7, '7-р сар'],
])('names a month in %s: %i is %s', (locale, month, name) => expect(formatMonth(locale, month)).toBe(name));
