import { describe, expect, it, test } from 'vitest';
import { ResumeText } from '../../../contracts/resume/resume-text.ts';
import { isEmptyText, plainText, readPlainText, textFromPlain } from '../../../domain/resume/plain-text.ts';

const p = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const list = (type: string, items: string[]) => ({
  type,
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
});

/** What was typed, and the blocks of the editor. */
const TYPED = [
  ['nothing', ' \n\n', [{ type: 'paragraph' }]],
  ['a line', 'Led a team', [p('Led a team')]],
  ['lines of three systems', 'one\r\ntwo\rthree\u2028four', [p('one'), p('two'), p('three'), p('four')]],
  [
    'bullets',
    'Work:\n• one\n- two\n* three\nEnd',
    [p('Work:'), list('bulletList', ['one', 'two', 'three']), p('End')],
  ],
  ['numbers', '1. one\n2) two', [list('orderedList', ['one', 'two'])]],
  ['a number that is none', '2021. год', [p('2021. год')]],
  ['a sign of minus', '-5 degrees', [p('-5 degrees')]],
  ['a sign alone', '•', [p('•')]],
  ['control characters', 'a\u0000\u0007b', [p('a b')]],
] as const;

describe('a text from plain lines', () => {
  test.each(TYPED)('%s', (_, plain, content) => {
    const text = textFromPlain(plain);
    expect(text.content).toEqual(content);
    expect(ResumeText.parse(text)).toEqual(text);
  });

  it('keeps the limits and says that it is shorter', () => {
    const long = readPlainText(`${'x'.repeat(3999)}😀 end`);
    expect([plainText(long.text).length, long.isShortened]).toEqual([3999, true]);
    const lines = readPlainText(Array.from({ length: 150 }, (_, index) => `l${index}`).join('\n'));
    expect([lines.text.content.length, lines.isShortened]).toEqual([100, true]);
    const items = readPlainText(Array.from({ length: 130 }, (_, index) => `- l${index}`).join('\n'));
    expect([items.text.content.length, items.isShortened]).toEqual([3, false]);
    for (const { text } of [long, lines, items]) expect(ResumeText.parse(text)).toEqual(text);
    expect(readPlainText('x'.repeat(4000)).isShortened).toBe(false);
  });
});

describe('plain lines of a text', () => {
  it('have the signs of lists', () => {
    const plain = 'Work:\n• one\n• two\n1. first\n2. second\nEnd';
    expect(plainText(textFromPlain(plain))).toBe(plain);
  });

  it('break where the text breaks', () => {
    const content = [
      { type: 'text', text: 'a' },
      { type: 'hardBreak' },
      { type: 'text', text: 'b' },
    ] as const;
    expect(plainText({ type: 'doc', content: [{ type: 'paragraph', content: [...content] }] })).toBe('a\nb');
  });

  it.each([
    ['no block', [], true],
    ['an empty paragraph', [{ type: 'paragraph' as const }], true],
    [
      'blanks',
      textFromPlain('x').content.map(() => ({
        type: 'paragraph' as const,
        content: [{ type: 'text' as const, text: ' ' }],
      })),
      true,
    ],
    ['an item', textFromPlain('- x').content, false],
  ])('%s: empty or not', (_, content, isEmpty) => {
    expect(isEmptyText({ type: 'doc', content })).toBe(isEmpty);
  });
});
