import { type CoverType, coverParts, palettes } from './cover-art.ts';
import { coverSize } from './cover-shape.ts';
import { sharePictureSize } from './share-address.ts';

const PAPER = '#fbfaf6';
const INK = '#16150f';
const BRAND = '#2348d6';

/** An icon of each type in a 32-unit box: no letters, so that it looks the same in every script and on every server. */
const MARKS: Record<CoverType, string> = {
  COURSE: 'M3 22h7v7H3zM12.5 14h7v15h-7zM22 4h7v25h-7z',
  MARATHON: 'M3 5h7l9 11-9 11H3l9-11zM15 5h7l9 11-9 11h-7l9-11z',
  PROGRAM: 'M3 3h11v11H3zM18 3h11a11 11 0 0 1-11 11zM3 18h11v11A11 11 0 0 1 3 18zM18 18h11v11H18z',
  LONGREAD: 'M3 4h26v5H3zM3 13.500h26v5H3zM3 23h15v5H3z',
  PROFESSION: 'M16 2a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM3 30a13 13 0 0 1 26 0z',
};

const LEAVES = 'M13 16A14 14 0 0 1 27 2a14 14 0 0 1-14 14z';
const STEM = 'M4 2h7v28H4zM13 16a14 14 0 0 1 14 14 14 14 0 0 1-14-14z';
const WORD =
  'M32.5 11v9.500a7 7 0 0 0 14 0V11M46.5 11v19M56.5 30V11m0 9.500a7 7 0 0 1 8-7M80 16.500c-.8-2-2.9-3-5.4-3-3 0-5.1 1.4-5.1 3.6 0 5 11 2 11 7 0 2.3-2.4 3.6-5.6 3.6-2.8 0-5-1.1-5.9-3.200M101 20.500a7 7 0 1 1-14 0 7 7 0 0 1 14 0z';

/** The share picture of a product as an SVG document: its cover, the icon of its type, the logo. */
export function productShareSvg(id: string, type: CoverType, cover: string): string {
  const plate = `<rect y="470" width="560" height="160" fill="${PAPER}"/>`;
  return picture(coverParts(id, type, cover), plate + logo(64, 514, 2.25) + mark(type, 440, 516, 2.125));
}

/** The share picture of all other pages: a large logo over a cover of the school. */
export function siteShareSvg(): string {
  const plate = `<rect y="195" width="880" height="240" fill="${PAPER}"/>`;
  return picture(coverParts('the-school-itself', 'COURSE'), plate + logo(96, 251, 4));
}

/** The share picture of a certificate: a framed sheet with a seal in the colour of the type; no letters, no person. */
export function certificateShareSvg(type: CoverType): string {
  const { width, height } = sharePictureSize;
  const { base, pale } = palettes[type];
  const frame = (inset: number, line: number) =>
    `<rect x="${inset}" y="${inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${base}" stroke-width="${line}"/>`;
  const rays = Array.from(
    { length: 24 },
    (_, ray) =>
      `<ellipse cx="600" cy="180" rx="14" ry="70" fill="${pale}" transform="rotate(${ray * 15} 600 270)"/>`,
  ).join('');
  const seal = `${rays}<circle cx="600" cy="270" r="92" fill="${base}"/><path d="M556 272l30 30 60-62" fill="none" stroke="${PAPER}" stroke-width="20"/>`;
  const sheet = `<rect width="${width}" height="${height}" fill="${PAPER}"/>${frame(28, 12)}${frame(52, 3)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${sheet}${seal}${logo(470, 480, 2.25)}</svg>`;
}

function picture(parts: string, over: string): string {
  const { width, height } = sharePictureSize;
  const box = `width="${width}" height="${height}" viewBox="0 0 ${coverSize.width} ${coverSize.height}"`;
  const cover = `<svg ${box} preserveAspectRatio="xMidYMid slice">${parts}</svg>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${cover}${over}</svg>`;
}

const at = (x: number, y: number, scale: number) => `transform="translate(${x} ${y}) scale(${scale})"`;

function logo(x: number, y: number, scale: number): string {
  const word = `<path d="${WORD}" fill="none" stroke="${INK}" stroke-width="5"/>`;
  return `<g ${at(x, y, scale)}><path d="${STEM}" fill="${INK}"/><path d="${LEAVES}" fill="${BRAND}"/>${word}</g>`;
}

function mark(type: CoverType, x: number, y: number, scale: number): string {
  return `<path ${at(x, y, scale)} d="${MARKS[type]}" fill="${INK}"/>`;
}
