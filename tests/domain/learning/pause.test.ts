import { describe, expect, it } from 'vitest';
import { isMailHour, pauseBounds } from '../../../domain/learning/pause.ts';
import { placeInFragment } from '../../../domain/learning/place-address.ts';
import { targetOf } from '../../../domain/messaging/notification.ts';

describe('a reminder after a pause', () => {
  it('is due from the third day until the fourteenth', () => {
    expect(pauseBounds(new Date('2026-05-20T12:00:00Z'))).toEqual({
      after: new Date('2026-05-06T12:00:00Z'),
      until: new Date('2026-05-17T12:00:00Z'),
    });
  });

  it.each([
    ['08:59', 'UTC', false],
    ['09:00', 'UTC', true],
    ['19:59', 'UTC', true],
    ['20:00', 'UTC', false],
    ['03:30', 'Asia/Kolkata', true],
    ['03:29', 'Asia/Kolkata', false],
    ['02:00', 'America/Los_Angeles', true],
    ['04:00', 'America/Los_Angeles', false],
  ])('arrives at %s UTC in %s: %s', (time, timeZone, may) => {
    expect(isMailHour(new Date(`2026-01-20T${time}:00Z`), timeZone)).toBe(may);
  });
});

describe('the place in an address', () => {
  it.each([
    ['read=c%3Ai&at=350', { contentId: 'c:i', offset: 350 }],
    ['read=c:i&at=350', { contentId: 'c:i', offset: 350 }],
    ['read=c:i', { contentId: 'c:i', offset: 0 }],
    ['read=c:i&at=1001', { contentId: 'c:i', offset: 0 }],
    ['read=c:i&at=x', { contentId: 'c:i', offset: 0 }],
    ['read=&at=1', null],
    ['words=bees&item=c:i', null],
    ['a-heading', null],
    ['', null],
  ])('%s', (fragment, place) => {
    expect(placeInFragment(fragment)).toEqual(place);
  });

  it('is what the reminder leads to', () => {
    const url = targetOf('LEARNING_PAUSED', { item: 'c:i', offset: '10' });
    expect(placeInFragment(url.split('#')[1] ?? '')).toEqual({ contentId: 'c:i', offset: 10 });
  });
});
