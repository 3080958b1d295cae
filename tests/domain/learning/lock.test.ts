import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LockFacts, lessonLock } from '../../../domain/learning/lock.ts';
import { type PartEdge, previousPart, skillMap } from '../../../domain/learning/program.ts';

const NOW = new Date('2026-03-28T12:00:00Z');
const LATER = new Date('2026-03-29T00:00:00Z');
const lesson = { key: 'b', moduleKey: 'm', free: false, requires: [] as string[] };
const facts = (over: Partial<LockFacts> = {}): LockFacts => ({
  owned: true,
  previousPart: null,
  opensAt: null,
  completed: new Set(),
  lessonKeys: new Set(['a', 'b']),
  now: NOW,
  ...over,
});

describe('a lesson', () => {
  it('is locked for the first reason that applies', () => {
    const opensAt = new Map([['m', LATER]]);
    const strict = { ...lesson, requires: ['a'] };
    expect(lessonLock(strict, facts({ owned: false, previousPart: 'p', opensAt }))?.reason).toBe('not_owned');
    expect(lessonLock(strict, facts({ previousPart: 'p', opensAt }))).toMatchObject({
      reason: 'previous_part',
      productId: 'p',
    });
    expect(lessonLock(strict, facts({ opensAt }))).toMatchObject({
      reason: 'not_yet_open',
      opensAt: LATER,
    });
    expect(lessonLock(strict, facts())).toMatchObject({ reason: 'prerequisite', lessonKeys: ['a'] });
    expect(lessonLock(lesson, facts())).toBeNull();
  });

  it('has no date in a marathon that was not started', () => {
    expect(lessonLock(lesson, facts({ opensAt: new Map() }))).toMatchObject({
      reason: 'not_yet_open',
      opensAt: null,
    });
  });

  it('opens with its instant', () => {
    expect(lessonLock(lesson, facts({ opensAt: new Map([['m', NOW]]) }))).toBeNull();
  });

  it('does not wait for a lesson that no longer exists, nor for itself', () => {
    expect(lessonLock({ ...lesson, requires: ['gone', 'b'] }, facts())).toBeNull();
  });

  const someFacts = fc.record({
    owned: fc.boolean(),
    previousPart: fc.option(fc.constant('p')),
    opensAt: fc.option(fc.constantFrom(new Map([['m', LATER]]), new Map([['m', NOW]]), new Map())),
    completed: fc.subarray(['a', 'b']).map((keys) => new Set(keys)),
    lessonKeys: fc.constant(new Set(['a', 'b'])),
    now: fc.constant(NOW),
  });
  const someLesson = fc.record({
    key: fc.constant('b'),
    moduleKey: fc.constant('m'),
    free: fc.boolean(),
    requires: fc.subarray(['a', 'b', 'c']),
  });

  it('is open to everyone when free, closed to everyone else who does not own it, and stays open once complete', () => {
    fc.assert(
      fc.property(someLesson, someFacts, (lesson, facts) => {
        const found = lessonLock(lesson, facts);
        if (lesson.free) expect(found).toBeNull();
        else if (!facts.owned) expect(found?.reason).toBe('not_owned');
        else if (facts.completed.has('b')) expect(found).toBeNull();
      }),
    );
  });

  it('never closes when time passes or more is completed', () => {
    fc.assert(
      fc.property(someLesson, someFacts, fc.integer({ min: 0, max: 1e10 }), (lesson, facts, ms) => {
        if (lessonLock(lesson, facts)) return;
        const later = new Date(NOW.getTime() + ms);
        expect(lessonLock(lesson, { ...facts, now: later })).toBeNull();
        expect(lessonLock(lesson, { ...facts, completed: new Set(['a', 'b']) })).toBeNull();
      }),
    );
  });
});

const edge = (parentId: string, childId: string, position: number, inOrder = true): PartEdge => ({
  parentId,
  childId,
  position,
  inOrder,
});
const PROGRAM = [edge('P', 'x', 0), edge('P', 'y', 1), edge('P', 'z', 2)];
const waitsFor = (id: string, held: string[], complete: string[], edges = PROGRAM) =>
  previousPart(id, { edges, held: new Set(held), complete: new Set(complete) });

describe('parts in order', () => {
  it('open when the one before is complete, wherever it was completed', () => {
    expect(waitsFor('x', ['P'], [])).toBeNull();
    expect(waitsFor('y', ['P'], [])).toBe('x');
    expect(waitsFor('y', ['P'], ['x'])).toBeNull();
    expect(waitsFor('z', ['P'], ['x'])).toBe('y');
    expect(waitsFor('z', ['P'], ['y'])).toBeNull();
  });

  it('do not hold up who holds the course itself, or reaches it in another way', () => {
    expect(waitsFor('z', ['P', 'z'], [])).toBeNull();
    const free = [...PROGRAM, edge('Q', 'z', 3, false)];
    expect(waitsFor('z', ['P', 'Q'], [], free)).toBeNull();
    expect(waitsFor('z', ['P'], [], free)).toBe('y');
  });

  it.each([
    ['nothing else', ['P'], 'y'],
    ['the course alone or by a subscription', ['P', 'z'], null],
    ['the profession around the program, which adds no order', ['F'], 'y'],
    ['that profession and the course', ['F', 'z'], null],
    ['the course before it, which is not complete', ['P', 'y'], 'y'],
    ['only the course', ['z'], null],
  ])('the last part for a person with %s', (_, held, expected) => {
    expect(waitsFor('z', held, [], [...PROGRAM, edge('F', 'P', 0, false)])).toBe(expected);
  });

  it('hold in a program within a profession', () => {
    const nested = [...PROGRAM, edge('F', 'w', 0), edge('F', 'P', 1)];
    expect(waitsFor('x', ['F'], [], nested)).toBe('w');
    expect(waitsFor('x', ['F'], ['w'], nested)).toBeNull();
    expect(waitsFor('y', ['F'], ['w'], nested)).toBe('x');
  });

  it('are nothing to somebody who holds none of it, and a circle ends', () => {
    expect(waitsFor('y', [], [])).toBeNull();
    expect(waitsFor('a', ['P'], [], [edge('a', 'b', 0), edge('b', 'a', 0)])).toBeNull();
  });
});

describe('skills of a profession', () => {
  const part = (status: 'NOT_STARTED' | 'IN_PROGRESS' | 'COMPLETED', ...slugs: string[]) => ({
    skills: slugs.map((slug) => ({ slug, name: slug })),
    progress: { status },
  });

  it('are had when all parts that teach them are complete', () => {
    const map = skillMap([
      part('NOT_STARTED', 'plan'),
      part('COMPLETED', 'draw', 'write'),
      part('IN_PROGRESS', 'write'),
    ]);
    expect(map.map(({ slug, state, done, total }) => [slug, state, done, total])).toEqual([
      ['draw', 'have', 1, 1],
      ['write', 'in_progress', 1, 2],
      ['plan', 'left', 0, 1],
    ]);
  });
});
