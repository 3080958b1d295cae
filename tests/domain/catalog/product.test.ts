import { describe, expect, test } from 'vitest';
import {
  isProductId,
  landingPath,
  learningLanguage,
  learningPath,
  productBadges,
  searchCardPath,
} from '../../../domain/catalog/product.ts';

const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const plain = { free: false, saleDiscountAmount: 0, publishedAt: daysAgo(100), best: false };

describe('badges', () => {
  test.each([
    ['no badge', plain, []],
    ['a current discount', { ...plain, saleDiscountAmount: 1 }, ['sale']],
    ['price 0', { ...plain, free: true }, ['free']],
    ['free takes precedence over sale', { ...plain, free: true, saleDiscountAmount: 900 }, ['free']],
    ['published 30 days ago', { ...plain, publishedAt: daysAgo(30) }, ['new']],
    ['published a moment before that', { ...plain, publishedAt: daysAgo(30.01) }, []],
    ['published tomorrow', { ...plain, publishedAt: daysAgo(-1) }, []],
    ['never published', { ...plain, publishedAt: null }, []],
    [
      'everything',
      { free: false, saleDiscountAmount: 5, publishedAt: now, best: true },
      ['sale', 'best', 'new'],
    ],
  ])('%s', (_, facts, badges) => {
    expect(productBadges(facts, now)).toEqual(badges);
  });
});

describe('paths by type', () => {
  test.each([
    ['COURSE', '/course/a', '/course-learning/1/en'],
    ['MARATHON', '/marathon/a', '/marathon-learning/1/en'],
    ['LONGREAD', '/longread/a', '/longread-learning/1/en'],
    ['PROGRAM', '/program/a', '/course-learning/1/en'],
    ['PROFESSION', '/profession/a', '/course-learning/1/en'],
  ])('%s', (type, landing, learning) => {
    expect(landingPath({ type, urlSlug: 'a' })).toBe(landing);
    expect(learningPath({ type, id: '1', language: 'EN' })).toBe(learning);
  });

  test('an unknown type has no landing but learns as a course', () => {
    expect(() => landingPath({ type: 'WEBINAR', urlSlug: 'a' })).toThrow('WEBINAR');
    expect(() => landingPath({ type: 'constructor', urlSlug: 'a' })).toThrow();
    expect(learningPath({ type: 'WEBINAR', id: '1', language: 'ru' })).toBe('/course-learning/1/ru');
  });
});

describe('search card', () => {
  const card = {
    productType: 'MARATHON',
    urlSlug: 'run',
    learningProductId: '1',
    learningLanguage: 'de',
    progressStatus: 'NOT_STARTED',
    accessType: null,
    price: { free: true },
  } as const;

  test('leads to the landing if not started, not accessible and free', () => {
    expect(searchCardPath(card)).toBe('/marathon/run');
  });

  test.each([
    ['started', { progressStatus: 'IN_PROGRESS' }],
    ['finished', { progressStatus: 'COMPLETED' }],
    ['bought', { accessType: 'PURCHASED' }],
    ['subscribed', { accessType: 'SUBSCRIPTION' }],
    ['not free', { price: { free: false } }],
  ] as const)('leads to learning if %s', (_, change) => {
    expect(searchCardPath({ ...card, ...change })).toBe('/marathon-learning/1/de');
  });

  test('fails only for a landing of an unknown type', () => {
    expect(() => searchCardPath({ ...card, productType: 'WEBINAR' })).toThrow();
  });
});

test("the language of learning is the user's own if published, else the first", () => {
  expect(learningLanguage(['en', 'de'], 'de')).toBe('de');
  expect(learningLanguage(['en', 'de'], 'ru')).toBe('en');
  expect(learningLanguage([], 'ru')).toBe('ru');
});

test('ids are distinguished from slugs', () => {
  expect(isProductId('0190a8e4-0000-7000-8000-00000000000A')).toBe(true);
  expect(isProductId('python-from-zero')).toBe(false);
});
