import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { monogram, portraitArt, portraitParts } from '@/components/product/portrait-art';
import { faces } from '@/components/product/portrait-faces';
import experts from '@/content/school/experts.json';

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

  it('is drawn for every teacher of the demo school, each another', () => {
    expect(Object.keys(faces).sort()).toEqual(experts.map(({ slug }) => slug).sort());
    const drawings = new Set(experts.map(({ slug }) => portraitParts(slug, '')));
    expect(drawings.size).toBe(experts.length);
    for (const drawing of drawings) expect(drawing).not.toMatch(/NaN|undefined|<text/);
  });

  it('of others has letters that are no markup', () => {
    expect(portraitParts('e1', '<b> &c')).toContain('>&#60;&#38;</text>');
    expect(portraitParts('constructor', 'Asha Rao')).toContain('>AR</text>');
  });
});
