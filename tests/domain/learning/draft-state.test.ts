import { describe, expect, it } from 'vitest';
import type { Outline, OutlineLesson } from '../../../contracts/learning/course-draft.ts';
import { type ComparedContent, contentState, lessonDiffers } from '../../../domain/learning/draft-state.ts';

const lesson = (key: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ key, title: key, free: false, minutes: null, kind: 'LESSON', requires: [] },
  ...{ passPercent: null, maxAttempts: null, ...more },
});
const outline = (...lessons: OutlineLesson[]): Outline => ({ modules: [{ key: 'm', title: 'M', lessons }] });

describe('a lesson', () => {
  const unchanged = { items: 1, differs: false };
  it.each<[string, ...Parameters<typeof lessonDiffers>, boolean]>([
    ['is as published', lesson('a'), lesson('a'), unchanged, true, false],
    ['has other items', lesson('a'), lesson('a'), { items: 1, differs: true }, true, true],
    ['became free', lesson('a', { free: true }), lesson('a'), unchanged, true, true],
    ['became free, in a translation', lesson('a', { free: true }), lesson('a'), unchanged, false, false],
    ['has another title, in a translation', lesson('a', { title: 'b' }), lesson('a'), unchanged, false, true],
    ['is new', lesson('a'), undefined, unchanged, true, true],
    ['is not translated', lesson('a', { title: '' }), undefined, { items: 0, differs: true }, false, false],
    ['has only items', lesson('a', { title: '' }), undefined, unchanged, false, true],
  ])('%s', (_, own, published, items, isBase, differs) => {
    expect(lessonDiffers(own, published, items, isBase)).toBe(differs);
  });
});

describe('a content', () => {
  const one = outline(lesson('a'));
  it.each<[string, Partial<ComparedContent>, string]>([
    ['that nobody has begun', { published: null, isStarted: false, isEdited: false }, 'NONE'],
    ['that is not published', { published: null }, 'DRAFT'],
    ['that nobody has edited', { isEdited: false, outline: outline() }, 'PUBLISHED'],
    ['that was changed back', {}, 'PUBLISHED'],
    ['with another lesson', { differs: () => true }, 'CHANGED'],
    ['with a lesson less', { outline: outline() }, 'CHANGED'],
    ['with another title', { outline: outline(lesson('a', { title: 'b' })), isBase: false }, 'CHANGED'],
  ])('%s', (_, more, state) => {
    const content = { outline: one, published: one, isBase: true, isStarted: true, isEdited: true };
    expect(contentState({ ...content, differs: () => false, ...more })).toBe(state);
  });
});
