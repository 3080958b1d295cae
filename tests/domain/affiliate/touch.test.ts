import { describe, expect, it } from 'vitest';
import { chooseTouch, clickTime, suspendedAt, TOUCH_WINDOW_MS, type Touch } from '@/domain/affiliate/touch';

const PENDING = new Date('2026-11-28T12:00:00Z');
const ago = (ms: number) => new Date(PENDING.getTime() - ms);
const HOUR = 3_600_000;

const touch = (partnerId: string, clicked: number, change: Partial<Touch> = {}): Touch => ({
  ...{ partnerId, source: 'LINK', campaign: '', utmSource: '', referrer: '' },
  ...{ clickedAt: ago(clicked), claimedAt: ago(clicked) },
  ...change,
});

describe('the recommendation of an order', () => {
  it.each([
    ['none without touches', [], null],
    ['the only click', [touch('a', HOUR)], 'a'],
    ['the last click', [touch('a', HOUR), touch('b', 2 * HOUR)], 'a'],
    ['the last click in any order', [touch('b', 2 * HOUR), touch('a', HOUR)], 'a'],
    ['a typed code before a later click', [touch('a', 3 * HOUR, { source: 'CODE' }), touch('b', HOUR)], 'a'],
    [
      'the last typed code',
      [touch('a', 3 * HOUR, { source: 'CODE' }), touch('b', 2 * HOUR, { source: 'CODE' }), touch('c', HOUR)],
      'b',
    ],
    ['a click within 45 days', [touch('a', TOUCH_WINDOW_MS - 1)], 'a'],
    ['no click of 45 days ago', [touch('a', TOUCH_WINDOW_MS)], null],
    ['no click that was kept after the order was placed', [touch('a', HOUR, { claimedAt: ago(-1) })], null],
    ['one that was kept in the moment of the order', [touch('a', HOUR, { claimedAt: PENDING })], 'a'],
    [
      'a click when the typed code is too old',
      [touch('a', TOUCH_WINDOW_MS, { source: 'CODE' }), touch('b', HOUR)],
      'b',
    ],
  ])('is %s', (_, touches, partner) => {
    expect(chooseTouch(touches, PENDING)?.partnerId ?? null).toBe(partner);
  });
});

describe('the time of a click', () => {
  it.each([
    ['unknown is now', null, 0],
    ['in the future is now', ago(-HOUR), 0],
    ['in the past is kept', ago(HOUR), HOUR],
    ['of 45 days ago is too old', ago(TOUCH_WINDOW_MS), null],
  ])('%s', (_, clicked, expected) => {
    expect(clickTime(clicked, PENDING)).toEqual(expected === null ? null : ago(expected));
  });
});

describe('a partner', () => {
  const changes = [
    { suspended: false, changedAt: ago(HOUR) },
    { suspended: true, changedAt: ago(2 * HOUR) },
  ];
  it.each([
    ['before any change is not suspended', 3 * HOUR, false],
    ['is suspended from the change on', 2 * HOUR, true],
    ['until the next one', HOUR, false],
  ])('%s', (_, at, expected) => {
    expect(suspendedAt(changes, ago(at))).toBe(expected);
  });
});
