import { describe, expect, it } from 'vitest';
import type { CourseDraft, LessonDraft, StoredItem } from '../../../domain/learning/content.ts';
import { differLessons, differModules, rulesOf } from '../../../domain/learning/draft-difference.ts';
import { isCorrectionOf } from '../../../domain/learning/version.ts';

const item = (key: string, text: string, required = true): StoredItem => ({
  ...{ key, required, solution: null },
  body: {
    kind: 'rich_text',
    doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
  },
});
const lesson = (key: string, more: Partial<LessonDraft> = {}): LessonDraft => ({
  ...{ key, title: key.toUpperCase(), free: false, minutes: null, items: [item(`${key}1`, key)], ...more },
});
const course = (...modules: LessonDraft[][]): CourseDraft => ({
  language: 'en',
  modules: modules.map((lessons, index) => ({ key: `m${index}`, title: `M${index}`, lessons })),
});
const told = (before: CourseDraft, after: CourseDraft) =>
  differLessons(before, after).map(({ kind, lessonKey }) => `${kind} ${lessonKey}`);
const [a, b, c, d] = [lesson('a'), lesson('b'), lesson('c'), lesson('d')];

describe('what differs between two states of a course', () => {
  it.each<[string, CourseDraft, CourseDraft, string[]]>([
    ['nothing', course([a, b]), course([a, b]), []],
    ['a new lesson', course([a]), course([b, a]), ['ADDED b']],
    ['a lost lesson', course([a, b]), course([b]), ['GONE a']],
    ['another title', course([a]), course([{ ...a, title: 'X' }]), ['CHANGED a']],
    ['a rule', course([a]), course([{ ...a, free: true }]), ['CHANGED a']],
    ['another text', course([a]), course([{ ...a, items: [item('a1', 'x')] }]), ['CHANGED a']],
    ['one that was moved to the front', course([a, b, c, d]), course([d, a, b, c]), ['MOVED d']],
    ['one that was moved to the end', course([a, b, c, d]), course([b, c, d, a]), ['MOVED a']],
    ['another module', course([a, b], [c]), course([a], [b, c]), ['MOVED b']],
    ['moved and changed', course([a, b, c]), course([{ ...c, free: true }, a, b]), ['CHANGED c']],
  ])('%s', (_, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  it('names modules that come, go or get another title', () => {
    const after = course([a]);
    const [first] = after.modules;
    if (first) first.title = 'X';
    expect(differModules(course([a], [b]), after)).toEqual([
      { moduleKey: 'm0', titleBefore: 'M0', titleAfter: 'X' },
      { moduleKey: 'm1', titleBefore: 'M1', titleAfter: null },
    ]);
  });

  it('says which texts change', () => {
    const [difference] = differLessons(
      course([{ ...a, items: [item('a1', 'Old'), item('a2', 'Same'), item('a3', 'Gone')] }]),
      course([{ ...a, items: [item('a0', 'New'), item('a1', 'Now'), item('a2', 'Same')] }]),
    );
    expect(difference?.items).toEqual([
      { itemKey: 'a0', itemKind: 'rich_text', before: null, after: 'New' },
      { itemKey: 'a1', itemKind: 'rich_text', before: 'Old', after: 'Now' },
      { itemKey: 'a3', itemKind: 'rich_text', before: 'Gone', after: null },
    ]);
  });

  it('is a correction when no key and nothing required changes', () => {
    const isCorrection = (after: CourseDraft) => isCorrectionOf(rulesOf(course([a, b])), rulesOf(after));
    expect(isCorrection(course([b, { ...a, title: 'X', items: [item('a1', 'x')] }]))).toBe(true);
    expect(isCorrection(course([a]))).toBe(false);
    expect(isCorrection(course([{ ...a, items: [item('a1', 'a', false)] }, b]))).toBe(false);
    expect(isCorrection(course([{ ...a, requires: ['b'] }, b]))).toBe(false);
  });
});
