import { coverFamilies } from './cover-families.ts';
import { type CoverShape, coverSize } from './cover-shape.ts';

export type CoverType = 'COURSE' | 'MARATHON' | 'PROGRAM' | 'LONGREAD' | 'PROFESSION';

export interface CoverArt {
  ground: string;
  shapes: CoverShape[];
}

interface Palette {
  base: string;
  deep: string;
  bright: string;
  pale: string;
  accent: string;
}

/** The colours of each type. */
export const palettes: Record<CoverType, Palette> = {
  COURSE: { base: '#2348d6', deep: '#13277c', bright: '#7c98ff', pale: '#dfe6ff', accent: '#ffb547' },
  MARATHON: { base: '#ef6c22', deep: '#8a3206', bright: '#ffb27a', pale: '#ffe8d6', accent: '#28357e' },
  PROGRAM: { base: '#6a35c9', deep: '#35146f', bright: '#b08cfa', pale: '#ece2ff', accent: '#ffc84a' },
  LONGREAD: { base: '#1f7049', deep: '#0d3a25', bright: '#6cc795', pale: '#def3e6', accent: '#f4bd4b' },
  PROFESSION: { base: '#c4255f', deep: '#6f0d34', bright: '#f986ad', pale: '#ffe1eb', accent: '#ffb08a' },
};

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

function inks({ base, deep, bright, pale, accent }: Palette, chance: () => number) {
  const grounds = [
    { ground: base, main: pale, second: bright, third: deep, accent },
    { ground: pale, main: base, second: bright, third: deep, accent },
    { ground: deep, main: bright, second: base, third: pale, accent },
    { ground: base, main: deep, second: pale, third: bright, accent },
  ];
  return grounds[Math.floor(chance() * grounds.length)] ?? grounds[0];
}

/** The composition of a product's cover: the same id and type always give the same one. */
export function coverArt(id: string, type: CoverType): CoverArt {
  const seed = hash(id);
  const chance = chanceFrom(seed);
  const colors = inks(palettes[type], chance);
  const family = coverFamilies[seed % coverFamilies.length];
  if (!colors || !family) return { ground: palettes[type].base, shapes: [] };
  return { ground: colors.ground, shapes: family({ ...colors, chance }) };
}

/** The same composition as an SVG document, for share pictures and e-mails. */
export function coverSvg(id: string, type: CoverType): string {
  const { width, height } = coverSize;
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${coverParts(id, type)}</svg>`;
}

const drawn = new Map<string, string>();
const MOST_DRAWN = 1000;

/** The inner markup of that document; the latest are kept, because lists show the same ones again and again. */
export function coverParts(id: string, type: CoverType): string {
  const key = `${type} ${id}`;
  const known = drawn.get(key) ?? draw(id, type);
  drawn.delete(key);
  drawn.set(key, known);
  for (const [oldest] of drawn) {
    if (drawn.size <= MOST_DRAWN) break;
    drawn.delete(oldest);
  }
  return known;
}

function draw(id: string, type: CoverType): string {
  const { width, height } = coverSize;
  const { ground, shapes } = coverArt(id, type);
  const paths = shapes.map(({ d, color, width: line, dash }) => {
    if (!line) return `<path d="${d}" fill="${color}"/>`;
    const dashes = dash ? ` stroke-dasharray="${dash}" stroke-linecap="round"` : '';
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${line}"${dashes}/>`;
  });
  return `<path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${paths.join('')}`;
}
