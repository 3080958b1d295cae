import { describe, expect, it } from 'vitest';
import type { BannerContent } from '../../../contracts/editorial/banner-management.ts';
import { newBanner, nextTurn, type PublishedBanner, shownBanners } from '../../../domain/editorial/banner.ts';
import { bannerChecks, promoCodeOf } from '../../../domain/editorial/banner-check.ts';
import { bannerPlaceOf } from '../../../domain/editorial/banner-place.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const TEXTS = { en: { text: 'Hello', linkLabel: '' } };

const published = (
  id: string,
  content: Partial<BannerContent> = {},
  times: Partial<PublishedBanner> = {},
): PublishedBanner => ({
  ...{ id, version: 1, startsAt: at('09:00'), endsAt: null },
  content: { ...newBanner(id), texts: TEXTS, ...content },
  ...times,
});

const seenBy = (kind: string, banners: PublishedBanner[], place = 'HOME', locale = 'en') =>
  shownBanners(banners, { place, locale, now: NOW } as never).find(({ kinds }) =>
    kinds.includes(kind as never),
  )?.key ?? null;

describe('which banner is shown', () => {
  it.each([
    ['one that is on', published('a'), 'a.1'],
    ['not before its start', published('a', {}, { startsAt: at('10:01') }), null],
    ['at its start', published('a', {}, { startsAt: at('10:00') }), 'a.1'],
    ['not at its end', published('a', {}, { endsAt: at('10:00') }), null],
    ['before its end', published('a', {}, { endsAt: at('10:01') }), 'a.1'],
    ['at its place', published('a', { places: ['HOME', 'MAGAZINE'] }), 'a.1'],
    ['not at another place', published('a', { places: ['CATALOGUE'] }), null],
    ['not without a place', published('a', { places: [] }), null],
    ['not in a language that is not chosen', published('a', { languages: ['de'] }), null],
    [
      'not in a language without a text',
      published('a', { texts: { de: { text: 'H', linkLabel: '' } } }),
      null,
    ],
    ['not to guests if it is for subscribers', published('a', { audience: 'SUBSCRIBERS' }), null],
    ['to guests if it is for them', published('a', { audience: 'GUESTS' }), 'a.1'],
  ])('%s', (_, banner, key) => expect(seenBy('GUEST', [banner])).toBe(key));

  it('the higher priority wins, for each kind of visitor by itself', () => {
    const banners = [published('all'), published('own', { audience: 'NEWCOMERS', priority: 60 })];
    expect(seenBy('NEWCOMER', banners)).toBe('own.1');
    expect(seenBy('CUSTOMER', banners)).toBe('all.1');
  });

  it('of the same priority, the one that began later wins', () => {
    expect(seenBy('GUEST', [published('a'), published('b', {}, { startsAt: at('09:30') })])).toBe('b.1');
  });

  it('pages are made again at the start, then at the end', () => {
    const times = { startsAt: at('11:00'), endsAt: at('12:00') };
    expect(nextTurn(times, NOW)).toEqual(times.startsAt);
    expect(nextTurn(times, at('11:00'))).toEqual(times.endsAt);
    expect(nextTurn(times, at('12:00'))).toBeNull();
  });
});

describe('what keeps a banner from being published', () => {
  const label = { en: { text: 'Hello', linkLabel: 'Go' } };
  const code = (validTo: Date | null) => ({ validFrom: null, validTo });
  it.each([
    ['nothing', {}, null, []],
    ['no text', { texts: {} }, null, ['no_text']],
    ['no place', { places: [] }, null, ['no_place']],
    ['a link without a label', { link: '/faq' }, null, ['link_without_label']],
    ['a label without a link', { texts: label }, null, ['label_without_link']],
    ['a script', { texts: label, link: 'javascript:alert(1)' }, null, ['link_invalid']],
    ['another host', { texts: label, link: '//evil.example' }, null, ['link_invalid']],
    ['the back office', { texts: label, link: '/manager/main' }, null, ['link_invalid']],
    ['an https address', { texts: label, link: 'https://example.com/a' }, null, []],
    ['an unknown code', { texts: label, link: '/promo-cart?promocode=X' }, null, ['promo_code_unknown']],
    ['a code', { texts: label, link: '/promo-cart?promocode=X' }, code(null), []],
    [
      'a code that ends earlier',
      { texts: label, link: '/promo-cart?promocode=X', endsAt: at('12:00').toISOString() },
      code(at('11:00')),
      ['promo_code_not_valid'],
    ],
    ['a past end', { endsAt: at('09:00').toISOString() }, null, ['over']],
    [
      'an end before the start',
      { startsAt: at('12:00').toISOString(), endsAt: at('11:00').toISOString() },
      null,
      ['ends_before_start'],
    ],
  ] as const)('%s', (_, content, promoCode, codes) => {
    const banner = { ...newBanner('a'), texts: TEXTS, ...content } as BannerContent;
    expect(bannerChecks(banner, { promoCode, now: NOW }).map((check) => check.code)).toEqual(codes);
  });

  it('reads the code of a link', () => {
    expect(promoCodeOf('/promo-cart?promocode=welcome10')).toBe('WELCOME10');
    expect(promoCodeOf('https://example.com/?promocode=A')).toBeNull();
  });
});

it.each([
  ['', 'HOME'],
  ['/', 'HOME'],
  ['/education/course/catalog', 'CATALOGUE'],
  ['/course/a', 'LANDINGS'],
  ['/blog/a', 'MAGAZINE'],
  ['/info', 'MAGAZINE'],
  ['/faq', 'ALL'],
  ['/signup', null],
  ['/payment/purchase-confirm-redirect', null],
  ['/education/payment-fail', null],
  ['/resumes/share/x', null],
])('%s is %s', (path, place) => expect(bannerPlaceOf(path)).toBe(place));
