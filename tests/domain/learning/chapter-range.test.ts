import { expect, it } from 'vitest';
import type { OutlineLesson } from '@/contracts/learning/learning';
import { chapterHeadings } from '@/domain/learning/chapter-headings';
import { rangeWith, shownChapters, widened } from '@/domain/learning/chapter-range';
import { documentOfHtml } from '@/domain/learning/document-from-html';

type Reason = 'not_owned' | 'prerequisite';
const REASONS: Record<string, Reason> = { x: 'not_owned', p: 'prerequisite' };

/** A letter for each chapter: x not owned, p closed by another chapter, o open. */
const chapters = (letters: string): OutlineLesson[] =>
  [...letters].map((letter, index) => {
    const reason = REASONS[letter];
    return {
      ...{
        key: `${index}`,
        title: '',
        minutes: 1,
        free: true,
        fallback: false,
        status: 'NOT_STARTED' as const,
      },
      ...{ completedAt: null, required: { done: 0, total: 1 }, test: null },
      locked: reason !== undefined,
      lock: reason ? { reason, opensAt: null, lessonKeys: [], productId: null } : null,
    };
  });

it.each([
  ['ooo', 0, 2, '012'],
  ['oxxo', 0, 3, '013'],
  ['xxxx', 1, 3, '1'],
  ['oxpo', 0, 3, '0123'],
  ['xox', 0, 2, '012'],
])('of %s, %d to %d, it shows %s', (letters, from, to, keys) => {
  expect(
    shownChapters(chapters(letters), { from, to })
      .map(({ key }) => key)
      .join(''),
  ).toBe(keys);
});

it.each([
  ['oooo', [1, 1], 1, [1, 2]],
  ['oooo', [1, 1], -1, [0, 1]],
  ['oooo', [0, 3], 1, [0, 3]],
  ['oooo', [0, 3], -1, [0, 3]],
  ['oxxo', [0, 1], 1, [0, 3]],
  ['oxxx', [0, 1], 1, [0, 3]],
  ['oxxo', [2, 3], -1, [0, 3]],
])('%s with %j grows by %d to %j', (letters, [from = 0, to = 0], step, [first, last]) => {
  const wider = widened(chapters(letters), { from, to }, step === 1 ? 1 : -1);
  expect(wider).toEqual({ from: first, to: last });
});

it.each([
  [[2, 3], 2, [2, 3]],
  [[2, 3], 4, [2, 4]],
  [[2, 3], 1, [1, 3]],
  [[2, 3], 6, [6, 6]],
  [[2, 3], 0, [0, 0]],
])('%j with chapter %d is %j', ([from = 0, to = 0], index, [first, last]) => {
  expect(rangeWith({ from, to }, index)).toEqual({ from: first, to: last });
});

it('finds the headings of a chapter, counted within their item', () => {
  const doc = documentOfHtml('<h2>One <em>more</em></h2><p>a</p><h3>Below</h3><h2>Two</h2>');
  const item = { required: true, kind: 'rich_text' as const, doc };
  expect(
    chapterHeadings([
      { ...item, contentId: 'a' },
      { contentId: 'f', required: false, kind: 'file', url: '', name: '', size: null },
      { ...item, contentId: 'b', doc: documentOfHtml('<h2>Three</h2>') },
    ]),
  ).toEqual([
    { contentId: 'a', index: 0, text: 'One more' },
    { contentId: 'a', index: 1, text: 'Two' },
    { contentId: 'b', index: 0, text: 'Three' },
  ]);
});
