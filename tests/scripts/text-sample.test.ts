import { describe, expect, it } from 'vitest';
import { changedTexts, drawTexts, type Grade, scoreReading, sheetOf } from '../../scripts/texts/reading.ts';
import {
  contentTexts,
  type Files,
  filesNow,
  interfaceTexts,
  type Texts,
} from '../../scripts/texts/texts-of.ts';

const texts = (rows: Record<string, string>): Texts => new Map(Object.entries(rows));
const many: Texts = new Map(Array.from({ length: 52 }, (_, index) => [`cart:key${index}`, `Text ${index}`]));
const planted = [
  { key: 'cart:key3', text: 'Bad' },
  { key: 'cart:key4', text: 'Worse' },
];

/** A repository in memory. */
const tree = (files: Record<string, string>): Files => ({
  under: (folder) => Object.keys(files).filter((file) => file.startsWith(`${folder}/`)),
  read: (file) => files[file] ?? '',
});

describe('texts of a language', () => {
  it('of the interface have their namespace and path as key', () => {
    const files = tree({ 'public/locales/ru/cart.json': '{"title":"Корзина","price":{"final":"Итого"}}' });
    expect([...interfaceTexts(files, 'ru')]).toEqual([
      ['cart:title', 'Корзина'],
      ['cart:price.final', 'Итого'],
    ]);
  });

  it('of content are those under the code of the language, beside it, or in its file', () => {
    const lesson =
      '---\ntitle: Урок\n---\nПервая строка.\n```sql\nselect one\n```\n```quiz\nquestion: "Сколько?"\n```\n---\nПоследняя строка.';
    const files = tree({
      'content/quiz.json': '[{"id":"a","title":{"en":"One","ru":"Один"}},{"locale":"ru","text":"Отзыв"}]',
      'content/products/sql/lessons/ru/01-a.md': lesson,
      'content/products/sql/lessons/en/01-a.md': 'First line.',
    });
    expect([...contentTexts(files, 'ru').values()].filter((text) => text !== 'ru')).toEqual([
      'Один',
      'Отзыв',
      'Урок',
      'Первая строка.',
      'question: "Сколько?"',
      'Последняя строка.',
    ]);
  });

  it('are found in the repository', () => {
    expect(interfaceTexts(filesNow('.'), 'ru').get('cart:title')).toBe('Корзина');
    expect(contentTexts(filesNow('.'), 'ru').size).toBeGreaterThan(100);
  });
});

describe('changed texts', () => {
  const then = {
    own: texts({ 'a:same': 'x', 'a:own': 'x', 'a:english': 'x', 'a:days_few': 'x' }),
    english: texts({ 'a:same': 'e', 'a:own': 'e', 'a:english': 'e', 'a:days_other': 'e' }),
  };
  it('are new ones, and those whose own or English text changed, in any plural form', () => {
    const own = new Map([...then.own, ['a:own', 'y'], ['a:new', 'y']] as const);
    const english = new Map([...then.english, ['a:english', 'f'], ['a:days_other', 'f']] as const);
    expect([...changedTexts({ own, english }, then).keys()].sort()).toEqual([
      'a:days_few',
      'a:english',
      'a:new',
      'a:own',
    ]);
  });
});

describe('a sample', () => {
  const drawn = drawTexts(many, planted, 10, 'kurso');
  it('has the wanted number of texts and every planted one, never the good text of its key', () => {
    expect(drawn.map(({ n }) => n)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
    expect(
      drawn
        .filter((row) => row.planted)
        .map(({ text }) => text)
        .sort(),
    ).toEqual(['Bad', 'Worse']);
    expect(new Set(drawn.map(({ key }) => key)).size).toBe(12);
  });

  it('is drawn again by the same seed, and another by another', () => {
    expect(drawTexts(many, planted, 10, 'kurso')).toEqual(drawn);
    expect(drawTexts(many, planted, 10, 'other')).not.toEqual(drawn);
  });

  it('mixes planted texts in, whichever the seed', () => {
    const places = Array.from({ length: 30 }, (_, seed) =>
      drawTexts(many, planted, 10, `${seed}`).findIndex((row) => row.planted),
    );
    expect(new Set(places).size).toBeGreaterThan(3);
  });

  it('is a sheet of numbers, keys and texts that does not say which are planted', () => {
    const answers = [{ n: 1, key: 'a:b', text: 'One\n two', planted: true }];
    expect(sheetOf(answers)).toBe('1\ta:b\tOne ⏎ two\n');
  });
});

describe('a reading', () => {
  const answers = drawTexts(many, planted, 50, 'kurso');
  const graded = (grade: (row: (typeof answers)[number]) => Grade['grade']) =>
    answers.map((row) => ({ n: row.n, grade: grade(row) }));

  it('finds planted texts, unnatural and wrong ones', () => {
    const result = scoreReading(
      answers,
      graded((row) => (row.planted ? 2 : row.key === 'cart:key7' ? 1 : row.key === 'cart:key9' ? 2 : 0)),
    );
    expect(result).toMatchObject({ texts: 50, planted: 2, found: 2, counts: true, passes: false });
    expect(result.unnatural.map(({ key }) => key)).toEqual(['cart:key7']);
    expect(result.wrong.map(({ key }) => key)).toEqual(['cart:key9']);
  });

  it('passes with at most 2 % unnatural texts, and counts with at most a fifth of the planted missed', () => {
    const one = graded((row) => (row.planted || row.key === 'cart:key7' ? 1 : 0));
    expect(scoreReading(answers, one)).toMatchObject({ passes: true, counts: true });
    const two = graded((row) => (row.key === 'cart:key7' || row.key === 'cart:key8' ? 1 : 0));
    expect(scoreReading(answers, two)).toMatchObject({ passes: false, counts: false, found: 0 });
  });

  it.each([
    [[], 'text 1 has 0 grades'],
    [[...graded(() => 0), { n: 1, grade: 1 as const }], 'text 1 has 2 grades'],
    [[...graded(() => 0), { n: 99, grade: 1 as const }], 'there is no text 99'],
  ])('that is not whole is refused', (grades, reason) => {
    expect(() => scoreReading(answers, grades)).toThrow(reason);
  });
});
