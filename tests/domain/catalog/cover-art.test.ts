import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type CoverType, coverArt, coverSvg } from '../../../domain/catalog/cover-art.ts';
import { coverFamilies } from '../../../domain/catalog/cover-families.ts';

const types: CoverType[] = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'];
const ids = Array.from({ length: 400 }, (_, index) => `product-${index}`);

describe('cover art', () => {
  it('is the same for the same id and type, whatever was drawn in between', () => {
    const first = coverSvg('product-1', 'COURSE');
    coverSvg('product-2', 'MARATHON');
    expect(coverSvg('product-1', 'COURSE')).toBe(first);
  });

  it('does not change from earlier releases', () => {
    expect(coverSvg('product-1', 'COURSE')).toMatchInlineSnapshot(
      `"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice"><path d="M0 0h320v200H0z" fill="#2348d6"/><path d="M160 60L10 26v150L160 210z" fill="#13277c"/><path d="M160 60L310 26v150L160 210z" fill="#dfe6ff"/><path d="M160 60L264 -1v150L160 210z" fill="#7c98ff"/><path d="M64 52a18 18 0 1 1 36 0 18 18 0 1 1-36 0z" fill="#ffb547"/></svg>"`,
    );
  });

  it('does not change for any product', () => {
    const drawn = ids.flatMap((id) => types.map((type) => coverSvg(id, type))).join('\n');
    expect(createHash('sha256').update(drawn).digest('hex')).toBe(
      '0c206ee59d207cb07d1eb4d494a5e44ecc36acbe62419e48bf79240544ba99f9',
    );
  });

  it('is 300 to 900 bytes, with only numbers in its paths', () => {
    for (const id of ids) {
      for (const type of types) {
        const svg = coverSvg(id, type);
        expect(svg.length, svg).toBeGreaterThanOrEqual(300);
        expect(svg.length, svg).toBeLessThanOrEqual(900);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      }
    }
  });

  it('uses at least eight compositions, none of them rarely', () => {
    expect(coverFamilies.length).toBeGreaterThanOrEqual(8);
    const outlines = ids.map((id) =>
      coverArt(id, 'COURSE')
        .shapes.map((shape) => shape.d)
        .join(),
    );
    expect(new Set(outlines).size).toBeGreaterThan(120);
  });

  it('has its own background colours for every type', () => {
    const grounds = types.map((type) => new Set(ids.map((id) => coverArt(id, type).ground)));
    expect(new Set(grounds.flatMap((set) => [...set])).size).toBe(15);
  });
});
