import { readdirSync, readFileSync } from 'node:fs';
import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import { composeText } from '../../domain/compose-text.ts';
import { INTERPOLATION, numbersInTexts } from '../../domain/text-numbers.ts';

type Texts = { [key: string]: string | Texts };
type Ask = (key: string, values?: object) => unknown;

/** All files of a language. */
function textsOf(locale: string): Texts {
  const names = readdirSync(`public/locales/${locale}`).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    names.map((name) => [
      name.slice(0, -'.json'.length),
      JSON.parse(readFileSync(`public/locales/${locale}/${name}`, 'utf8')),
    ]),
  );
}

const listOf = (texts: Texts, before = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[before + name, text]] : listOf(text, `${before}${name}.`),
  );

function i18next(language: string, texts: Texts): Ask {
  const instance = createInstance();
  void instance.use(numbersInTexts).init({
    lng: language,
    ns: ['all'],
    defaultNS: 'all',
    fallbackLng: false,
    resources: { [language]: { all: texts } },
    interpolation: INTERPOLATION,
  });
  return instance.t as unknown as Ask;
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const COUNTS = [0, 1, 2, 3, 5, 11, 21, 100, 1.5, 1_234_567];

/** What a page could ask of a text: as it is, with words, with numbers, and for a plural form with many counts. */
function questions([key, text]: [string, string]): [key: string, values?: Record<string, unknown>][] {
  const names = Array.from(text.matchAll(/\{\{(\w+)\}\}/g), ([, name = '']) => name);
  const words = Object.fromEntries(names.map((name) => [name, `<${name}> $1`]));
  if (PLURAL.test(key)) return COUNTS.map((count) => [key.replace(PLURAL, ''), { ...words, count }]);
  if (names.length === 0) return [[key]];
  return [[key, words], [key, Object.fromEntries(names.map((name) => [name, 12_345.5]))], [key]];
}

describe('a composed text', () => {
  it.each(readdirSync('public/locales'))('is the one of i18next for every text in %s', (language) => {
    const texts = textsOf(language);
    const ask = i18next(language, texts);
    let composed = 0;
    let left = 0;
    for (const question of listOf(texts).flatMap(questions)) {
      const text = composeText(texts, language, ...question);
      if (text === null) left += 1;
      else {
        composed += 1;
        expect(text, question.join()).toBe(ask(...question));
      }
    }
    expect(composed).toBeGreaterThan(left * 4);
  });

  const TEXTS = {
    plain: 'Course',
    name: 'For {{name}}',
    nested: '$t(plain)!',
    spaced: 'For {{ name }}',
    formatted: 'For {{name, upper}}',
    of: { inner: 'Level' },
    reviews: 'Reviews',
    reviews_one: '{{count}} review',
    reviews_other: '{{count}} reviews',
    lonely_other: '{{count}} of them',
  };

  it.each<[string, Record<string, unknown> | undefined, string]>([
    ['of.inner', undefined, 'Level'],
    ['name', { name: 'Ida' }, 'For Ida'],
    ['name', { name: '' }, 'For '],
    ['name', { name: 2000 }, 'For 2,000'],
    ['reviews', { count: 1 }, '1 review'],
    ['reviews', { count: 1234 }, '1,234 reviews'],
  ])('%s with %o is %s', (key, values, text) => {
    expect(composeText(TEXTS, 'en', key, values)).toBe(text);
    expect(i18next('en', TEXTS)(key, values)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['missing', undefined],
    ['of', undefined],
    ['plain.deeper', undefined],
    ['constructor.name', undefined],
    ['errors:plain', undefined],
    ['nested', undefined],
    ['name', undefined],
    ['spaced', { name: 'Ida' }],
    ['formatted', { name: 'Ida' }],
    ['name', {}],
    ['name', { name: null }],
    ['name', { name: '$t(plain)' }],
    ['name', { name: '{{other}}' }],
    ['name', { name: 'Ida', context: 'formal' }],
    ['plain', { lng: 'ru' }],
    ['plain', 'a default text'],
    ['reviews', { count: 0 }],
    ['reviews', { count: '3' }],
    ['reviews', { count: 2, ordinal: true }],
    ['lonely', { count: 1 }],
  ])('%s with %o is left to i18next', (key, values) => {
    expect(composeText(TEXTS, 'en', key, values)).toBeNull();
  });

  it('is missing without texts', () => expect(composeText(undefined, 'en', 'plain')).toBeNull());
});
