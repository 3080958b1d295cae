import { describe, expect, it } from 'vitest';
import type { StoredItem } from '../../../domain/learning/content.ts';
import { checkCourseDraft } from '../../../domain/learning/course-draft.ts';
import { EMPTY_DOCUMENT } from '../../../domain/learning/document-text.ts';
import { mergeOutline } from '../../../domain/learning/outline.ts';

const lesson = (key: string, title: string, free = false) => ({
  key,
  title,
  minutes: 5,
  free,
  test: null,
  requires: [],
});

describe('mergeOutline', () => {
  const base = [
    { key: 'm1', title: 'One', lessons: [lesson('a', 'A', true), lesson('b', 'B')] },
    { key: 'm2', title: 'Two', lessons: [lesson('c', 'C')] },
  ];
  const own = [
    { key: 'm1', title: 'Eins', lessons: [lesson('x', 'Extra'), lesson('a', 'Ah')] },
    { key: 'm3', title: 'Drei', lessons: [lesson('y', 'Mehr')] },
  ];

  it('keeps the order of the base language, takes available titles and marks the rest', () => {
    const merged = mergeOutline(base, own);
    expect(merged.map((module) => [module.title, module.fallback])).toEqual([
      ['Eins', false],
      ['Two', true],
      ['Drei', false],
    ]);
    expect(
      merged[0]?.lessons.map((lesson) => [lesson.key, lesson.title, lesson.fallback, lesson.counted]),
    ).toEqual([
      ['a', 'Ah', false, true],
      ['b', 'B', true, true],
      ['x', 'Extra', false, false],
    ]);
  });

  it('takes from the base language what is free', () => {
    expect(mergeOutline(base, own)[0]?.lessons[0]?.free).toBe(true);
  });

  it('falls back completely when the language has nothing', () => {
    expect(
      mergeOutline(base, [])
        .flatMap((module) => module.lessons)
        .every((mergedLesson) => mergedLesson.fallback),
    ).toBe(true);
    expect(
      mergeOutline(base, base)
        .flatMap((module) => module.lessons)
        .some((mergedLesson) => mergedLesson.fallback),
    ).toBe(false);
  });
});

describe('a draft', () => {
  const item = (key: string): StoredItem => ({
    key,
    required: true,
    solution: null,
    body: { kind: 'rich_text', doc: EMPTY_DOCUMENT },
  });
  const draft = (items: StoredItem[], language = 'en') => ({
    language,
    modules: [{ key: 'm', title: 'M', lessons: [{ key: 'a', title: 'A', minutes: 5, free: false, items }] }],
  });

  it('must not use a key twice', () => {
    expect(() => checkCourseDraft(draft([item('1'), item('2')]))).not.toThrow();
    expect(() => checkCourseDraft(draft([item('1'), item('1')]))).toThrow('"1" occurs twice');
    expect(() => checkCourseDraft(draft([item('')]))).toThrow('no key');
  });

  it('must not contain a text that is no document', () => {
    const link = { type: 'link' as const, attrs: { href: 'javascript:x' } };
    const content = [{ type: 'text' as const, text: 'a', marks: [link] }];
    const doc = { type: 'doc' as const, content: [{ type: 'paragraph' as const, content }] };
    const body = { kind: 'rich_text' as const, doc };
    expect(() => checkCourseDraft(draft([{ ...item('1'), body }]))).toThrow(
      'a text of "1".content[0].content[0] is a link whose href is "javascript:x"',
    );
    const solution = { kind: 'sample' as const, sample: doc };
    const prompt = EMPTY_DOCUMENT;
    const open = {
      kind: 'open_answer' as const,
      prompt,
      checkedBy: 'self' as const,
      text: true,
      files: 0,
      criteria: [],
    };
    expect(() => checkCourseDraft(draft([{ ...item('1'), body: open, solution }]))).toThrow('whose href is');
  });

  it('must be in a supported language', () => {
    expect(() => checkCourseDraft(draft([], 'xx'))).toThrow('not a supported language');
  });
});
