import { describe, expect, it } from 'vitest';
import {
  CAMPAIGN_COOKIE_MS,
  campaignCookies,
  campaignOf,
  parseCampaign,
  parseReferral,
  removedCampaignCookies,
  TAG_MAX_LENGTH,
} from '@/domain/commerce/campaign';

const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];
const VISIT = '0b54c9c5-6a6f-4d8e-9a55-2f1f0f1d8c11';
const CLICK = { at: Date.UTC(2026, 10, 28, 12), visitId: VISIT };
const nameOf = (cookie: string) => cookie.split('=')[0];

describe('a landing', () => {
  it.each([
    ['without a campaign writes nothing', '?page=2', []],
    ['with a part of a campaign writes all five', '?utm_source=mail', NAMES],
    ['with a partner writes the code', '?ref=ann77', ['referralcode']],
    ['with both writes both', '?utm_term=sql&ref=ann77', [...NAMES, 'referralcode']],
    ['with a code that is none writes nothing', '?ref=a%20b', []],
    ['with a code that is too short or long writes nothing', `?ref=abc&x=${'a'.repeat(33)}`, []],
    ['with an address in place of a campaign writes nothing', '?utm_term=ann%40mail.test', []],
    ['with an address that is encoded twice writes nothing', '?utm_term=ann%2540mail.test', []],
  ])('%s', (_, search, names) => {
    expect(campaignCookies(search, true, CLICK).map(nameOf)).toEqual(names);
  });

  it('replaces the former campaign: what it does not name is removed', () => {
    const [source, medium] = campaignCookies('?utm_source=mail', true, CLICK);
    expect(source).toBe('utm_source=mail; path=/; max-age=3888000; samesite=lax; secure');
    expect(medium).toBe('utm_medium=; path=/; max-age=0; samesite=lax; secure');
  });

  it('is remembered for 45 days', () => {
    expect(CAMPAIGN_COOKIE_MS).toBe(3_888_000_000);
    expect(CAMPAIGN_COOKIE_MS).toBe(45 * 86_400_000);
  });

  it('cannot end a cookie early or write another one', () => {
    const [source] = campaignCookies('?utm_source=a%3B%20path%3D/x%0Aevil%3D1', false, CLICK);
    expect(source).toBe('utm_source=a%3B%20path%3D%2Fx%20evil%3D1; path=/; max-age=3888000; samesite=lax');
  });

  it('keeps a limited length', () => {
    expect(campaignOf(`?utm_source=${'x'.repeat(500)}`).utm_source).toHaveLength(TAG_MAX_LENGTH);
  });
});

describe('the cookies', () => {
  it('are read as they were written', () => {
    const search = '?utm_source=Herbst%20%26%20Winter&utm_term=%E8%AF%AD&ref=ann77';
    const cookies = campaignCookies(search, false, CLICK).filter((cookie) => !cookie.includes('max-age=0'));
    const jar = ['token=x.y.z', ...cookies.map((cookie) => cookie.split('; ')[0])].join('; ');
    expect(parseCampaign(jar)).toEqual(campaignOf(search));
    expect(campaignOf(search)).toEqual({
      utm_source: 'Herbst & Winter',
      utm_term: '语',
      referralcode: 'ANN77',
    });
  });

  it.each(['', 'utm_source=%E0%A4%A', 'utm_source=ann%40mail.test', 'referralcode=<b>', 'token=abc'])(
    'with foreign content count as none: %s',
    (jar) => expect(parseCampaign(jar)).toEqual({}),
  );

  it.each([
    [
      'of a click',
      `referralcode=ann77.1795867200.${VISIT}`,
      { code: 'ANN77', clickedAt: 1_795_867_200, visitId: VISIT },
    ],
    [
      'written without a landing',
      'referralcode=ann77.1795867200',
      { code: 'ANN77', clickedAt: 1_795_867_200, visitId: null },
    ],
    [
      'written without a time',
      'token=abc; referralcode=ANN77',
      { code: 'ANN77', clickedAt: null, visitId: null },
    ],
    ['with something else in place of a landing', 'referralcode=ANN77.1795867200.x', null],
    ['with something else in place of a time', 'referralcode=ANN77.soon', null],
    ['with no code', 'referralcode=<b>.1795867200', null],
    ['that is not there', 'token=abc', null],
  ])('of a recommendation %s', (_, jar, referral) => {
    expect(parseReferral(jar)).toEqual(referral);
    expect(parseCampaign(jar)).toEqual(referral ? { referralcode: referral.code } : {});
  });

  it.each([
    ['names its landing', VISIT, `ANN77.1795867200.${VISIT}`],
    ['names no landing where the browser makes no ids', null, 'ANN77.1795867200'],
  ])('of a recommendation %s', (_, visitId, value) => {
    const [written] = campaignCookies('?ref=ann77', true, { ...CLICK, visitId });
    expect(written).toMatch(`referralcode=${value}; `);
    expect(parseReferral(`referralcode=${value}`)).toMatchObject({ clickedAt: 1_795_867_200, visitId });
  });

  it('keep no code where the affiliate program is closed', () => {
    expect(campaignCookies('?ref=ann77', true, null)).toEqual([]);
  });

  it('are all removed when measuring is declined', () => {
    const removed = removedCampaignCookies(true);
    expect(removed.map(nameOf)).toEqual([...NAMES, 'referralcode']);
    expect(removed.every((cookie) => cookie.includes('; max-age=0; '))).toBe(true);
  });
});
