import { describe, expect, it } from 'vitest';
import { holdReasons, isCouponSite, type ReviewedSale, reviewFacts } from '@/domain/affiliate/review';
import { mailboxOf } from '@/domain/affiliate/same-address';

const PENDING = new Date('2026-11-28T12:00:00Z');
const minutes = (count: number) => new Date(PENDING.getTime() - count * 60_000);
const usual: ReviewedSale = {
  partner: { userId: 'p', email: 'pat@kurso.test' },
  buyer: { userId: 'b', email: 'ann@kurso.test' },
  sameInstrument: false,
  touch: { source: 'LINK', utmSource: 'mail', referrer: 'blog.example', clickedAt: minutes(60) },
  ...{ pendingAt: PENDING, lineAddedAt: minutes(50) },
};
const late = { touch: { ...usual.touch, clickedAt: minutes(29) }, lineAddedAt: minutes(30) };

describe('a bonus waits', () => {
  it.each<[string, Partial<ReviewedSale>, string[]]>([
    ['not, usually', {}, []],
    [
      'for an own purchase, for nothing else of the same person',
      { buyer: usual.partner, sameInstrument: true },
      ['OWN_PURCHASE'],
    ],
    ['for the same mailbox', { buyer: { userId: 'b', email: 'PAT@kurso.test' } }, ['SAME_ADDRESS']],
    ['for the same payment method', { sameInstrument: true }, ['SAME_PAYMENT']],
    ['for a coupon host', { touch: { ...usual.touch, referrer: 'mega-coupons.example' } }, ['COUPON_SITE']],
    ['for a coupon source', { touch: { ...usual.touch, utmSource: 'Gutscheine' } }, ['COUPON_SITE']],
    ['for a click with a full cart', late, ['LATE_CLICK']],
    ['not for one half an hour before', { ...late, touch: { ...usual.touch, clickedAt: minutes(30) } }, []],
    ['not for one before the line was added', { ...late, lineAddedAt: minutes(28) }, []],
    ['not for a typed code', { ...late, touch: { ...late.touch, source: 'CODE' } }, []],
    ['for all that is true', { ...late, sameInstrument: true }, ['SAME_PAYMENT', 'LATE_CLICK']],
  ])('%s', (_, change, reasons) => {
    expect(holdReasons({ ...usual, ...change })).toEqual(reasons);
  });
});

it('names the facts that are known', () => {
  expect(reviewFacts(usual)).toEqual({ referrer: 'blog.example', source: 'mail', minutes: '60' });
  const typed = { ...usual.touch, source: 'CODE', utmSource: '', referrer: '' } as const;
  expect(reviewFacts({ ...usual, touch: typed })).toEqual({});
});

it.each([
  ['www.retailmenot.com', true],
  ['PROMO_CODE-king', true],
  ['kupon.example', true],
  ['промокоды.рф', true],
  ['blog.example', false],
  ['honest-reviews.example', false],
  ['honeymoon-travel.example', false],
  ['', false],
])('%s is a coupon site: %s', (name, expected) => {
  expect(isCouponSite(name)).toBe(expected);
});

it.each([
  ['A.nn+x@gmail.com', 'ann@gmail.com'],
  ['ann@googlemail.com', 'ann@gmail.com'],
  ['a.nn+x@outlook.com', 'a.nn@outlook.com'],
  ['ann+x@kurso.test', 'ann+x@kurso.test'],
  ['ann@ya.ru', 'ann@yandex.ru'],
  ['ann@pm.me', 'ann@proton.me'],
  ['  Ann@Kurso.test ', 'ann@kurso.test'],
  ['no-address', 'no-address'],
])('%s leads to %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
