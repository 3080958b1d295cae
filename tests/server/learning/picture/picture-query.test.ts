import { describe, expect, it } from 'vitest';
import { PICTURE_QUALITIES, PICTURE_WIDTHS, SMALL_PICTURE_WIDTHS } from '../../../../contracts/values.ts';
import { formatFor } from '../../../../server/modules/learning/picture/picture-format.ts';
import { readPictureQuery } from '../../../../server/modules/learning/picture/picture-query.ts';

const URL_PART = encodeURIComponent('/media/0192f3a4-1111-7abc-8def-0123456789ab/a.jpg');
const of = (query: string) => () => readPictureQuery(`/_next/image?${query}`);
const ofUrl = (url: string) => of(`url=${encodeURIComponent(url)}&w=640&q=75`);

describe('the query of a picture', () => {
  it('is accepted with every width and quality, in any order', () => {
    for (const w of [...PICTURE_WIDTHS, ...SMALL_PICTURE_WIDTHS])
      for (const q of PICTURE_QUALITIES)
        expect(of(`q=${q}&url=${URL_PART}&w=${w}`)()).toMatchObject({ width: w, quality: q });
  });

  it.each([
    '',
    `url=${URL_PART}`,
    `url=${URL_PART}&w=640`,
    'w=640&q=75',
    ...['641', '0640', '640.0', ' 640', '6.4e2', '0x280', '-640', '0', '', '1e9', '24', '٦٤٠'].map(
      (w) => `url=${URL_PART}&w=${w}&q=75`,
    ),
    ...['74', '80', '0', '101', '', '75%20', '+75'].map((q) => `url=${URL_PART}&w=640&q=${q}`),
    `url=${URL_PART}&w=640&q=75&w=640`,
    `url=${URL_PART}&url=${URL_PART}&w=640&q=75`,
    `url=${URL_PART}&w=640&q=75&v=1`,
    `url[]=${URL_PART}&w=640&q=75`,
    `URL=${URL_PART}&w=640&q=75`,
  ])('is refused: %s', (query) => {
    expect(of(query)).toThrow('request_params_invalid');
  });

  it.each([
    '',
    'a.jpg',
    'https://example.test/a.jpg',
    'http:/a.jpg',
    '//example.test/a.jpg',
    '///example.test/a.jpg',
    '/\\example.test/a.jpg',
    '\\\\example.test\\a.jpg',
    '/media/../server/main.ts',
    '/media/./a.jpg',
    '/media/%2e%2e/a.jpg',
    '/media/%252e%252e/a.jpg',
    '/media/..%2fa.jpg',
    '/media/a%2fb.jpg',
    '/media/a%5cb.jpg',
    '/media/a%00.jpg',
    '/media/a\0.jpg',
    '/media/a%0d%0ab.jpg',
    '/media/a.jpg/',
    '/media//a.jpg',
    '/media/a.jpg?w=1',
    '/media/a.jpg#x',
    '/media/a b.jpg',
    '/media/é.jpg',
    '/media/日.jpg',
    '/media/%zz.jpg',
    '/media/%61.jpg',
    '/media/0192F3A4-1111-7ABC-8DEF-0123456789AB/a.jpg',
    '/_next/image?url=%2Fa.jpg&w=640&q=75',
    'data:image/svg+xml,<svg/>',
    'file:///etc/passwd',
    ' /media/a.jpg',
  ])('is refused with the url %j', (url) => {
    expect(ofUrl(url)).toThrow('request_params_invalid');
  });
});

describe('the format of a picture', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8', 640, 'avif'],
    ['image/avif,image/webp,*/*', 750, 'webp'],
    ['image/avif', 1200, 'family'],
    ['image/webp,*/*;q=0.8', 256, 'webp'],
    ['IMAGE/WEBP ; q=0.5', 256, 'webp'],
    ['image/webp;q=0, image/avif;q=0.000', 256, 'family'],
    ['image/*', 256, 'family'],
    ['*/*', 256, 'family'],
    ['image/webpx', 256, 'family'],
    ['', 256, 'family'],
    [undefined, 256, 'family'],
  ] as const)('Accept: %s, %i pixels: %s', (accept, width, format) => {
    expect(formatFor(accept, width)).toBe(format);
  });
});
