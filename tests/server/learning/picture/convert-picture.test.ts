import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  type Conversion,
  convertPicture,
} from '../../../../server/modules/learning/picture/convert-picture.ts';

const plain = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } });

const convert = async (bytes: Buffer, wanted: Partial<Conversion> = {}) => {
  const made = await convertPicture(bytes, { width: 128, quality: 75, format: 'webp', ...wanted });
  if (!made) throw new Error('it moves');
  return { ...made, facts: await sharp(made.bytes).metadata() };
};

describe('a converted picture', () => {
  it.each([
    ['png', 'avif', 'image/avif'],
    ['png', 'webp', 'image/webp'],
    ['png', 'family', 'image/png'],
    ['jpeg', 'family', 'image/jpeg'],
    ['webp', 'family', 'image/png'],
    ['gif', 'family', 'image/png'],
  ] as const)('%s as %s is %s', async (from, format, contentType) => {
    const made = await convert(await plain(400, 200, 0.5).toFormat(from).toBuffer(), { format });
    expect(made.contentType).toBe(contentType);
    expect([made.facts.width, made.facts.height]).toEqual([128, 64]);
  });

  it('of an opaque WebP is a JPEG for those who know neither', async () => {
    const bytes = await plain(400, 200).removeAlpha().webp().toBuffer();
    expect((await convert(bytes, { format: 'family' })).contentType).toBe('image/jpeg');
  });

  it('is never larger than the original', async () => {
    const { facts } = await convert(await plain(100, 50).png().toBuffer(), { width: 3840 });
    expect([facts.width, facts.height]).toEqual([100, 50]);
  });

  it('is upright and has no metadata', async () => {
    const bytes = await plain(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'someone' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.exif !== undefined]).toEqual([6, true]);
    for (const format of ['avif', 'webp', 'family'] as const) {
      const { facts } = await convert(bytes, { format });
      expect([facts.width, facts.height]).toEqual([128, 256]);
      expect([facts.orientation, facts.exif, facts.xmp, facts.icc]).toEqual(Array(4).fill(undefined));
    }
  });

  it('of a very high original fits the format', async () => {
    const { facts } = await convert(await plain(100, 17_000).png().toBuffer(), { width: 640 });
    expect(facts.height).toBe(8_192);
  });

  it('that moves is left as it is', async () => {
    const frames = await Promise.all([0, 1].map((alpha) => plain(40, 40, alpha).png().toBuffer()));
    for (const format of ['gif', 'webp'] as const) {
      const moving = await sharp(frames, { join: { animated: true } })
        .toFormat(format)
        .toBuffer();
      expect(await convertPicture(moving, { width: 16, quality: 75, format: 'webp' })).toBeNull();
    }
  });
});

describe('what is no picture', () => {
  it.each([
    ['text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    [
      'a drawing under another name',
      Buffer.from('\n <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
  ])('%s is refused', async (_, bytes) => {
    await expect(convert(bytes)).rejects.toThrow();
  });

  it('is one cut short', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer();
    await expect(convert(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });

  it('is a small file of very many pixels', async () => {
    const bomb = await plain(10_000, 5_001).png().toBuffer();
    expect(bomb.length).toBeLessThan(1 << 20);
    await expect(convert(bomb)).rejects.toThrow('pixel limit');
  });
});
