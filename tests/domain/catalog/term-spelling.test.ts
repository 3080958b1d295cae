import { expect, it } from 'vitest';
import type { Locale } from '../../../contracts/locales.ts';
import { spelledTerm } from '../../../domain/catalog/term-spelling.ts';

const NAMES: Partial<Record<Locale, string[]>> = {
  en: [
    'SQL that answers questions',
    'Ask in SQL',
    'Python for small chores',
    'Learn English',
    'Data literacy',
  ],
  de: ['Tabellen, die nicht lügen', 'Ehrlich mit Daten', 'Barrierefreiheit'],
  ru: ['SQL, который отвечает', 'Python для мелких дел'],
  hi: ['SQL: सवालों के जवाब'],
  mn: ['Өгөгдөл унших', 'Python-оор жижиг ажил'],
};

it.each([
  ['en', 'sql', 'SQL'],
  ['en', 'sql for data', 'SQL for data'],
  ['en', 'learn english', 'Learn English'],
  ['en', 'data literacy', 'Data literacy'],
  ['en', 'small python', 'Small python'],
  ['en', 'e-mail', 'E-mail'],
  ['en', '3d', '3d'],
  ['de', 'daten', 'Daten'],
  ['de', 'daten tabellen', 'Daten Tabellen'],
  ['de', 'barrierefreiheit', 'Barrierefreiheit'],
  ['ru', 'sql для отчётов', 'SQL для отчётов'],
  ['hi', 'sql सवाल', 'SQL सवाल'],
  ['mn', 'өгөгдөл', 'Өгөгдөл'],
  ['mn', 'өгөгдөл python-оор', 'Өгөгдөл python-оор'],
  ['ja', 'データ', 'データ'],
  ['vi', 'ứng dụng', 'Ứng dụng'],
] as const)('in %s, %j is shown as %j', (locale, term, shown) => {
  expect(spelledTerm(term, NAMES[locale] ?? [], locale)).toBe(shown);
});

it('uses the spelling that most names have', () => {
  const names = ['With iPhone', 'An iPhone', 'An IPHONE', 'The word iphone'];
  expect(spelledTerm('iphone films', names, 'en')).toBe('iPhone films');
});

it('changes nothing but letters', () => {
  expect(spelledTerm('c++ & c#', ['Learn C', 'From C to D'], 'en')).toBe('C++ & C#');
});
