import { describe, expect, it } from 'vitest';
import { PICTURE_QUALITIES, PICTURE_WIDTHS, SMALL_PICTURE_WIDTHS } from '../../contracts/values.ts';
import {
  fixedPictureSources,
  pictureSources,
  pictureWidthFor,
  textPictureSources,
} from '../../domain/picture.ts';
import { readPictureQuery } from '../../server/modules/learning/picture/picture-query.ts';

const ID = '0192f3a4-1111-7abc-8def-0123456789ab';
const STORED = `/media/${ID}/%C3%BCber-cover.jpg`;

const addressesOf = (srcSet = '') => srcSet.split(', ').map((entry) => entry.split(' '));

describe('the widths of a picture', () => {
  it.each(['thumb', 'card', 'wide', 'portrait'] as const)('%s: every address is one we answer', (use) => {
    const { src, srcSet, sizes } = pictureSources(STORED, use);
    expect(src).toBe(STORED);
    expect(sizes).toMatch(/px/);
    const entries = addressesOf(srcSet);
    expect(entries.length).toBeGreaterThan(2);
    for (const [address = '', descriptor] of entries) {
      const { url, width, quality } = readPictureQuery(address);
      expect([url, `${width}w`]).toEqual([STORED, descriptor]);
      expect([...PICTURE_WIDTHS, ...SMALL_PICTURE_WIDTHS]).toContain(width);
      expect(PICTURE_QUALITIES).toContain(quality);
    }
  });

  it.each([
    'https://magazine.test/a.jpg',
    '//magazine.test/a.jpg',
    '/icons/a.svg',
    `/media/${ID}/drawing.svg`,
    `/media/${ID}/film.gif`,
    '/api/picture',
    '/a.jpg?v=2',
    '/../a.jpg',
    'data:image/png;base64,AA',
  ])('%s has one', (src) => {
    expect(pictureSources(src, 'card')).toEqual({ src });
    expect(fixedPictureSources(src, 32)).toEqual({ src });
    expect(textPictureSources(src, 800)).toEqual({ src });
  });

  it('of built pictures too', () => {
    expect(pictureSources('/icons/icon-192.png', 'thumb').srcSet).toContain(
      'url=%2Ficons%2Ficon-192.png&w=96',
    );
  });

  it('of a fixed size are for dense screens', () => {
    const { srcSet } = fixedPictureSources(STORED, 32);
    expect(addressesOf(srcSet).map(([address = '', x]) => [readPictureQuery(address).width, x])).toEqual([
      [32, '1x'],
      [64, '2x'],
      [96, '3x'],
    ]);
    expect(fixedPictureSources(null, 32)).toEqual({ src: null });
  });

  it.each([
    [1, 16],
    [96, 96],
    [97, 128],
    [385, 640],
    [9_000, 3840],
  ])('%i pixels need %i', (pixels, width) => {
    expect(pictureWidthFor(pixels)).toBe(width);
  });
});

describe('a picture in running text', () => {
  it('is never wider than it is', () => {
    const { srcSet, sizes } = textPictureSources(STORED, 500);
    expect(addressesOf(srcSet).map(([, width]) => width)).toEqual(['384w', '640w']);
    expect(sizes).toBe('(min-width: 540px) 500px, 100vw');
    expect(textPictureSources(STORED, 5_000).sizes).toContain('760px');
    expect(textPictureSources(STORED, null)).toEqual({ src: STORED });
  });
});
