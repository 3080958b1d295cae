import { describe, expect, it } from 'vitest';
import { isExpired, safeReturnTo, untilNextCheck } from '../../../domain/identity/session.ts';
import { STAYING_ADDRESSES, STRANGE_ADDRESSES } from '../../setup/strange-addresses.ts';

describe('isExpired', () => {
  it.each([
    [1000, 999_999, false],
    [1000, 1_000_000, true],
    [1000, 1_000_001, true],
  ])('exp %i at %i ms: %s', (exp, now, expected) => {
    expect(isExpired(exp, now)).toBe(expected);
  });
});

describe('untilNextCheck', () => {
  it.each([
    ['the remaining time', 1000, 400_000, 600_000],
    ['a pause when a fresh token already looks expired', 1000, 2_000_000, 60_000],
    ['at most what a timer can hold', 10_000_000_000, 0, 2_147_483_647],
  ])('%s', (_, exp, now, expected) => {
    expect(untilNextCheck(exp, now)).toBe(expected);
  });
});

describe('safeReturnTo', () => {
  it.each(['/en/education/cart', '/en/course/a?x=1#top', '/'])('keeps %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([...STRANGE_ADDRESSES, undefined, null, 7, ['/en'], { toString: () => '/en' }])(
    'refuses %j',
    (value) => {
      expect(safeReturnTo(value)).toBeUndefined();
    },
  );

  it.each(STAYING_ADDRESSES)('stays on this site for %j', (value) => {
    const kept = safeReturnTo(value) ?? '';
    expect(new URL(kept, 'https://kurso.test/en').origin).toBe('https://kurso.test');
    expect(kept).toMatch(/^\/(?![/\\])/);
  });
});
