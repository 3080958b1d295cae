import { describe, expect, it } from 'vitest';
import {
  hasFinished,
  hasRead,
  isPopupDue,
  POPUP_PAUSE_DAYS,
  popupLocation,
  type Reading,
  standsBelow,
} from '@/domain/commerce/promo-popup';

const LONG: Reading = {
  scrolled: 0,
  textTop: 300,
  textBottom: 5000,
  contentBottom: 6000,
  window: 800,
  elapsed: 0,
};
/** A term, whose text fits into the window. */
const SHORT: Reading = { ...LONG, textBottom: 600, contentBottom: 750 };
const DAY = 86_400_000;

describe('enough is read', () => {
  it.each<[string, Partial<Reading>, boolean]>([
    ['not at the top, however long it takes', { elapsed: 600_000 }, false],
    ['not on the first screen', { scrolled: 799, elapsed: 600_000 }, false],
    ['not after half of the text', { scrolled: 1800 }, false],
    ['after 60 % of the text', { scrolled: 2320 }, true],
    ['not just before', { scrolled: 2319 }, false],
    ['after 45 seconds, below the first screen', { scrolled: 800, elapsed: 45_000 }, true],
    ['not after 44 seconds', { scrolled: 800, elapsed: 44_999 }, false],
    ['not over the footer', { scrolled: 5701 }, false],
    ['just above the footer', { scrolled: 5700 }, true],
  ])('%s', (_, change, expected) => expect(hasRead({ ...LONG, ...change })).toBe(expected));
});

describe('an article is read to its end', () => {
  it.each<[string, Partial<Reading>, boolean]>([
    ['not a pixel before it, however long it takes', { scrolled: 4199, elapsed: 600_000 }, false],
    ['when its end is in the window', { scrolled: 4200 }, true],
    ['as long as what follows is longer than the window', { scrolled: 5200 }, true],
    ['not with the footer in the window', { scrolled: 5201 }, false],
    ['not without a move', { textBottom: 600, elapsed: 600_000 }, false],
  ])('%s', (_, change, expected) => expect(hasFinished({ ...LONG, ...change })).toBe(expected));
});

describe('a short text is read', () => {
  it.each<[string, Partial<Reading>, boolean]>([
    ['not at the top, however long it takes', { elapsed: 600_000 }, false],
    ['not before a quarter of a screen', { scrolled: 199, elapsed: 600_000 }, false],
    ['after a quarter of a screen', { scrolled: 200 }, true],
    ['not over the footer', { scrolled: 451 }, false],
  ])('%s', (_, change, expected) => expect(hasRead({ ...SHORT, ...change })).toBe(expected));
});

describe('the popup is due', () => {
  const now = Date.UTC(2026, 10, 23);
  it.each<[string, number | null, boolean]>([
    ['if it was never shown', null, true],
    ['not on the day after', now - DAY, false],
    ['not a moment before the pause ends', now - POPUP_PAUSE_DAYS * DAY + 1, false],
    ['when the pause has ended', now - POPUP_PAUSE_DAYS * DAY, true],
    ['if the clock was set back', now + 5 * DAY, true],
  ])('%s', (_, shown, expected) => expect(isPopupDue(shown, now)).toBe(expected));
});

it.each([
  ['/[locale]/magazine/[slug]', 'magazinepopup'],
  ['/[locale]/blog/[id]', 'blogpopup'],
  ['/[locale]/info/[id]', 'glossarypopup'],
  ['/[locale]/magazine', null],
  ['/[locale]/course/[productId]', null],
])('the location of %s is %s', (route, location) => expect(popupLocation(route)).toBe(location));

it.each([
  ['magazinepopup', true],
  ['blogpopup', true],
  ['glossarypopup', false],
] as const)('the card of %s stands below the content: %s', (location, expected) =>
  expect(standsBelow(location)).toBe(expected),
);
