import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type EntitlementFacts,
  entitlementsOf,
  foldLedger,
  isInSubscription,
  type LedgerEntry,
  withParts,
} from '../../../domain/commerce/entitlement.ts';

const entry = (
  productId: string,
  cause: string,
  direction: 'GRANT' | 'REVOKE' = 'GRANT',
  day = 1,
): LedgerEntry => ({
  productId,
  cause,
  direction,
  reason: direction === 'GRANT' ? 'paid' : 'refunded',
  at: new Date(Date.UTC(2026, 0, day)),
});

describe('foldLedger', () => {
  it('keeps what was granted and not revoked', () => {
    const held = foldLedger([entry('a', '1'), entry('b', '2'), entry('b', '2', 'REVOKE', 2)]);
    expect([...held.keys()]).toEqual(['a']);
  });

  it('keeps a product after a refund if another cause granted it, with the date of that cause', () => {
    const held = foldLedger([entry('a', '1'), entry('a', '2', 'GRANT', 5), entry('a', '1', 'REVOKE', 6)]);
    expect(held.get('a')?.since).toEqual(new Date(Date.UTC(2026, 0, 5)));
  });

  it('does not depend on the order of entries', () => {
    const line = fc.record({
      productId: fc.constantFrom('a', 'b'),
      cause: fc.constantFrom('1', '2'),
      direction: fc.constantFrom('GRANT' as const, 'REVOKE' as const),
      day: fc.integer({ min: 1, max: 9 }),
    });
    const shuffled = fc
      .array(line, { maxLength: 8 })
      .map((lines) => lines.map((line) => entry(line.productId, line.cause, line.direction, line.day)))
      .chain((entries) =>
        fc.tuple(
          fc.constant(entries),
          fc.shuffledSubarray(entries, { minLength: entries.length, maxLength: entries.length }),
        ),
      );
    const said = (list: LedgerEntry[]) =>
      [...foldLedger(list).values()]
        .map(({ productId, since }) => `${productId} ${since.toISOString()}`)
        .sort();
    // Both orders of a grant and its revocation must occur, or this proves nothing.
    const met = { after: 0, before: 0 };
    fc.assert(
      fc.property(shuffled, ([entries, mixed]) => {
        const at = (direction: string) =>
          mixed.findIndex(
            (accessEntry) =>
              accessEntry.direction === direction &&
              accessEntry.productId === 'a' &&
              accessEntry.cause === '1',
          );
        if (at('GRANT') >= 0 && at('REVOKE') >= 0) met[at('GRANT') < at('REVOKE') ? 'after' : 'before'] += 1;
        expect(said(mixed)).toEqual(said(entries));
      }),
      { numRuns: 500 },
    );
    expect(Math.min(met.after, met.before)).toBeGreaterThan(10);
  });

  it('revokes a grant whose revocation is read first', () => {
    expect(foldLedger([entry('a', '1', 'REVOKE', 2), entry('a', '1')]).size).toBe(0);
    expect(foldLedger([entry('a', '1', 'REVOKE', 1), entry('a', '1', 'GRANT', 2)]).size).toBe(0);
  });
});

describe('withParts', () => {
  const parts = [
    { parentId: 'profession', childId: 'program' },
    { parentId: 'program', childId: 'course' },
    { parentId: 'loop', childId: 'loop' },
  ];
  it('adds the parts of held products, with the holder', () => {
    expect([...withParts(['profession', 'course'], parts)]).toEqual([
      ['profession', 'profession'],
      ['course', 'course'],
      ['program', 'profession'],
    ]);
    expect([...withParts(['loop'], parts).keys()]).toEqual(['loop']);
    expect(withParts([], parts).size).toBe(0);
  });
});

describe('entitlementsOf', () => {
  const day = (number: number) => new Date(Date.UTC(2026, 0, number));
  const product = (id: string, change = {}) => ({
    ...{ id, published: true, inSubscription: false, subscriptionPercent: 0 },
    ...change,
  });
  const facts = (change: Partial<EntitlementFacts>): EntitlementFacts => ({
    entries: [],
    subscriptions: [{ since: day(1), until: day(20) }],
    products: [],
    parts: [],
    ...change,
  });
  const said = (given: EntitlementFacts, at = day(10)) =>
    [...entitlementsOf(given, at).values()].map((entitlement) => [
      entitlement.productId,
      entitlement.accessType,
      entitlement.viaProductId,
    ]);

  it('gives granted products with their parts, then products in the subscription with their published parts', () => {
    const given = facts({
      entries: [entry('bought', '1')],
      products: [
        product('program', { inSubscription: true }),
        product('lesson'),
        product('draft', { published: false, inSubscription: true }),
        product('unpublished', { published: false, subscriptionPercent: 100 }),
        product('behind'),
        product('free', { subscriptionPercent: 100 }),
        product('half', { subscriptionPercent: 50 }),
      ],
      parts: [
        { parentId: 'bought', childId: 'draft' },
        { parentId: 'program', childId: 'lesson' },
        { parentId: 'program', childId: 'bought' },
        { parentId: 'draft', childId: 'behind' },
      ],
    });
    expect(said(given)).toEqual([
      ['bought', 'PURCHASED', null],
      ['draft', 'PURCHASED', 'bought'],
      ['behind', 'PURCHASED', 'bought'],
      ['free', 'SUBSCRIPTION', null],
      ['program', 'SUBSCRIPTION', null],
      ['lesson', 'SUBSCRIPTION', 'program'],
    ]);
    expect(said(given, day(20)).every(([, type]) => type === 'PURCHASED')).toBe(true);
  });

  it('names the oldest grant as the source, and no source for a directly held product', () => {
    const parts = [
      { parentId: 'late', childId: 'course' },
      { parentId: 'early', childId: 'program' },
      { parentId: 'program', childId: 'course' },
    ];
    const through = facts({
      parts,
      entries: [entry('late', '1', 'GRANT', 5), entry('early', '2', 'GRANT', 3)],
    });
    expect(entitlementsOf(through, day(10)).get('course')).toEqual({
      ...{ productId: 'course', accessType: 'PURCHASED', since: day(3), viaProductId: 'early' },
    });
    const itself = facts({ parts, entries: [...through.entries, entry('course', '3', 'GRANT', 8)] });
    expect(entitlementsOf(itself, day(10)).get('course')).toMatchObject({
      since: day(8),
      viaProductId: null,
    });
  });

  it('includes a product in a subscription when marked so or made free by it', () => {
    expect(isInSubscription({ inSubscription: true, subscriptionPercent: 0 })).toBe(true);
    expect(isInSubscription({ inSubscription: false, subscriptionPercent: 100 })).toBe(true);
    expect(isInSubscription({ inSubscription: false, subscriptionPercent: 99 })).toBe(false);
  });
});
