import { describe, expect, it } from 'vitest';
import { type CoverType, coverArt, coverSvg } from '@/components/product/cover-art';
import { coverFamilies } from '@/components/product/cover-families';
import { monogram, portraitArt } from '@/components/product/portrait-art';

const types: CoverType[] = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'];
const ids = Array.from({ length: 400 }, (_, index) => `product-${index}`);

describe('cover', () => {
  it('is the same for the same id and type, whatever was drawn between', () => {
    const first = coverSvg('product-1', 'COURSE');
    coverSvg('product-2', 'MARATHON');
    expect(coverSvg('product-1', 'COURSE')).toBe(first);
  });

  it('keeps the drawing it has had', () => {
    expect(coverSvg('product-1', 'COURSE')).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice"><path d="M0 0h320v200H0z" fill="#2348d6"/><path d="M160 60L10 26v150L160 210z" fill="#13277c"/><path d="M160 60L310 26v150L160 210z" fill="#dfe6ff"/><path d="M160 60L264 -1v150L160 210z" fill="#7c98ff"/><path d="M64 52a18 18 0 1 1 36 0 18 18 0 1 1-36 0z" fill="#ffb547"/></svg>"`,
    );
  });

  it('weighs 300 to 900 bytes and has only numbers in its paths', () => {
    for (const id of ids) {
      for (const type of types) {
        const svg = coverSvg(id, type);
        expect(svg.length, svg).toBeGreaterThanOrEqual(300);
        expect(svg.length, svg).toBeLessThanOrEqual(900);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      }
    }
  });

  it('spreads over at least eight kinds of composition, none of them rare', () => {
    expect(coverFamilies.length).toBeGreaterThanOrEqual(8);
    const outlines = ids.map((id) =>
      coverArt(id, 'COURSE')
        .shapes.map((shape) => shape.d)
        .join(),
    );
    expect(new Set(outlines).size).toBeGreaterThan(120);
  });

  it('has grounds of its own for every type', () => {
    const grounds = types.map((type) => new Set(ids.map((id) => coverArt(id, type).ground)));
    expect(new Set(grounds.flatMap((set) => [...set])).size).toBe(15);
  });
});

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
});
