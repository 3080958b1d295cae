import { describe, expect, it } from 'vitest';
import { differTexts } from '../../domain/text-difference.ts';

const marks = { same: '', removed: '-', added: '+' };
const shown = (before: string, after: string) =>
  differTexts(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : `[${marks[kind]}${text}]`))
    .join('');

describe('the difference between two texts', () => {
  it.each([
    ['', '', ''],
    ['one two', 'one two', 'one two'],
    ['', 'new', '[+new]'],
    ['old', '', '[-old]'],
    ['one two three', 'one three', 'one [-two ]three'],
    ['one three', 'one two three', 'one [+two ]three'],
    ['a loaf of rye', 'a loaf of wheat', 'a loaf of [-rye][+wheat]'],
    ['日本語', '日本人', '日本[-語][+人]'],
    ['क्या है', 'क्या था', 'क्या [-है][+था]'],
    ['a\n\nb', 'a\n\nc\n\nb', 'a\n\n[+c\n\n]b'],
    ['aa aa', 'aa', 'aa[- aa]'],
  ])('%j → %j', (before, after, difference) => expect(shown(before, after)).toBe(difference));

  it('gives back both texts', () => {
    const words = ['a', 'b', ' ', 'c', '\n', 'd'];
    for (let seed = 1; seed < 200; seed += 1) {
      const text = (step: number) =>
        Array.from(
          { length: (seed * step) % 9 },
          (_, index) => words[(seed * step + index * index) % 6],
        ).join('');
      const [before, after] = [text(7), text(5)];
      const pieces = differTexts(before, after);
      const without = (kind: string) =>
        pieces.filter((piece) => piece.kind !== kind).map((piece) => piece.text);
      expect([without('added').join(''), without('removed').join('')]).toEqual([before, after]);
    }
  });

  it('of very long texts is told as a whole', () => {
    const long = (word: string) => `${word} `.repeat(2500);
    expect(differTexts(long('a'), long('b')).length).toBeGreaterThan(1);
  });
});
