import { describe, expect, it } from 'vitest';
import { flatTexts, interfaceTextFaults, withText } from '@/domain/editorial/interface-text';
import { unifiedDiff } from '@/domain/unified-diff';

describe('a text of the interface', () => {
  it.each([
    ['is fine as it is', 'title', 'de', 'Save {{name}}', '{{name}} sichern', []],
    ['keeps placeholders', 'title', 'de', 'Save {{name}}', 'Sichern', ['placeholder_missing {{name}}']],
    ['has no others', 'title', 'de', 'Save', 'Sichern {{name}}', ['placeholder_unknown {{name}}']],
    ['may format them', 'title', 'de', '{{at, datetime}}', 'am {{ at, date }}', []],
    ['keeps tags', 'title', 'de', 'Read <1>this</1>', 'Lies das', ['tag_missing <1>']],
    ['has no other tags', 'title', 'de', 'Read', '<b>Lies</b>', ['tag_unknown <b>']],
    ['closes tags', 'title', 'de', '<1>Read</1>', '<1>Lies', ['tag_broken <1>']],
    ['closes them in order', 'title', 'de', '<1><2>a</2></1>', '<1><2>a</1></2>', ['tag_broken <1>']],
    ['keeps other texts in it', 'title', 'de', '$t(one) a', 'a', ['nesting_changed $t(one)']],
    ['may write the number one out', 'count_one', 'de', '{{count}} text', 'ein Text', []],
    [
      'names other numbers',
      'count_other',
      'de',
      '{{count}} texts',
      'Texte',
      ['placeholder_missing {{count}}'],
    ],
    ['may have forms that English lacks', 'count_few', 'ru', '{{count}} texts', '{{count}} текста', []],
    [
      'has no forms that its language lacks',
      'count_few',
      'ja',
      '{{count}}',
      '{{count}}',
      ['plural_missing few'],
    ],
    ['may have a form for zero', 'count_zero', 'ja', '{{count}} texts', 'ありません', []],
  ] as const)('%s', (_, key, locale, english, text, faults) => {
    expect(
      interfaceTextFaults(key, locale, english, text).map(({ fault, part }) => `${fault} ${part}`),
    ).toEqual(faults);
  });

  it('is found and replaced at its whole key', () => {
    const texts = { a: 'one', b: { c: 'two', d: { e: 'three' } } };
    expect(flatTexts(texts).map(([key]) => key)).toEqual(['a', 'b.c', 'b.d.e']);
    expect(withText(texts, 'b.d.e', 'drei')).toEqual({ a: 'one', b: { c: 'two', d: { e: 'drei' } } });
    expect(withText(texts, 'x.y', 'neu')).toEqual({ ...texts, x: { y: 'neu' } });
    expect(Object.keys(withText({}, '__proto__', 'x'))).toEqual(['__proto__']);
  });
});

describe('a patch', () => {
  const lines = (count: number, change: Record<number, string> = {}) =>
    Array.from({ length: count }, (_, index) => `${change[index] ?? `line ${index}`}\n`).join('');

  it('is empty when nothing changes', () => {
    expect(unifiedDiff('a.json', lines(3), lines(3))).toBe('');
  });

  it('has each change with three lines around it', () => {
    expect(unifiedDiff('a.json', lines(30), lines(30, { 4: 'x', 20: 'y' }))).toBe(
      [
        '--- a/a.json\n+++ b/a.json\n',
        '@@ -2,7 +2,7 @@\n line 1\n line 2\n line 3\n-line 4\n+x\n line 5\n line 6\n line 7\n',
        '@@ -18,7 +18,7 @@\n line 17\n line 18\n line 19\n-line 20\n+y\n line 21\n line 22\n line 23\n',
      ].join(''),
    );
  });

  it('counts lines that come', () => {
    expect(unifiedDiff('a', 'one\n', 'one\ntwo\n')).toBe('--- a/a\n+++ b/a\n@@ -1,1 +1,2 @@\n one\n+two\n');
  });
});
