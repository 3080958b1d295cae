import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const figures = globSync('content/products/*/figures/*.svg');
/** Narrowest width of a drawing in pixels: `.drawing img` in features/learning/player/lesson-view.module.css. */
const sheet = readFileSync('features/learning/player/lesson-view.module.css', 'utf8');
const narrowest = Number(/\.drawing img \{\s*min-width: (\d+)rem/.exec(sheet)?.[1]) * 16;

it('words in figures are at least 12 px on the narrowest phone', () => {
  expect(figures.length).toBeGreaterThan(100);
  const tooSmall = figures.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const width = Number(/viewBox="0 0 (\d+)/.exec(text)?.[1]);
    const smallest = Math.min(...[...text.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));
    const shown = (smallest * narrowest) / width;
    return shown >= 12 ? [] : [`${file}: ${shown}`];
  });
  expect(tooSmall).toEqual([]);
});
