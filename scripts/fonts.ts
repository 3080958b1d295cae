import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const INTER = 'node_modules/@fontsource-variable/inter';
/** The package above splits Russian, Mongolian and the rouble sign over several files; this one has them in one. */
const INTER_WHOLE = 'node_modules/inter-ui/variable/InterVariable.woff2';
const NOTO = 'node_modules/@fontsource/noto-sans-';
/** Weights in style sheets, at most 750; a face in `styles/fonts.css` says the same. */
export const WEIGHTS = { min: 400, max: 750 };
/** Optical size of the other files. */
const TEXT_SIZE = 14;
/** Kerning, tabular digits, accents and letters of a language. */
const FEATURES = ['kern', 'tnum'];

const ACCENTED = 'àáâãäåçèéêëìíîïñòóôõöùúûüý';
const BASIC = `${letters(0x20, 0x7e, '#<=>@[\\]^_`{|}~*')}\u00a0\u2009«»·–—‘’“”„…×€©${ACCENTED}${ACCENTED.toUpperCase()}`;
const LATIN = '¡¿ßæÆœŒøØÿ−';
const HINDI = `${letters(0x901, 0x939, 'ऄऍऎऒऩऱऴ')}${letters(0x93c, 0x94d, 'ॄॆॊ')}ॐक़ख़ग़ज़ड़ढ़फ़य़${letters(0x964, 0x970)}`;
const BANGLA = `${letters(0x981, 0x9b9, 'ঌৡ')}${letters(0x9bc, 0x9ce, 'ৄ')}ৗড়ঢ়য়${letters(0x9e6, 0x9f2)}।॥`;
const JOINERS = '\u200c\u200d₹';

interface Subset {
  /** Written to `styles/fonts`. */
  name: string;
  source: string;
  letters: string;
}

/** What first screens need, in small files; rare letters stay in the packages' own files (`styles/fonts.css`). */
export const SUBSETS: Subset[] = [
  inter('basic', 'latin', BASIC),
  inter('latin', 'latin', LATIN),
  inter('signs', 'latin', `${letters(0x20, 0xff, BASIC + LATIN)}\u2002‚•′″‹›⁄ıʻʼˆ˚˜™↑↓`),
  { name: 'inter-cyrillic', source: INTER_WHOLE, letters: `${letters(0x410, 0x44f)}ЁёӨөҮү₽№` },
  inter('vietnamese', 'vietnamese', `${letters(0x1ea0, 0x1ef9)}ĂăĐđĨĩŨũƠơƯư₫`),
  ...[400, 600].map((weight) => noto('devanagari', weight, HINDI + JOINERS)),
  ...[400, 600].map((weight) => noto('bengali', weight, BANGLA + JOINERS)),
];

/** A part of a package's font: some letters, the weights and features in use, no hints. */
export function makeSubset({ name, source, letters: text }: Subset): Promise<Buffer> {
  const axes = { wght: WEIGHTS, ...(source === INTER_WHOLE && { opsz: TEXT_SIZE }) };
  const only = name.startsWith('inter')
    ? { variationAxes: axes, keepFeatures: FEATURES, dropTables: ['STAT', 'MVAR', 'gasp'] }
    : {};
  return subsetFont(readFileSync(source), text, { targetFormat: 'woff2', noHinting: true, ...only });
}

function inter(name: string, file: string, text: string): Subset {
  return { name: `inter-${name}`, source: `${INTER}/files/inter-${file}-wght-normal.woff2`, letters: text };
}

function noto(script: string, weight: number, text: string): Subset {
  const source = `${NOTO}${script}/files/noto-sans-${script}-${script}-${weight}-normal.woff2`;
  return { name: `noto-${script}-${weight}`, source, letters: text };
}

function letters(first: number, last: number, without = ''): string {
  const range = Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  return range.filter((letter) => !without.includes(letter) && !/\p{C}/u.test(letter)).join('');
}

/** Writes the files and, beside them, their licences. */
async function main(): Promise<void> {
  mkdirSync('styles/fonts', { recursive: true });
  for (const subset of SUBSETS) {
    const font = await makeSubset(subset);
    writeFileSync(`styles/fonts/${subset.name}.woff2`, font);
    console.log(`${subset.name} ${font.length} bytes`);
  }
  copyFileSync(`${INTER}/LICENSE`, 'styles/fonts/LICENSE-inter.txt');
  copyFileSync(`${NOTO}devanagari/LICENSE`, 'styles/fonts/LICENSE-noto.txt');
}

if (import.meta.main) await main();
