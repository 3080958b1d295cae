import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Doc } from '../../../contracts/learning/document.ts';
import type { ProblemPart } from '../../../contracts/learning/problem.ts';
import { shufflePart, shuffleSeed } from '../../../domain/learning/shuffle.ts';

const doc: Doc = { type: 'doc', content: [] };
const options = (...ids: string[]) => ids.map((id) => ({ id, doc }));
const choice = (...ids: string[]): ProblemPart => ({
  partId: 'p',
  kind: 'single_choice',
  prompt: doc,
  options: options(...ids),
});
const idsOf = (part: ProblemPart) => ('options' in part ? part.options.map(({ id }) => id) : []);
const seedOf = (person: number) => shuffleSeed(`person-${person}`, 'course:item', 'p');

describe('the order of options', () => {
  it('keeps every option and is the same at every visit, in whatever order the language lists them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.string(), (ids, seed) => {
        const shown = idsOf(shufflePart(choice(...ids), seed, undefined));
        expect([...shown].sort()).toEqual([...ids].sort());
        expect(idsOf(shufflePart(choice(...[...ids].reverse()), seed, undefined))).toEqual(shown);
      }),
    );
  });

  it('moves no other option when one is added', () => {
    const before = idsOf(shufflePart(choice('a', 'b', 'c'), seedOf(1), undefined));
    const after = idsOf(shufflePart(choice('a', 'b', 'c', 'd'), seedOf(1), undefined));
    expect(after.filter((id) => id !== 'd')).toEqual(before);
  });

  it('has every order about equally often', () => {
    const counts = new Map<string, number>();
    for (let person = 0; person < 6000; person += 1) {
      const order = idsOf(shufflePart(choice('a', 'b', 'c'), seedOf(person), undefined)).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('differs between parts, and is one for all guests', () => {
    const seeds = Array.from({ length: 20 }, (_, part) => shuffleSeed(null, 'course:item', `p${part}`));
    expect(shuffleSeed(null, 'course:item', 'p1')).toBe(seeds[1]);
    const orders = seeds.map((seed) =>
      idsOf(shufflePart(choice('a', 'b', 'c', 'd'), seed, undefined)).join(),
    );
    expect(new Set(orders).size).toBeGreaterThan(5);
  });
});

it('rows to order never come in the right order', () => {
  const order = ['a', 'b', 'c'];
  const part: ProblemPart = { partId: 'p', kind: 'ordering', prompt: doc, rows: options(...order) };
  for (let person = 0; person < 100; person += 1) {
    const shown = shufflePart(part, seedOf(person), { kind: 'ordering', order, explanation: null });
    expect(shown.kind === 'ordering' && shown.rows.map(({ id }) => id).join('')).not.toBe('abc');
  }
});

it('right sides and options of gaps are shuffled, left sides and typed answers are not', () => {
  const left = options('1', '2', '3');
  const matching: ProblemPart = {
    partId: 'p',
    kind: 'matching',
    prompt: doc,
    left,
    right: options('a', 'b', 'c', 'd'),
  };
  const gaps: ProblemPart = {
    partId: 'p',
    kind: 'gaps',
    prompt: doc,
    text: doc,
    gaps: [{ gapId: 'g', options: ['right', 'wrong', 'worse', 'worst'], size: 5 }],
  };
  const shown = Array.from({ length: 30 }, (_, person) => ({
    matching: shufflePart(matching, seedOf(person), undefined),
    gaps: shufflePart(gaps, seedOf(person), undefined),
  }));
  expect(shown.every((one) => one.matching.kind === 'matching' && one.matching.left === left)).toBe(true);
  expect(new Set(shown.map((one) => JSON.stringify(one.matching))).size).toBeGreaterThan(5);
  expect(new Set(shown.map((one) => JSON.stringify(one.gaps))).size).toBeGreaterThan(5);
  const typed: ProblemPart = { partId: 'p', kind: 'text', prompt: doc };
  expect(shufflePart(typed, 'seed', undefined)).toBe(typed);
});
