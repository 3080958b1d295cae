import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COVER_MOTIFS } from '../../../contracts/manager-values.ts';
import { coverPath, isDrawnCover, readCoverPath } from '../../../domain/catalog/cover-address.ts';
import { compositionOf, coverSvg, productArt } from '../../../domain/catalog/cover-art.ts';
import { coverMotifs } from '../../../domain/catalog/cover-motifs/cover-motifs.ts';
import { keepApart } from '../../../domain/catalog/cover-neighbours.ts';
import { GROUNDS } from '../../../domain/catalog/cover-palette.ts';

const TYPES = ['course', 'marathon', 'program', 'longread', 'profession'];
const CATEGORIES = [
  'data',
  'design',
  'marketing',
  'management',
  'finance',
  'self-development',
  'law',
  'none',
];
const products = readdirSync('content/products').map((slug) =>
  JSON.parse(readFileSync(`content/products/${slug}/product.json`, 'utf8')),
);
const coverOf = ({ type, cover, categories }: { type: string; cover: string; categories: string[] }) =>
  coverPath({ type: type.toLowerCase(), figure: cover, category: categories[0] ?? 'none' });
const nameOf = (src: string | null | undefined) => {
  const name = readCoverPath(src ?? '');
  if (!name) throw new Error(`${src} is not the address of a drawn cover`);
  return name;
};
const looksOf = (src: string | null | undefined) => ({
  form: compositionOf(nameOf(src)).form,
  color: productArt(nameOf(src)).ground,
});
const seeds = (count: number) =>
  Array.from({ length: count }, (_, index) => (index * 2654435761).toString(16).slice(-8).padStart(8, '0'));

describe('drawn covers of products', () => {
  it('are a motif of its own for every product of the demo school', () => {
    const motifs = products.map(({ cover }) => cover);
    expect(motifs.sort()).toEqual([...COVER_MOTIFS].sort());
  });

  it.each(COVER_MOTIFS)(
    '%s is 400 to 1500 bytes on every ground, with only numbers in its paths',
    (figure) => {
      for (let ground = 0; ground < GROUNDS; ground += 1) {
        const svg = coverSvg('', 'COURSE', coverPath({ type: 'longread', figure, category: 'data', ground }));
        expect(svg.length).toBeGreaterThanOrEqual(400);
        expect(svg.length).toBeLessThanOrEqual(1500);
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      }
    },
  );

  it('have the hue of the type and of the category', () => {
    const colors = (type: string, category: string) =>
      new Set(productArt({ type, figure: 'query', category }).shapes.map(({ color }) => color));
    expect(colors('course', 'data')).not.toEqual(colors('course', 'finance'));
    expect(colors('course', 'data')).not.toEqual(colors('program', 'data'));
    expect(colors('course', 'law')).toEqual(colors('course', 'law'));
  });

  it('without a motif are compositions that suit the category', () => {
    const forms = (category: string) =>
      new Set(seeds(60).map((figure) => compositionOf({ type: 'course', figure, category }).form));
    expect(forms('data')).toEqual(new Set(['1', '3', '4', '10']));
    expect(forms('law').size).toBeGreaterThan(8);
    for (const figure of seeds(40)) {
      for (const category of CATEGORIES) {
        const svg = coverSvg('', 'COURSE', coverPath({ type: 'course', figure, category }));
        expect(svg).not.toMatch(/NaN|undefined|Infinity|e-\d/);
      }
    }
  });

  it('have addresses that say what is drawn', () => {
    const name = { type: 'course', figure: 'query', category: 'self-development', ground: 3 };
    expect(coverPath(name)).toBe('/og/cover/course.query.self-development.3.svg');
    expect(readCoverPath(coverPath(name))).toEqual(name);
    expect(readCoverPath('/og/cover/course.query.data.svg')?.ground).toBeUndefined();
    expect(isDrawnCover('/media/a.png')).toBe(false);
  });

  it.each([
    '/og/cover/course.svg',
    '/og/cover/course.query.data.77.svg',
    '/og/cover/a.b.<c>.svg',
    '/media/a.svg',
  ])('%s names no drawing', (src) => expect(readCoverPath(src)).toBeNull());

  it('of an unknown type, motif or ground are drawn all the same', () => {
    const names = ['/og/cover/boat.query.data.svg', '/og/cover/course.constructor.data.9.svg'];
    for (const src of names)
      expect(coverSvg('', 'COURSE', src)).toContain('<path d="M0 0h320v200H0z" fill="#');
  });
});

describe('neighbours', () => {
  const lists: [string, string[]][] = [
    ['the demo school', products.map(coverOf)],
    [
      'one category of one type',
      seeds(40).map((figure) => coverPath({ type: 'course', figure, category: 'data' })),
    ],
    [
      'all the same',
      Array.from({ length: 24 }, () => coverPath({ type: 'course', figure: 'query', category: 'data' })),
    ],
    [
      'everything mixed',
      seeds(80).map((figure, index) =>
        coverPath({
          type: TYPES[(index * 7) % 5] ?? '',
          figure: index % 3 ? figure : (Object.keys(coverMotifs)[index % 30] ?? ''),
          category: CATEGORIES[(index * 3) % 8] ?? '',
        }),
      ),
    ],
  ];

  it.each(lists)('of %s are not equal, before or above, in one to four columns', (_, covers) => {
    const looks = keepApart(covers).map(looksOf);
    for (const columns of [1, 2, 3, 4]) {
      for (const [index, look] of looks.entries()) {
        expect(look).not.toEqual(looks[index - columns]);
        if (columns === 1) expect(look.color).not.toBe(looks[index - 1]?.color);
      }
    }
  });

  it('keep what differs already, pictures and places without one', () => {
    const [query, night] = [
      '/og/cover/course.query.data.svg',
      '/og/cover/longread.night.self-development.svg',
    ];
    expect(keepApart([query, night, '/media/a.png', null])).toEqual([query, night, '/media/a.png', null]);
    expect(keepApart([])).toEqual([]);
  });

  it('are the same each time', () => {
    const covers = products.map(coverOf);
    expect(keepApart(covers)).toEqual(keepApart(covers));
    expect(keepApart(keepApart(covers))).toEqual(keepApart(covers));
  });
});
