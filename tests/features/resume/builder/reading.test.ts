import type { JSONContent } from '@tiptap/core';
import { describe, expect, it } from 'vitest';
import type { ResumeText } from '@/contracts/resume/resume-text';
import { copyTitle } from '@/features/resume/builder/dialogs/copy-title';
import { isBefore, joinDate, readDate } from '@/features/resume/builder/form/read-date';
import { readKeywords } from '@/features/resume/builder/form/read-keywords';
import { readLink } from '@/features/resume/builder/form/read-link';
import { storedText } from '@/features/resume/builder/rich-text/stored-text';

describe('an address', () => {
  it.each([
    ['', ''],
    [' https://example.com/a?b ', 'https://example.com/a?b'],
    ['example.com', 'https://example.com'],
    ['пример.рф/путь', 'https://пример.рф/путь'],
    ['ada@example.com', 'mailto:ada@example.com'],
    ['tel:+49 30 123', 'tel:+49 30 123'],
  ])('%s is read as %s', (raw, value) => expect(readLink(raw)).toEqual({ value }));

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', '/education', 'a b.com', 'word'])(
    '%s is refused',
    (raw) => expect(readLink(raw)).toEqual({ fault: 'link' }),
  );
});

describe('a date', () => {
  it.each([
    ['', '', null],
    ['2024', '', '2024'],
    ['2024', '03', '2024-03'],
    ['२०२४', '', '2024'],
    ['২০২৪', '12', '2024-12'],
    ['２０２４', '', '2024'],
  ])('%s and month %s are %s', (year, month, value) =>
    expect(readDate(joinDate({ month, year }))).toEqual({ value }),
  );

  it.each([
    ['24', '', 'year'],
    ['1899', '', 'year'],
    ['2100', '', 'year'],
    ['year', '', 'year'],
    ['', '03', 'yearMissing'],
  ])('%s and month %s are refused: %s', (year, month, fault) =>
    expect(readDate(joinDate({ month, year }))).toEqual({ fault }),
  );

  it.each([
    ['2023', '2024-01', true],
    ['2024', '2024-05', false],
    ['2024-04', '2024-05', true],
    ['2024-05', '2024-05', false],
  ])('%s is before %s: %s', (date, other, answer) => expect(isBefore(date, other)).toBe(answer));
});

describe('keywords', () => {
  it.each([
    ['', []],
    ['SQL, Python', ['SQL', 'Python']],
    ['表計算、統計，SQL；', ['表計算', '統計', 'SQL']],
    ['a, a ,a', ['a']],
  ])('%s', (raw, value) => expect(readKeywords(raw)).toEqual({ value }));

  it('are refused when there are too many or one is too long', () => {
    const many = Array.from({ length: 31 }, (_, index) => `k${index}`).join();
    expect(readKeywords(many)).toEqual({ fault: 'tooMany' });
    expect(readKeywords('x'.repeat(201))).toEqual({ fault: 'tooLong' });
  });
});

it('cuts a name so that the name of its copy fits', () => {
  const wording = (title: string) => `${title} (copy)`;
  expect(copyTitle('Clerk', wording)).toBe('Clerk (copy)');
  expect(copyTitle('x'.repeat(80), wording)).toBe(`${'x'.repeat(73)} (copy)`);
});

it('stores nothing of the editor that the contract does not have', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', class: null } });
  const text = (marks: { type: string }[]) => ({ type: 'text', text: 'x', marks });
  const edited: JSONContent = {
    type: 'doc',
    content: [
      { type: 'paragraph', attrs: {}, content: [text([{ type: 'bold' }, { type: 'strike' }])] },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
      },
      { type: 'paragraph', content: [text([link('https://a.example')]), text([link('javascript:x')])] },
      { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] },
    ],
  };
  const stored: ResumeText = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'bold' }] }] },
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
          { type: 'text', text: 'x' },
        ],
      },
    ],
  };
  expect(storedText(edited)).toEqual(stored);
});
