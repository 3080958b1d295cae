import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referringHost, trackedPath, trackedUrl } from '@/domain/commerce/tracked-address';

/** Parameters of addresses that name something public. */
const PUBLIC = /\/(category|course|marathon|longread|profession|program|blog|info|magazine|\w+-learning)\/\[/;

/** A value such as the page could have: an id, a code, an address, a token. */
const SECRETS = [
  '3f1c8b9e-2d4a-4c1b-9d3e-5f6a7b8c9d0e',
  'RCPT7K2M9Q',
  'ann@mail.test',
  'eyJhbGciOiJIUzI1NiJ9.x',
];

const routes = globSync('pages/[[]locale]/**/*.tsx')
  .map((file) => `/${file.replace(/^pages\//, '').replace(/(\/index)?\.tsx$/, '')}`)
  .filter((route) => /\[(?!locale)/.test(route));
/** Of the specification, not built yet. */
const PLANNED = [
  '/[locale]/share/[code]',
  '/[locale]/receipt/[code]',
  '/[locale]/resumes/share/[resumeId]',
  '/[locale]/resumes/builder/[resumeId]/preview',
  '/[locale]/manager/reviews/[reviewId]',
  '/[locale]/manager/orders/[orderId]',
];

describe('the path of a page', () => {
  it('is known for every page with parameters', () => {
    expect(routes.filter((route) => PUBLIC.test(route)).length).toBeGreaterThan(8);
    expect(routes).toContain('/[locale]/education/orders/[orderId]');
  });

  it.each([...routes, ...PLANNED].filter((route) => !PUBLIC.test(route) && !route.includes('[provider]')))(
    '%s names no id, code, address or token',
    (route) => {
      for (const secret of SECRETS) {
        const path = route.replace('[locale]', 'en').replace(/\[[^\]]+\]/g, secret);
        expect(trackedPath(path)).not.toContain(secret);
      }
    },
  );

  it.each([
    ['/en', '/en'],
    ['/', '/'],
    ['/en/course/sql-that-answers-questions', '/en/course/sql-that-answers-questions'],
    [
      '/de/course-learning/3f1c8b9e-2d4a-4c1b-9d3e-5f6a7b8c9d0e/de',
      '/de/course-learning/3f1c8b9e-2d4a-4c1b-9d3e-5f6a7b8c9d0e/de',
    ],
    ['/blog/why-lessons', '/blog/why-lessons'],
    ['/en/share/abc', '/en/share/*'],
    ['/en/receipt/abc', '/en/receipt/*'],
    ['/en/notifications/abc', '/en/notifications/*'],
    ['/en/resumes/share/abc', '/en/resumes/*/*'],
    ['/en/education/orders/abc', '/en/education/orders/*'],
    ['/en/payment/stripe/confirm', '/en/payment/stripe/confirm'],
    ['/en/signin', '/en/signin'],
    ['/en/magazine/ann@mail.test', '/en/magazine/*'],
    ['/EN/ann@mail.test', '/*/*'],
  ])('%s is tracked as %s', (path, tracked) => expect(trackedPath(path)).toBe(tracked));
});

describe('an address', () => {
  it.each([
    ['https://school.test/en/signin?returnTo=%2Fx&token=abc#h', 'https://school.test/en/signin'],
    ['https://school.test/en?utm_source=mail&term=sql&ref=ann77', 'https://school.test/en?utm_source=mail'],
    ['https://ann:secret@school.test/en', 'https://school.test/en'],
    ['javascript:alert(1)', null],
    ['not an address', null],
  ])('%s is tracked as %s', (url, tracked) => expect(trackedUrl(url)).toBe(tracked));
});

describe('a referrer', () => {
  const own = 'https://school.test';
  it.each([
    ['https://news.test/article?user=ann@mail.test', 'news.test'],
    ['https://school.test/en', null],
    ['', null],
    ['android-app://com.example', null],
  ])('%s is reported as %s', (referrer, host) => expect(referringHost(referrer, own)).toBe(host));
});
