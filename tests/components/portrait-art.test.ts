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
});
