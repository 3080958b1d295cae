import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completedIn,
  diffOutlines,
  isCorrectionOf,
  type LearnerFacts,
  nearestLesson,
  type PublishedVersion,
  standingIn,
  type VersionLesson,
  versionAt,
} from '../../../domain/learning/version.ts';

const at = (publishedAt: number, isCorrection = false): PublishedVersion => ({
  version: publishedAt,
  publishedAt,
  isCorrection,
});

const lesson = (key: string, items: string[] = [`${key}1`], print = 'a'): VersionLesson => ({
  key,
  title: key,
  counted: true,
  isTest: false,
  items: items.map((item) => ({ key: item, required: true, print })),
});

const nobody: LearnerFacts = {
  status: 'NOT_STARTED',
  completed: new Set(),
  accomplished: new Set(),
  passed: new Set(),
};

describe('the version at a moment', () => {
  it.each<[string, PublishedVersion[], number | null, number | undefined]>([
    ['none is published', [], 5, undefined],
    ['today is the last one', [at(1), at(2)], null, 2],
    ['the last one published by then', [at(1), at(3), at(5)], 4, 3],
    ['one published at that very moment', [at(1), at(4)], 4, 4],
    ['the first one of a language that came later', [at(7), at(9)], 4, 7],
    ['with the corrections that follow it', [at(1), at(3, true), at(4, true), at(5)], 2, 4],
    ['with the corrections of a language that came later', [at(7), at(8, true), at(9)], 4, 8],
    ['without corrections of a later one', [at(1), at(3), at(4, true)], 2, 1],
    ['all corrections, with nothing after them', [at(1), at(3, true)], 2, 3],
    ['today with a correction last', [at(1), at(3, true)], null, 3],
  ])('%s', (_, versions, moment, expected) => {
    expect(versionAt(versions, moment)?.version).toBe(expected);
    expect(versionAt([...versions].reverse(), moment)?.version).toBe(expected);
  });
});

describe('the difference of two versions', () => {
  it('names what comes, changes and goes', () => {
    const before = [lesson('a'), lesson('b', ['b1', 'b2']), lesson('c')];
    const after = [lesson('d', ['d1', 'd2']), lesson('b', ['b1', 'b3'], 'z'), { ...lesson('a'), title: 'A' }];
    expect(diffOutlines(before, after)).toEqual([
      { lessonKey: 'd', title: 'd', kind: 'added', items: { added: 2, changed: 0, gone: 0 } },
      { lessonKey: 'b', title: 'b', kind: 'changed', items: { added: 1, changed: 1, gone: 1 } },
      { lessonKey: 'a', title: 'A', kind: 'changed', items: { added: 0, changed: 0, gone: 0 } },
      { lessonKey: 'c', title: 'c', kind: 'gone', items: { added: 0, changed: 0, gone: 1 } },
    ]);
    expect(diffOutlines(before, before)).toEqual([]);
  });

  it('counts a lesson whose items were all done elsewhere, and none that has nothing to do', () => {
    const facts = { ...nobody, status: 'IN_PROGRESS' as const, accomplished: new Set(['a1', 'x']) };
    expect([...completedIn([lesson('a'), lesson('b', [])], facts)]).toEqual(['a']);
    expect(standingIn([lesson('a'), lesson('b')], facts)).toMatchObject({ percent: 50, completedLessons: 1 });
    const test = { ...lesson('a'), isTest: true };
    expect([...completedIn([test], facts)]).toEqual([]);
    expect([...completedIn([test], { ...facts, passed: new Set(['a']) })]).toEqual(['a']);
  });
});

describe('a correction', () => {
  const rules = { kind: 'LESSON', requires: [], passPercent: null, maxAttempts: null };
  const before = [
    { ...rules, key: 'a', items: [{ key: '1', required: true }] },
    { ...rules, key: 'b', items: [{ key: '2', required: false }] },
  ];
  const [first, second] = before;

  it('may change the order', () => {
    expect(isCorrectionOf(before, [...before].reverse())).toBe(true);
  });

  it.each([
    ['a lesson', before.slice(1)],
    ['an item', [{ ...first, items: [] }, second]],
    ['the key of an item', [{ ...first, items: [{ key: '9', required: true }] }, second]],
    ['what is required', [{ ...first, items: [{ key: '1', required: false }] }, second]],
    ['what must come before', [{ ...first, requires: ['b'] }, second]],
    ['the pass mark', [{ ...first, passPercent: 50 }, second]],
  ])('must not change %s', (_, after) => {
    expect(isCorrectionOf(before, after as typeof before)).toBe(false);
  });
});

describe('the nearest lesson', () => {
  it.each([
    ['the next one', ['a', 'b', 'c'], ['a', 'c'], 'b', 'c'],
    ['the one before when none follows', ['a', 'b', 'c'], ['a'], 'c', 'a'],
    ['the first when it was never there', ['a'], ['x', 'a'], 'q', 'x'],
    ['the first when all are new', ['a', 'b'], ['x'], 'b', 'x'],
    ['none in an empty course', ['a'], [], 'a', undefined],
  ])('is %s', (_, before, after, gone, expected) => {
    expect(nearestLesson(before, after, gone)).toBe(expected);
  });
});

const keys = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
const outline = keys.map((chosen) => chosen.map((key) => lesson(key)));
const facts = fc
  .record({ status: fc.constantFrom('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED'), completed: keys, done: keys })
  .map(
    ({ status, completed, done }): LearnerFacts => ({
      status: status as LearnerFacts['status'],
      completed: new Set(completed),
      accomplished: new Set(done.map((key) => `${key}1`)),
      passed: new Set(),
    }),
  );

describe('whatever the history', () => {
  it('a move never lowers a status nor takes a completed lesson that is still there', () => {
    const RANK = { NOT_STARTED: 0, IN_PROGRESS: 1, COMPLETED: 2 };
    fc.assert(
      fc.property(outline, fc.array(outline, { maxLength: 4 }), facts, (start, moves, learner) => {
        let known = { ...learner, status: standingIn(start, learner).status };
        for (const next of moves) {
          const completed = completedIn(next, known);
          for (const { key } of next) expect(completed.has(key) || !known.completed.has(key)).toBe(true);
          const { status, percent } = standingIn(next, known);
          expect(RANK[status]).toBeGreaterThanOrEqual(RANK[known.status]);
          if (status === 'COMPLETED') expect(percent).toBe(100);
          // The service only adds: what was done in other versions is kept.
          known = { ...known, status, completed: new Set([...known.completed, ...completed]) };
        }
      }),
    );
  });

  it('moving there and back, or twice, leaves the same completed', () => {
    fc.assert(
      fc.property(outline, outline, facts, (here, there, learner) => {
        const moved = {
          ...learner,
          completed: new Set([...learner.completed, ...completedIn(there, learner)]),
        };
        expect(completedIn(there, moved)).toEqual(completedIn(there, learner));
        for (const key of completedIn(here, learner)) expect(completedIn(here, moved).has(key)).toBe(true);
      }),
    );
  });

  it('the version at a moment stays, whatever is published later, but for its corrections', () => {
    const history = fc.uniqueArray(
      fc.record({ publishedAt: fc.integer({ min: 1, max: 40 }), isCorrection: fc.boolean() }),
      { selector: ({ publishedAt }) => publishedAt, minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(history, fc.integer({ min: 0, max: 45 }), (raw, moment) => {
        const versions = raw.map((one) => ({ ...one, version: one.publishedAt }));
        const seen = versionAt(versions, moment);
        const others = versions.filter(({ publishedAt }) => publishedAt <= (seen?.publishedAt ?? 0));
        expect(versionAt(others, moment)).toEqual(seen);
        const later = versions.filter((one) => one.publishedAt > (seen?.publishedAt ?? 0));
        const [follower] = later.toSorted((a, b) => a.publishedAt - b.publishedAt);
        expect(follower?.isCorrection ?? false).toBe(false);
      }),
    );
  });
});
