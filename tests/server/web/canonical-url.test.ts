import { describe, expect, it } from 'vitest';
import { resolveUrl } from '../../../server/web/canonical-url.ts';

const pages = new Set(['signin', 'education', 'course']);
const stranger = { cookieLocale: undefined, acceptLanguage: undefined };
const read = (url: string, visitor = {}) => resolveUrl(url, { ...stranger, ...visitor }, pages);
const to = (status: number, location: string) => ({ kind: 'redirect', status, location });

describe('canonical URLs', () => {
  it.each([
    ['/EN/signin?purchase=true', to(308, '/en/signin?purchase=true')],
    ['/Ru/', to(308, '/ru')],
    ['/en//signin', to(308, '/en/signin')],
    ['/en/signin/', to(308, '/en/signin')],
    ['/', to(307, '/en')],
    ['/signin?x=1', to(307, '/en/signin?x=1')],
    ['/education/cart', to(307, '/en/education/cart')],
    ['/default/signin', { kind: 'nothing' }],
    ['/DEFAULT', { kind: 'nothing' }],
    ['/en/signin', { kind: 'page', locale: 'en', path: '/en/signin' }],
    ['/xx/signin', { kind: 'page', locale: 'en', path: '/en/xx/signin' }],
    ['/nowhere', { kind: 'page', locale: 'en', path: '/en/nowhere' }],
    ['/blog', { kind: 'page', locale: 'en', path: '/en/blog' }],
    ['/blog/how-we-translate?x=1', { kind: 'page', locale: 'en', path: '/en/blog/how-we-translate' }],
    ['/blog/', to(308, '/blog')],
    ['/en/blog/how-we-translate?x=1', to(308, '/blog/how-we-translate?x=1')],
    ['/de/blog', { kind: 'page', locale: 'de', path: '/de/blog' }],
    ['/favicon.svg', { kind: 'other' }],
    ['/_next/static/x.js', { kind: 'other' }],
    ['/locales/en/shell.json?v=1', { kind: 'other' }],
    ['/dev/ui', { kind: 'page', locale: 'en', path: '/dev/ui' }],
    ['/dev/ui/?x=1', to(308, '/dev/ui?x=1')],
    ['/_next/data/b1/dev/ui.json', { kind: 'data', path: '/_next/data/b1/dev/ui.json' }],
    ['/de/dev/ui', { kind: 'page', locale: 'de', path: '/de/dev/ui' }],
  ])('%s', (url, expected) => {
    expect(read(url)).toEqual(expected);
  });

  it.each([
    '/en/about/.',
    '/en/x/../about',
    '/en/x/%2e%2e/about',
    '/en/about/%2E',
    '/en/x/.%2e/about',
    '/en/x/%252e%252e/about',
    '/en/x/%25252e./about',
    '//x/%2e%2e',
    '/x/../../en/about',
    '/_next/data/b1/en/x/%2e%2e/about.json',
    '/_next/data/b1/../en/about.json',
    '/en/course/%00',
    '/en/course/%0d%0aX:1',
    '/en/course/%7f',
    '/en/course/%ff',
    '/en/course/%',
    '/en/course/%ed%a0%80',
    '/en/course%2fx',
    '/en/x%5c..%5cabout',
    '/en/reviews?product=%00',
    '/blog/%00',
    '/x%00.png',
  ])('%s does not exist', (url) => {
    expect(read(url)).toEqual({ kind: 'missing' });
  });

  it.each([
    ['/en/%61bout?x=1', to(308, '/en/about?x=1')],
    ['/e%6e/about', to(308, '/en/about')],
    ['/ru/course/\u00d0\u00bf', to(308, '/ru/course/%D0%BF')],
    ['/ru/course/%d0%bf', to(308, '/ru/course/%D0%BF')],
    ['/ru/course/%D0%BF', { kind: 'page', locale: 'ru', path: '/ru/course/%D0%BF' }],
    ['/en/about#x1', to(308, '/en/about%23x1')],
    ['/en\\about', { kind: 'missing' }],
    ['/en/course/a,b', to(308, '/en/course/a%2Cb')],
    [
      '/en/course/0A000000-0000-4000-8000-00000000000F',
      to(308, '/en/course/0a000000-0000-4000-8000-00000000000f'),
    ],
    ['/_next/data/b1/en/%61bout.json', { kind: 'data', path: '/_next/data/b1/en/about.json' }],
    ['/_next/data/b1//en/about.json', { kind: 'data', path: '/_next/data/b1/en/about.json' }],
    ['/_next//data/b1/en/about.json', { kind: 'other' }],
    ['/en/course/100%25', { kind: 'page', locale: 'en', path: '/en/course/100%25' }],
    ['/en/reviews?product=a%', { kind: 'page', locale: 'en', path: '/en/reviews' }],
  ])('%s has one spelling', (url, expected) => {
    expect(read(url)).toEqual(expected);
  });

  it.each([
    [{ cookieLocale: 'hi', acceptLanguage: 'de' }, '/hi'],
    [{ acceptLanguage: 'de-AT,de;q=0.9,en;q=0.8' }, '/de'],
    [{ acceptLanguage: 'fi,ja;q=0.5,ko;q=0.7' }, '/ko'],
    [{ acceptLanguage: 'zh-Hant-TW' }, '/zh'],
    [{ acceptLanguage: 'de;q=0, en' }, '/en'],
    [{ acceptLanguage: 'dex' }, '/en'],
    [{ cookieLocale: '../x', acceptLanguage: '*' }, '/en'],
  ])('a page without a locale for %o', (visitor, location) => {
    expect(read('/', visitor)).toEqual(to(307, location));
  });

  it('redirect no reader of the English blog by cookie', () => {
    const address = read('/blog', { cookieLocale: 'hi', acceptLanguage: 'de' });
    expect(address).toEqual({ kind: 'page', locale: 'en', path: '/en/blog' });
  });

  it('never leave the site through a double slash or a backslash', () => {
    for (const url of [
      '//evil.example/en',
      '/\\evil.example',
      '///evil.example/%2e%2e',
      '/en//evil.example',
    ]) {
      const address = read(url);
      if (address.kind === 'redirect') expect(address.location).toMatch(/^\/(?![/\\])/);
    }
  });
});
