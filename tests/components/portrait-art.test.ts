import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { monogram, portraitArt } from '@/components/product/portrait-art';

const ids = Array.from({ length: 400 }, (_, index) => `product-${index}`);

describe('portrait', () => {
  it.each([
    ['Asha Rao', 'AR'],
    ['Maria del Mar', 'MM'],
    ['иван петров', 'ИП'],
    ['李娜', '李'],
    ['Jo', 'J'],
    ['  ', ''],
  ])('of "%s" has the letters "%s"', (name, letters) => {
    expect(monogram(name)).toBe(letters);
  });

  it('is the same for the same id and differs between people', () => {
    expect(portraitArt('e1')).toEqual(portraitArt('e1'));
    const kinds = new Set(ids.map((id) => JSON.stringify(portraitArt(id))));
    expect(kinds.size).toBeGreaterThan(20);
  });

  it('has its shape behind every letter', async () => {
    const arts = new Map(ids.map((id) => [portraitArt(id).form, portraitArt(id)]));
    expect(arts.size).toBe(6);
    for (const { form } of arts.values()) {
      const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><path d="${form}"/></svg>`;
      // Two wide letters (MW) span 20 to 80 horizontally and 37 to 63 vertically.
      const box = { left: 20, top: 37, width: 60, height: 26 };
      const inside = await sharp(Buffer.from(drawing)).extract(box).extractChannel('alpha').raw().toBuffer();
      expect(Math.min(...inside), form).toBe(255);
    }
  });
});
