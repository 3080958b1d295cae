import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SynonymGroup } from '../../../contracts/catalog/search-management.ts';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { searchParts } from '../../../domain/catalog/search-spelling.ts';
import {
  faultPath,
  indexSynonyms,
  synonymFaults,
  synonymLine,
  synonymsOn,
  withSynonyms,
} from '../../../domain/catalog/search-synonyms.ts';

const equal = (...words: string[]) => ({ words, targets: [] as string[] });
const oneWay = (words: string[], ...targets: string[]) => ({ words, targets });

/** Each part of the query, with its synonyms after "=". */
function expanded(text: string, groups: ReturnType<typeof equal>[], locale: Locale = 'en') {
  const index = indexSynonyms(groups, locale, true);
  return withSynonyms(searchParts(text, locale), index).map(({ typed, synonyms = [] }) =>
    [typed, ...synonyms.map((phrase) => phrase.map((part) => part.typed).join(' '))].join('='),
  );
}

describe('a query', () => {
  it.each([
    ['has the equal words', 'javascript basics', [equal('js', 'javascript')], ['javascript=js', 'basics']],
    ['has them whatever the case', 'JS', [equal('js', 'JavaScript')], ['js=javascript']],
    ['and whatever the accents', 'resume', [equal('cv', 'résumé')], ['resume=cv']],
    ['leads one way', 'excel', [oneWay(['excel'], 'spreadsheets')], ['excel=spreadsheets']],
    ['and not back', 'spreadsheets', [oneWay(['excel'], 'spreadsheets')], ['spreadsheets']],
    [
      'follows no chain',
      'aaa',
      [equal('aaa', 'bbb'), oneWay(['bbb'], 'ccc'), oneWay(['ccc'], 'aaa')],
      ['aaa=bbb'],
    ],
    ['joins both kinds', 'aaa', [equal('aaa', 'bbb'), oneWay(['aaa'], 'ccc')], ['aaa=bbb=ccc']],
    [
      'has phrases',
      'machine learning now',
      [equal('ml', 'machine learning')],
      ['machine learning=ml', 'now'],
    ],
    ['has no half of a phrase', 'machine tools', [equal('ml', 'machine learning')], ['machine', 'tools']],
    [
      'takes the longest',
      'data analysis',
      [equal('data', 'facts'), equal('data analysis', 'analytics')],
      ['data analysis=analytics'],
    ],
    ['is itself without any', 'chess', [equal('js', 'javascript')], ['chess']],
  ] as const)('%s', (_, text, groups, parts) => {
    expect(expanded(text, [...groups])).toEqual(parts);
  });

  it.each([
    ['ru', 'ПИТОН', equal('питон', 'python'), ['питон=python']],
    ['hi', 'पाइथन', equal('पाइथन', 'python'), ['पाइथन=python']],
    ['mn', 'дизайн', equal('дизайн', 'design'), ['дизайн=design']],
    ['zh', '营销', equal('营销', 'marketing'), ['营 销=marketing']],
    ['ja', 'エクセル', equal('エクセル', 'excel'), ['エクセル=excel']],
    ['ko', '파이썬', equal('파이썬', 'python'), ['파이썬=python']],
    ['bn', 'পাইথন', equal('পাইথন', 'python'), ['পাইথন=python']],
  ] as const)('in %s: %s', (locale, text, group, parts) => {
    expect(expanded(text, [group], locale)).toEqual(parts);
  });
});

describe('faults', () => {
  it.each([
    ['a word alone', [equal('js')], { 'groups.0.words': 'required' }],
    ['a word twice in a group', [equal('js', 'JS')], { 'groups.0.words.1': 'already_used' }],
    ['a word in two groups', [equal('a1', 'b1'), equal('c1', 'a1')], { 'groups.1.words.1': 'already_used' }],
    [
      'two ways of one word',
      [oneWay(['a1'], 'b1'), oneWay(['a1'], 'c1')],
      { 'groups.1.words.0': 'already_used' },
    ],
    ['a word that is its own target', [oneWay(['a1'], 'A1')], { 'groups.0.targets.0': 'already_used' }],
    [
      'too many words',
      [equal(...Array.from({ length: 21 }, (_, index) => `w${index}`))],
      { 'groups.0.words': 'too_long' },
    ],
    ['nothing wrong', [equal('a1', 'b1'), oneWay(['a1'], 'c1')], {}],
  ])('%s', (_, groups, fields) => {
    const faults = synonymFaults(groups, 'en');
    expect(Object.fromEntries(faults.map((fault) => [faultPath(fault), fault.code]))).toEqual(fields);
  });

  it('name the group that has the word', () => {
    expect(synonymFaults([equal('a1', 'b1'), equal('c1', 'a1')], 'en')).toMatchObject([
      { word: 'a1', other: 0 },
    ]);
  });
});

describe('a group with days', () => {
  const sale = { ...equal('sale', 'discount'), from: '2026-11-20', to: '2026-11-30' };

  it.each([
    ['2026-11-19', sale, 0],
    ['2026-11-20', sale, 1],
    ['2026-11-30', sale, 1],
    ['2026-12-01', sale, 0],
    ['2026-12-01', { ...sale, to: null }, 1],
    ['2026-11-01', { ...sale, from: null }, 1],
    ['2026-11-01', equal('js', 'javascript'), 1],
  ])('on %s of %o', (day, group, count) => {
    expect(synonymsOn([group], day)).toHaveLength(count);
  });

  it('does not end before it begins, and says its days', () => {
    const faults = synonymFaults([{ ...sale, to: '2026-11-19' }], 'en');
    expect(faults.map((fault) => [faultPath(fault), fault.code])).toEqual([['groups.0.to', 'too_small']]);
    expect(synonymFaults([sale], 'en')).toEqual([]);
    expect(synonymLine(sale)).toBe('sale, discount (2026-11-20 – 2026-11-30)');
  });
});

it('a group reads as one line', () => {
  expect(synonymLine(equal('js', 'javascript'))).toBe('js, javascript');
  expect(synonymLine(oneWay(['excel'], 'spreadsheets'))).toBe('excel → spreadsheets');
});

describe('synonyms of the school', () => {
  const school: Partial<Record<Locale, SynonymGroup[]>> = JSON.parse(
    readFileSync('content/school/synonyms.json', 'utf8'),
  );

  it.each(LOCALES)('in %s can be saved again as they are', (locale) => {
    expect(synonymFaults(school[locale] ?? [], locale)).toEqual([]);
  });
});
