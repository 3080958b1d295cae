import { describe, expect, expectTypeOf, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Outline, OutlineLesson } from '../../../contracts/learning/course-draft.ts';
import type { ItemSolution as EditedSolution } from '../../../contracts/learning/stored-item.ts';
import type { ItemSolution } from '../../../domain/learning/content.ts';
import { followBase, isSame, keepTitles, outlineFault } from '../../../domain/learning/follow-base.ts';

const lesson = (key: string, title: string, more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  ...{ key, title, free: false, minutes: 5, kind: 'LESSON', requires: [], passPercent: null },
  ...{ maxAttempts: null, ...more },
});
const module = (key: string, title: string, ...lessons: OutlineLesson[]) => ({ key, title, lessons });
const outline = (...modules: Outline['modules']): Outline => ({ modules });
const told = ({ modules }: Outline) =>
  modules.map(
    ({ key, title, lessons }) =>
      `${key}=${title}: ${lessons.map((own) => `${own.key}=${own.title}`).join(' ')}`,
  );

const base = outline(
  module('m', 'M', lesson('a', 'A', { free: true }), lesson('b', 'B')),
  module('n', 'N', lesson('c', 'C')),
);

describe('the outline of a translation', () => {
  it.each<[string, Outline, string[]]>([
    ['nothing of its own', outline(), ['m=: a= b=', 'n=: c=']],
    [
      'titles',
      outline(module('m', 'Ma', lesson('a', 'Aa')), module('n', 'Na', lesson('c', 'Ca'))),
      ['m=Ma: a=Aa b=', 'n=Na: c=Ca'],
    ],
    [
      'a lesson that was moved to another module',
      outline(module('n', 'Na', lesson('a', 'Aa'))),
      ['m=: a=Aa b=', 'n=Na: c='],
    ],
    [
      'another order',
      outline(module('n', 'Na', lesson('c', 'Ca')), module('m', 'Ma', lesson('b', 'Bb'), lesson('a', 'Aa'))),
      ['m=Ma: a=Aa b=Bb', 'n=Na: c=Ca'],
    ],
    [
      'a lesson that the base language has not',
      outline(module('x', 'X', lesson('z', 'Z'))),
      ['m=: a= b=', 'n=: c='],
    ],
  ])('%s', (_, own, expected) => {
    expect(told(followBase(base, own))).toEqual(expected);
  });

  it('has the rules of the base language', () => {
    const own = outline(
      module('m', '', lesson('a', 'Aa', { free: false, minutes: 9, kind: 'TEST', passPercent: 5 })),
    );
    expect(followBase(base, own).modules[0]?.lessons[0]).toEqual(lesson('a', 'Aa', { free: true }));
  });

  it('keeps titles of lessons that are taken out for a while', () => {
    const before = outline(
      module('m', 'Ma', lesson('a', 'Aa'), lesson('z', 'Z')),
      module('x', 'X', lesson('y', 'Y')),
    );
    const stored = keepTitles(followBase(base, outline(module('m', 'Neu', lesson('a', 'Neu a')))), before);
    expect(told(stored)).toEqual(['m=Neu: a=Neu a b= z=Z', 'n=: c=', 'x=X: y=Y']);
    expect(told(followBase(base, stored))).toEqual(['m=Neu: a=Neu a b=', 'n=: c=']);
  });
});

describe('an outline', () => {
  it.each<[string, Outline, ReturnType<typeof outlineFault>]>([
    ['is whole', base, null],
    [
      'has a lesson twice',
      outline(module('m', '', lesson('a', '')), module('n', '', lesson('a', ''))),
      'KEY_TWICE',
    ],
    ['has a module twice', outline(module('m', ''), module('m', '')), 'KEY_TWICE'],
    [
      'has a test without a pass mark',
      outline(module('m', '', lesson('a', '', { kind: 'TEST' }))),
      'TEST_RULES',
    ],
    [
      'has a lesson with attempts',
      outline(module('m', '', lesson('a', '', { maxAttempts: 2 }))),
      'TEST_RULES',
    ],
  ])('%s', (_, own, expected) => {
    expect(outlineFault(own)).toBe(expected);
  });

  it('is the same in any order of its fields', () => {
    expect(isSame({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});

describe('solutions', () => {
  it('are stored as they are edited', () => {
    expectTypeOf<z.output<typeof EditedSolution>>().toExtend<ItemSolution>();
    expectTypeOf<ItemSolution>().toExtend<z.output<typeof EditedSolution>>();
  });
});
