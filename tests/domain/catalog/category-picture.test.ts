import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { categoryPictures, DRAWN_CATEGORIES } from '../../../domain/catalog/category-picture.ts';
import { type CoverType, coverSvg } from '../../../domain/catalog/cover-art.ts';

const FOLDER = 'public/categories';
const files = readdirSync(FOLDER).sort();
const colorsOf = (svg: string) => svg.match(/#[\da-f]{3,8}\b/gi) ?? [];
const TYPES: CoverType[] = ['COURSE', 'MARATHON', 'PROGRAM', 'LONGREAD', 'PROFESSION'];
const palette = new Set(
  TYPES.flatMap((type) =>
    Array.from({ length: 60 }, (_, index) => colorsOf(coverSvg(`product-${index}`, type))).flat(),
  ),
);

describe('pictures of categories', () => {
  it('exist for every category of the demo school', () => {
    const school = JSON.parse(readFileSync('content/school/categories.json', 'utf8'));
    expect(school.map(({ code }: { code: string }) => code).sort()).toEqual([...DRAWN_CATEGORIES].sort());
  });

  it('are the files of the folder, one picture and one icon each', () => {
    const named = DRAWN_CATEGORIES.flatMap((code) => {
      const { image, popUpIcon } = categoryPictures(code);
      return [image?.url, popUpIcon?.url];
    });
    expect(named.sort()).toEqual(files.map((file) => `/categories/${file}`));
  });

  it('are missing for a category that a manager adds', () => {
    expect(categoryPictures('law')).toEqual({ image: null, popUpIcon: null });
  });

  it.each(files)('%s is below 1 kB, has no text, and only colours of the covers', (file) => {
    const svg = readFileSync(`${FOLDER}/${file}`, 'utf8');
    const [width, height] = file.endsWith('-icon.svg') ? [48, 48] : [320, 200];
    expect(svg).toContain(`width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`);
    expect(svg.length).toBeLessThan(1000);
    expect(svg.replace(/<\/?svg[^>]*>|<path [^<>]*\/>/g, '').trim()).toBe('');
    expect(svg).not.toMatch(/NaN|undefined| on\w+=/);
    expect(colorsOf(svg).filter((color) => !palette.has(color))).toEqual([]);
  });
});
