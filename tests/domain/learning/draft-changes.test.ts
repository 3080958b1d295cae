import { describe, expect, it } from 'vitest';
import type { Outline } from '../../../contracts/learning/course-draft.ts';
import type { StoredItem } from '../../../domain/learning/content.ts';
import { lessonChanges, outlineChanges } from '../../../domain/learning/draft-changes.ts';

const outline = (modules: Record<string, Record<string, string>>): Outline => ({
  modules: Object.entries(modules).map(([key, lessons]) => ({
    ...{ key, title: key.toUpperCase() },
    lessons: Object.entries(lessons).map(([lesson, title]) => ({
      ...{ key: lesson, title, free: false, minutes: null, kind: 'LESSON', requires: [] },
      ...{ passPercent: null, maxAttempts: null },
    })),
  })),
});
const code = (key: string, text: string): StoredItem => ({
  ...{ key, required: true, solution: null },
  body: { kind: 'code', language: null, code: text },
});

describe('what a save changes, as people read it', () => {
  it.each<[string, Outline, Outline, unknown[]]>([
    ['nothing', outline({ m: { a: 'A' } }), outline({ m: { a: 'A' } }), []],
    [
      'a title',
      outline({ m: { a: 'A' } }),
      outline({ m: { a: 'X' } }),
      [{ field: 'lesson', from: 'A', to: 'X' }],
    ],
    [
      'a new module with a lesson',
      outline({ m: { a: 'A' } }),
      outline({ m: { a: 'A' }, n: { b: 'B' } }),
      [
        { field: 'module', from: null, to: 'N' },
        { field: 'lesson', from: null, to: 'B' },
      ],
    ],
    [
      'a lost lesson',
      outline({ m: { a: 'A', b: 'B' } }),
      outline({ m: { b: 'B' } }),
      [{ field: 'lesson', from: 'A', to: null }],
    ],
    [
      'another order',
      outline({ m: { a: 'A', b: 'B' } }),
      outline({ m: { b: 'B', a: 'A' } }),
      [{ field: 'order', from: 'M, A, B', to: 'M, B, A' }],
    ],
    [
      'a lesson in another module',
      outline({ m: { a: 'A', b: 'B' }, n: {} }),
      outline({ m: { a: 'A' }, n: { b: 'B' } }),
      [{ field: 'order', from: 'M, A, B, N', to: 'M, A, N, B' }],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(outlineChanges(before, after)).toEqual(expected);
  });

  it('is short, however long the lesson', () => {
    const long = Array.from({ length: 100 }, (_, index) => code(`i${index}`, 'x'.repeat(10_000)));
    const changes = lessonChanges([], long);
    expect(changes).toHaveLength(30);
    expect(changes[0]?.to).toHaveLength(300);
    expect(lessonChanges(long, long)).toEqual([]);
    expect(lessonChanges([code('a', 'x')], [code('a', 'y')])).toEqual([
      { field: 'item', from: 'x', to: 'y' },
    ]);
  });
});
