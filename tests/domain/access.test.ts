import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccessEntry, foldAccess, withParts } from '../../domain/access.ts';

const entry = (
  productId: string,
  cause: string,
  direction: 'GRANT' | 'REVOKE' = 'GRANT',
  day = 1,
): AccessEntry => ({
  productId,
  cause,
  direction,
  reason: direction === 'GRANT' ? 'paid' : 'refunded',
  at: new Date(Date.UTC(2026, 0, day)),
});

describe('the fold of the ledger', () => {
  it('holds what was granted and not taken back', () => {
    const held = foldAccess([entry('a', '1'), entry('b', '2'), entry('b', '2', 'REVOKE', 2)]);
    expect([...held.keys()]).toEqual(['a']);
  });

  it('a refund of one cause leaves what another gave, from its own day', () => {
    const held = foldAccess([entry('a', '1'), entry('a', '2', 'GRANT', 5), entry('a', '1', 'REVOKE', 6)]);
    expect(held.get('a')?.since).toEqual(new Date(Date.UTC(2026, 0, 5)));
  });

  it('does not depend on the order of its lines', () => {
    const line = fc.record({
      productId: fc.constantFrom('a', 'b'),
      cause: fc.constantFrom('1', '2', '3'),
      direction: fc.constantFrom('GRANT' as const, 'REVOKE' as const),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.integer(), (lines, seed) => {
        const entries = lines.map((l) => entry(l.productId, l.cause, l.direction));
        const mixed = entries.toSorted(
          (x, y) => ((x.cause.charCodeAt(0) * seed) % 7) - ((y.cause.charCodeAt(0) * seed) % 7),
        );
        const keys = (list: AccessEntry[]) => [...foldAccess(list).keys()].sort();
        expect(keys(mixed)).toEqual(keys(entries));
      }),
    );
  });
});

describe('parts', () => {
  const parts = [
    { parentId: 'profession', childId: 'program' },
    { parentId: 'program', childId: 'course' },
    { parentId: 'loop', childId: 'loop' },
  ];
  it('come with what contains them, and say through which', () => {
    expect([...withParts(['profession', 'course'], parts)]).toEqual([
      ['profession', 'profession'],
      ['course', 'course'],
      ['program', 'profession'],
    ]);
    expect([...withParts(['loop'], parts).keys()]).toEqual(['loop']);
    expect(withParts([], parts).size).toBe(0);
  });
});
