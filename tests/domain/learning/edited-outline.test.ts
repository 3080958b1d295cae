import { describe, expect, it } from 'vitest';
import type { Outline, OutlineLesson } from '../../../contracts/learning/course-draft.ts';
import {
  addLesson,
  addModule,
  moveLesson,
  moveModule,
  removeLesson,
  removeModule,
  stepOf,
  withKind,
} from '../../../domain/learning/edited-outline.ts';

const lesson = (key: string, requires: string[] = []): OutlineLesson => ({
  ...{ key, title: key, free: false, minutes: null, kind: 'LESSON', requires },
  ...{ passPercent: null, maxAttempts: null },
});

const OUTLINE: Outline = {
  modules: [
    { key: 'm1', title: 'One', lessons: [lesson('a'), lesson('b', ['a'])] },
    { key: 'm2', title: 'Two', lessons: [] },
    { key: 'm3', title: 'Three', lessons: [lesson('c', ['a', 'b'])] },
  ],
};

const shown = ({ modules }: Outline) =>
  modules.map(({ key, lessons }) => `${key}:${lessons.map((one) => one.key).join('')}`).join(' ');

describe('the outline of a working copy', () => {
  it.each<[string, Outline, string]>([
    ['a module at the end', addModule(OUTLINE, 'm4', 'Four'), 'm1:ab m2: m3:c m4:'],
    ['a module in between', addModule(OUTLINE, 'm4', 'Four', 1), 'm1:ab m4: m2: m3:c'],
    ['a lesson', addLesson(OUTLINE, 'm2', 'd', ''), 'm1:ab m2:d m3:c'],
    [
      'a lesson moved within its module',
      moveLesson(OUTLINE, 'a', { moduleKey: 'm1', index: 1 }),
      'm1:ba m2: m3:c',
    ],
    [
      'a lesson moved to another one',
      moveLesson(OUTLINE, 'a', { moduleKey: 'm3', index: 0 }),
      'm1:b m2: m3:ac',
    ],
    ['an unknown lesson', moveLesson(OUTLINE, 'z', { moduleKey: 'm3', index: 0 }), 'm1:ab m2: m3:c'],
    ['a module moved', moveModule(OUTLINE, 'm3', 0), 'm3:c m1:ab m2:'],
    ['a lesson removed', removeLesson(OUTLINE, 'a'), 'm1:b m2: m3:c'],
    ['a module removed', removeModule(OUTLINE, 'm1'), 'm2: m3:c'],
  ])('has %s', (_, outline, expected) => expect(shown(outline)).toBe(expected));

  it('requires nothing that was removed', () => {
    expect(removeLesson(OUTLINE, 'a').modules[2]?.lessons[0]?.requires).toEqual(['b']);
    expect(removeModule(OUTLINE, 'm1').modules[1]?.lessons[0]?.requires).toEqual([]);
  });

  it.each<[string, 1 | -1, string | null]>([
    ['a', 1, 'm1 1'],
    ['b', 1, 'm2 0'],
    ['c', -1, 'm2 0'],
    ['a', -1, null],
    ['c', 1, null],
  ])('leads %s by %i to %s', (key, step, expected) => {
    const place = stepOf(OUTLINE, key, step);
    expect(place && `${place.moduleKey} ${place.index}`).toBe(expected);
  });

  it('gives a test a pass mark, and takes it from a lesson', () => {
    expect(withKind('TEST').passPercent).toBe(70);
    expect(withKind('LESSON')).toEqual({ kind: 'LESSON', passPercent: null, maxAttempts: null });
  });
});
