import { describe, expect, it } from 'vitest';
import type { Outline, OutlineLesson } from '../../../contracts/learning/course-draft.ts';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { StoredItem } from '../../../domain/learning/content.ts';
import {
  type CheckedDraft,
  draftProblems,
  includedOutline,
  unreachableLessons,
} from '../../../domain/learning/draft-problems.ts';
import { lessonsOf } from '../../../domain/learning/follow-base.ts';

const FILE = '11111111-1111-4111-8111-111111111111';
const STORED = `/media/${FILE}/x.png`;
const EMPTY: Doc = { type: 'doc', content: [] };
const text = (words: string): Doc => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
});
const linked = (href: string): Doc => ({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 2, id: 's-here' }, content: [{ type: 'text', text: 'Here' }] },
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }] },
  ],
});
const item = (body: StoredItem['body'], solution: StoredItem['solution'] = null, key = 'i'): StoredItem => ({
  ...{ key, required: true, body, solution },
});
const rich = (doc: Doc, key = 'i') => item({ kind: 'rich_text', doc }, null, key);
const lesson = (key: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ key, title: key, free: false, minutes: null, kind: 'LESSON', requires: [] },
  ...{ passPercent: null, maxAttempts: null, ...more },
});
const outline = (...lessons: OutlineLesson[]): Outline => ({ modules: [{ key: 'm', title: 'M', lessons }] });

const draft = (
  lessons: OutlineLesson[],
  items: Record<string, StoredItem[]>,
  more: Partial<CheckedDraft> = {},
): CheckedDraft => ({
  outline: outline(...lessons),
  items: new Map(Object.entries(items)),
  toTranslate: null,
  facts: { files: new Set([FILE]), brokenPages: new Set(['https://kurso.test/en/course/gone']) },
  ...more,
});
const told = (checked: CheckedDraft) =>
  draftProblems(checked).map(({ problem, lessonKey, itemKey }) =>
    [problem, lessonKey, itemKey].filter((part) => part !== null).join(' '),
  );
const toldOf = (one: StoredItem) => told(draft([lesson('a')], { a: [one] }));

describe('the outline of a draft', () => {
  it.each<[string, CheckedDraft, string[]]>([
    ['nothing', { ...draft([], {}), outline: { modules: [] } }, ['NO_LESSONS']],
    ['a module without lessons', draft([], {}), ['NO_LESSONS']],
    ['a whole lesson', draft([lesson('a')], { a: [rich(text('x'))] }), []],
    ['no title', draft([lesson('a', { title: ' ' })], { a: [rich(text('x'))] }), ['NO_TITLE a']],
    ['no items', draft([lesson('a')], {}), ['LESSON_EMPTY a']],
    [
      'a missing requirement',
      draft([lesson('a', { requires: ['b'] })], { a: [rich(text('x'))] }),
      ['REQUIRES_MISSING a'],
    ],
    [
      'a test without questions',
      draft([lesson('a', { kind: 'TEST', passPercent: 50 })], { a: [rich(text('x'))] }),
      ['TEST_WITHOUT_QUESTIONS a'],
    ],
    [
      'a key that two lessons use',
      draft([lesson('a'), lesson('b')], { a: [rich(text('x'))], b: [rich(text('y'))] }),
      ['CONTENT_INVALID b i'],
    ],
  ])('%s', (_, checked, expected) => {
    expect(told(checked)).toEqual(expected);
  });

  it('names an empty module beside others, in order', () => {
    const checked = draft([lesson('a')], { a: [rich(text('x'))] });
    const modules = [{ key: 'empty', title: '', lessons: [] }, ...checked.outline.modules];
    expect(draftProblems({ ...checked, outline: { modules } })).toEqual([
      { problem: 'NO_TITLE', moduleKey: 'empty', lessonKey: null, itemKey: null },
      { problem: 'NO_LESSONS', moduleKey: 'empty', lessonKey: null, itemKey: null },
    ]);
  });

  it.each<[string, Record<string, string[]>, string[]]>([
    ['a chain', { a: [], b: ['a'], c: ['b'] }, []],
    ['itself', { a: ['a'] }, ['a']],
    ['a circle', { a: ['c'], b: ['a'], c: ['b'], d: ['c'] }, ['a', 'b', 'c']],
    ['nothing there', { a: ['x'], b: ['a'] }, ['a']],
  ])('requires %s', (_, requires, expected) => {
    const lessons = Object.entries(requires).map(([key, needed]) => ({ key, requires: needed }));
    expect([...unreachableLessons(lessons)]).toEqual(expected);
  });
});

describe('links, files and pictures', () => {
  it.each<[string, string[]]>([
    ['https://elsewhere.test/anything', []],
    ['https://kurso.test/en/course/there', []],
    ['https://kurso.test/en/course/gone', ['LINK_BROKEN a i']],
    ['mailto:a@b.test', []],
    ['?lesson=a', []],
    ['?lesson=a#s-x', []],
    ['?lesson=gone', ['LINK_BROKEN a i']],
    ['#s-here', []],
    ['#s-gone', ['LINK_BROKEN a i']],
    [STORED, []],
    ['/media/22222222-2222-4222-8222-222222222222/x.pdf', ['FILE_MISSING a i']],
  ])('%s', (href, expected) => {
    expect(toldOf(rich(linked(href)))).toEqual(expected);
  });

  const image = { kind: 'image', url: STORED, alt: 'A hill', width: 1, height: 1, caption: null } as const;
  const video: Extract<StoredItem['body'], { kind: 'video' }> = {
    kind: 'video',
    ...{ title: null, captions: [], durationSeconds: null, poster: null },
    sources: [{ url: STORED, type: 'video/mp4' }],
  };
  it.each<[string, StoredItem['body'], string[]]>([
    ['a picture', image, []],
    ['a picture without alternative text', { ...image, alt: ' ' }, ['NO_ALTERNATIVE_TEXT a i']],
    ['a picture to come', { ...image, url: '' }, ['FILE_MISSING a i']],
    [
      'a picture in a text',
      {
        kind: 'rich_text',
        doc: {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'image', attrs: { src: STORED, alt: '' } }] }],
        },
      },
      ['NO_ALTERNATIVE_TEXT a i'],
    ],
    ['a video', video, []],
    ['a video without a file', { ...video, sources: [] }, ['FILE_MISSING a i']],
    [
      'an embed without an address',
      { kind: 'embed', provider: 'other', url: '', title: '', frame: false },
      ['LINK_BROKEN a i'],
    ],
    ['a file', { kind: 'file', url: '/media/x/y.pdf', name: 'y', size: null }, ['FILE_MISSING a i']],
    ['a checklist', { kind: 'checklist', title: null, entries: [{ id: '1', doc: text('x') }] }, []],
    [
      'a checklist with a blank entry',
      {
        kind: 'checklist',
        title: null,
        entries: [
          { id: '1', doc: text('x') },
          { id: '2', doc: EMPTY },
        ],
      },
      ['CONTENT_INVALID a i'],
    ],
    [
      'a card with a blank back',
      { kind: 'flip_cards', title: null, cards: [{ id: '1', front: text('x'), back: text(' ') }] },
      ['CONTENT_INVALID a i'],
    ],
    [
      'a survey with a blank question',
      { kind: 'survey', title: null, questions: [{ id: '1', kind: 'text', prompt: EMPTY, optional: false }] },
      ['CONTENT_INVALID a i'],
    ],
    [
      'a survey with a blank option',
      {
        ...{ kind: 'survey', title: null },
        questions: [
          {
            ...{ id: '1', kind: 'single', prompt: text('?'), optional: false },
            options: [{ id: '1', doc: EMPTY }],
          },
        ],
      },
      ['CONTENT_INVALID a i'],
    ],
    ['a checklist without entries', { kind: 'checklist', title: null, entries: [] }, ['CONTENT_INVALID a i']],
  ])('%s', (_, body, expected) => {
    expect(toldOf(item(body))).toEqual(expected);
  });
});

describe('a translation', () => {
  const toTranslate = new Map([['a', [rich(text('One'), 'i'), rich(text('Two'), 'j')]]]);
  const translated = (lessons: OutlineLesson[], items: Record<string, StoredItem[]>) =>
    draft(lessons, items, { toTranslate });
  it.each<[string, CheckedDraft, string[]]>([
    ['has nothing yet', translated([lesson('a', { title: '' })], {}), ['NO_LESSONS']],
    [
      'leaves a lesson to the base language',
      translated([lesson('a', { title: '' }), lesson('b')], { b: [rich(text('x'))] }),
      [],
    ],
    ['has a title alone', translated([lesson('a')], {}), ['LESSON_NOT_TRANSLATED a']],
    [
      'has no title',
      translated([lesson('a', { title: '' })], { a: [rich(text('1')), rich(text('2'), 'j')] }),
      ['LESSON_NOT_TRANSLATED a'],
    ],
    ['lacks an item', translated([lesson('a')], { a: [rich(text('1'))] }), ['LESSON_NOT_TRANSLATED a j']],
    [
      'has an empty text',
      translated([lesson('a')], { a: [rich(text('1')), rich(EMPTY, 'j')] }),
      ['LESSON_NOT_TRANSLATED a j'],
    ],
    ['is whole', translated([lesson('a')], { a: [rich(text('1')), rich(text('2'), 'j')] }), []],
  ])('%s', (_, checked, expected) => {
    expect(told(checked)).toEqual(expected);
  });

  it('requires only lessons that it has', () => {
    const checked = translated([lesson('a', { title: '' }), lesson('b', { requires: ['a'] })], {
      b: [rich(text('x'))],
    });
    expect(lessonsOf(includedOutline(checked))).toMatchObject([{ key: 'b', requires: [] }]);
    expect(told(checked)).toEqual([]);
  });
});
