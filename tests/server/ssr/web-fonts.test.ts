import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';
import { afterAll, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contracts/locales.ts';
import { makeSubset, SUBSETS, WEIGHTS } from '../../../scripts/fonts.ts';
import { fontFiles } from '../../../server/ssr/font-files.ts';
import { FIRST_SCREENS, firstScreenText, interfaceText } from '../../setup/first-screens.ts';
import { lettersOf } from '../../setup/font-coverage.ts';
import { type FontFace, filesFor, fontFaces } from '../../setup/font-faces.ts';

const GOAL = 25_000;
const faces = fontFaces();
const SYSTEM: Locale[] = ['zh', 'ja', 'ko'];

const root = mkdtempSync(path.join(tmpdir(), 'kurso-first-screen-'));
afterAll(() => rmSync(root, { recursive: true }));
const media = path.join(root, '.next/static/media');
mkdirSync(media, { recursive: true });
for (const { name } of SUBSETS) writeFileSync(path.join(media, `${name}.1a.woff2`), '');
const preloads = fontFiles(root);

describe('first screens', () => {
  test.each(LOCALES)('in %s need at most 25 kB of Inter; the interface needs what is preloaded', (locale) => {
    const family = SYSTEM.includes(locale) ? 'none' : 'inter';
    const preloaded = preloads(locale).map((url) => `./fonts/${path.basename(url).replace('.1a', '')}`);
    for (const screen of FIRST_SCREENS) {
      const files = filesFor(firstScreenText(screen, locale), family, faces);
      expect(bytesOf(files), `${screen}: ${files}`).toBeLessThanOrEqual(GOAL);
      expect(filesFor(interfaceText(screen, locale), family, faces), screen).toEqual(preloaded.sort());
    }
  });

  test.each([
    ['hi', 'Noto Sans Devanagari', 66_000],
    ['bn', 'Noto Sans Bengali', 79_000],
  ] as const)('in %s need the small files of a system without %s', (locale, family, bytes) => {
    const text = FIRST_SCREENS.map((screen) => firstScreenText(screen, locale)).join('');
    const files = filesFor(text, family, faces);
    expect(files).toHaveLength(2);
    expect(bytesOf(files)).toBeLessThanOrEqual(bytes);
  });
});

describe('files of styles/fonts', () => {
  test.each(SUBSETS)(
    '$name is made by scripts/fonts.ts and has every letter of its range',
    async (subset) => {
      const file = `./fonts/${subset.name}.woff2`;
      const font = readFileSync(path.join('styles', file));
      expect(font.equals(await makeSubset(subset))).toBe(true);
      const has = lettersOf(
        await subsetFont(font, subset.letters, { targetFormat: 'sfnt', noHinting: true }),
      );
      const face = faces.find((each) => each.file === file);
      const claimed = Array.from({ length: 0xffff }, (_, letter) => letter).filter((letter) =>
        face?.covers(letter),
      );
      expect(claimed.filter((letter) => !has.has(letter))).toEqual([]);
      expect(String.fromCodePoint(...claimed)).toBe([...new Set(subset.letters)].sort().join(''));
    },
  );

  test('share no letter with another file', () => {
    const letters = Array.from({ length: 0xffff }, (_, letter) => letter);
    for (const face of faces) {
      const others = faces.filter((other) => other !== face && key(other) === key(face));
      const shared = letters.filter(
        (letter) => face.covers(letter) && others.some((other) => other.covers(letter)),
      );
      expect(shared, face.file).toEqual([]);
    }
  });

  test('include the weights of every style sheet', () => {
    const sheets = globSync('{components,features,styles}/**/*.css', { exclude: ['styles/fonts.css'] });
    const weights = sheets.flatMap((sheet) =>
      [...readFileSync(sheet, 'utf8').matchAll(/font(?:-weight)?: (\d{3})\b/g)].map((match) =>
        Number(match[1]),
      ),
    );
    expect(Math.min(...weights)).toBeGreaterThanOrEqual(WEIGHTS.min);
    expect(Math.max(...weights)).toBeLessThanOrEqual(WEIGHTS.max);
    const inter = faces.filter(({ family }) => family === 'inter');
    // The browser uses only faces of one range of weights.
    expect(new Set(inter.map(({ weight }) => weight))).toEqual(new Set([`${WEIGHTS.min} ${WEIGHTS.max}`]));
  });
});

function bytesOf(files: string[]): number {
  return files.reduce((sum, file) => sum + statSync(path.join('styles', file)).size, 0);
}

function key({ family, weight }: FontFace): string {
  return `${family} ${weight}`;
}
