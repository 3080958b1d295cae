import { readFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import type { Locale } from '../../contracts/locales.ts';
import { advancesOf } from './font-coverage.ts';
import { fontFaces } from './font-faces.ts';

const FAMILIES: Partial<Record<Locale, string>> = { hi: 'Noto Sans Devanagari', bn: 'Noto Sans Bengali' };
/** Fonts of the system for Chinese, Japanese and Korean: their letters are one em wide. */
const WIDE = /[\p{Script=Han}\p{Script=Hangul}\u3000-\u30ff\uff00-\uffef]/u;
/** Spaces that the fonts lack: browsers take them from another font. */
const SPACE = /\p{Zs}/u;
/** A consonant before the sign that joins it to the next one is drawn as a half form. */
const JOINED = /(.)[\u094d\u09cd]\u200d?/gu;

/** A function that gives the width of a text in em, in the fonts of the site at weight 600. */
export async function textWidths(
  texts: readonly string[],
  locale: Locale,
): Promise<(text: string) => number> {
  const letters = new Set(texts.join('').normalize('NFC'));
  const widths = new Map<number, number>();
  for (const family of ['Inter', FAMILIES[locale]]) {
    const faces = fontFaces().filter((face) => face.family.toLowerCase() === family?.toLowerCase());
    for (const face of faces.filter(({ weight }) => weight !== '400')) {
      const own = [...letters].filter((letter) => face.covers(letter.codePointAt(0) ?? 0));
      if (own.length === 0) continue;
      const font = await subsetFont(readFileSync(path.join('styles', face.file)), own.join(''), {
        targetFormat: 'sfnt',
        noHinting: true,
        ...(family === 'Inter' && { variationAxes: { wght: 600 } }),
      });
      for (const [letter, width] of advancesOf(font)) widths.set(letter, width);
    }
  }
  const wide = (letter: string) => (WIDE.test(letter) ? 1 : SPACE.test(letter) ? 0.3 : Number.NaN);
  const width = (letter: string) => widths.get(letter.codePointAt(0) ?? 0) ?? wide(letter);
  return (text) => {
    const normal = text.normalize('NFC');
    const halves = [...normal.matchAll(JOINED)].reduce((sum, [, letter = '']) => sum + width(letter) / 2, 0);
    return [...normal].reduce((sum, letter) => sum + width(letter), 0) - halves;
  };
}
