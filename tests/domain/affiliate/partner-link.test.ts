import { describe, expect, it } from 'vitest';
import { NO_TAGS, pageOfAddress, partnerLink } from '@/domain/affiliate/partner-link';

const SITE = 'https://kurso.test';

describe('the page of an address', () => {
  it.each([
    ['https://kurso.test/de/course/sql?level=1#top', { path: '/course/sql' }],
    ['https://kurso.test/de', { path: '/' }],
    ['kurso.test/en/magazine/', { path: '/magazine' }],
    ['/course/sql', { path: '/course/sql' }],
    ['/', { path: '/' }],
    ['https://kurso.test/en/affiliate', { path: '/affiliate' }],
    ['https://kurso.test/en/resumes/builder', { path: '/resumes/builder' }],
    ['https://elsewhere.test/en/course/sql', { problem: 'foreign' }],
    ['https://kurso.test.evil.test/en', { problem: 'foreign' }],
    ['//elsewhere.test/x', { problem: 'foreign' }],
    ['javascript:alert(1)', { problem: 'foreign' }],
    ['https://kurso.test//evil.test', { problem: 'foreign' }],
    ['https://kurso.test/en/lk', { problem: 'private' }],
    ['https://kurso.test/en/education/cart', { problem: 'private' }],
    ['/affiliate/overview', { problem: 'private' }],
    ['/manager/sales', { problem: 'private' }],
    ['/course-learning/sql/en', { problem: 'private' }],
  ])('%s', (typed, page) => expect(pageOfAddress(typed, SITE)).toEqual(page));
});

describe('a link', () => {
  it('has the code and no empty tags', () => {
    expect(partnerLink(`${SITE}/en/course/sql`, 'ANN77')).toBe('https://kurso.test/en/course/sql?ref=ANN77');
  });

  it('has the tags that are set, encoded', () => {
    const tags = { ...NO_TAGS, source: ' you tube ', campaign: 'Herbst & Winter' };
    expect(new URL(partnerLink(SITE, 'ANN77', tags)).searchParams.toString()).toBe(
      'ref=ANN77&utm_source=you+tube&utm_campaign=Herbst+%26+Winter',
    );
  });

  it('has only tags that are known, whatever else a saved campaign holds', () => {
    const saved = { ...NO_TAGS, id: '1', name: 'x', path: '/' };
    expect(partnerLink(SITE, 'ANN77', saved)).toBe('https://kurso.test?ref=ANN77');
  });
});
