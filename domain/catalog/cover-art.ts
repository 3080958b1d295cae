import { type CoverName, readCoverPath } from './cover-address.ts';
import { coverFamilies, familiesOf } from './cover-families.ts';
import { motifOf } from './cover-motifs/cover-motifs.ts';
import { type CoverType, coverColors, GROUNDS, type Palette, palettes } from './cover-palette.ts';
import { type CoverShape, coverSize } from './cover-shape.ts';

export { type CoverType, palettes } from './cover-palette.ts';

export interface CoverArt {
  ground: string;
  shapes: CoverShape[];
}

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

/** A composition without a subject, of everything that is not a product: the same id and type always give the same one. */
export function coverArt(id: string, type: CoverType): CoverArt {
  const seed = hash(id);
  const chance = chanceFrom(seed);
  const colors = inks(palettes[type], chance);
  const family = coverFamilies[seed % coverFamilies.length];
  if (!colors || !family) return { ground: palettes[type].base, shapes: [] };
  return { ground: colors.ground, shapes: family({ ...colors, chance }) };
}

/** Which composition a product's cover has, and on which ground. */
export function compositionOf({ figure, category, ground }: CoverName): { form: string; ground: number } {
  const motif = motifOf(figure);
  if (motif) return { form: figure, ground: (ground ?? motif[1]) % GROUNDS };
  const seed = hash(figure);
  const families = familiesOf(category);
  const form = String(families[seed % families.length] ?? 0);
  return { form, ground: (ground ?? seed >>> 8) % GROUNDS };
}

/** The cover of a product: its motif, or a composition of its category. */
export function productArt(name: CoverName): CoverArt {
  const type = typeOf(name.type);
  const { form, ground } = compositionOf(name);
  const colors = coverColors(type, name.category, ground);
  const motif = motifOf(form);
  if (motif) return { ground: colors.ground, shapes: motif[0](colors) };
  const family = coverFamilies[Number(form)];
  const chance = chanceFrom(hash(name.figure));
  return { ground: colors.ground, shapes: family ? family({ ...colors, chance }) : [] };
}

function typeOf(name: string): CoverType {
  const type = name.toUpperCase();
  return Object.hasOwn(palettes, type) ? (type as CoverType) : 'COURSE';
}

/** The same composition as an SVG document, for share pictures and e-mails. */
export function coverSvg(id: string, type: CoverType, src?: string | null): string {
  const { width, height } = coverSize;
  const box = `viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${coverParts(id, type, src)}</svg>`;
}

/** Made with the first drawing: a module that only declares is left out where nothing is drawn. */
let drawn: Map<string, string> | null = null;
const MOST_DRAWN = 1000;

/**
 * The inner markup of that document, from the address of a product's cover if there is one; the latest are kept, because
 * lists show the same ones again and again.
 */
export function coverParts(id: string, type: CoverType, src?: string | null): string {
  const key = src ?? `${type} ${id}`;
  drawn ??= new Map();
  const known = drawn.get(key) ?? draw(id, type, src);
  drawn.delete(key);
  drawn.set(key, known);
  for (const [oldest] of drawn) {
    if (drawn.size <= MOST_DRAWN) break;
    drawn.delete(oldest);
  }
  return known;
}

function draw(id: string, type: CoverType, src: string | null | undefined): string {
  const { width, height } = coverSize;
  const name = src ? readCoverPath(src) : null;
  const { ground, shapes } = name ? productArt(name) : coverArt(id, type);
  const paths = shapes.map(({ d, color, width: line, dash }) => {
    if (!line) return `<path d="${d}" fill="${color}"/>`;
    const dashes = dash ? ` stroke-dasharray="${dash}" stroke-linecap="round"` : '';
    return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${line}"${dashes}/>`;
  });
  return `<path d="M0 0h${width}v${height}H0z" fill="${ground}"/>${paths.join('')}`;
}
