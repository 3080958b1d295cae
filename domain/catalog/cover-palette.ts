import type { CoverColors } from './cover-shape.ts';

export type CoverType = 'COURSE' | 'MARATHON' | 'PROGRAM' | 'LONGREAD' | 'PROFESSION';

export interface Palette {
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

type Tone = Omit<Palette, 'accent'>;

const tones = {
  data: { base: '#0e8a8f', deep: '#064247', bright: '#5fd0cf', pale: '#d5f2ef' },
  design: { base: '#d94a63', deep: '#701a2f', bright: '#ff97a4', pale: '#ffe2e4' },
  marketing: { base: '#e0641c', deep: '#7c2f08', bright: '#ffa86b', pale: '#ffe9d8' },
  management: { base: '#7a45c4', deep: '#391a68', bright: '#bd9cf7', pale: '#eee5ff' },
  finance: { base: '#23784f', deep: '#0e3d29', bright: '#74cd9d', pale: '#dff4e8' },
  'self-development': { base: '#dc9710', deep: '#5f3c00', bright: '#ffc654', pale: '#fff0cd' },
} satisfies Record<string, Tone>;

/** The second hue of a category; one that a manager added has the hue of a known one, always the same. */
export function toneOf(category: string): Tone {
  const known = new Map<string, Tone>(Object.entries(tones));
  let sum = 0;
  for (const sign of category) sum += sign.codePointAt(0) ?? 0;
  return known.get(category) ?? Object.values(tones)[sum % known.size] ?? tones.data;
}

/** Number of grounds on which a product's cover may be drawn. */
export const GROUNDS = 6;

/** The colours of a cover: those of the type and of the category, on one of the grounds. */
export function coverColors(type: CoverType, category: string, ground: number): CoverColors {
  const { base, deep, bright, pale, accent } = palettes[type];
  const tone = toneOf(category);
  const grounds: CoverColors[] = [
    { ground: base, main: pale, second: tone.bright, third: deep, accent },
    { ground: tone.pale, main: base, second: tone.base, third: tone.bright, accent },
    { ground: deep, main: tone.pale, second: tone.bright, third: base, accent },
    { ground: tone.base, main: tone.pale, second: deep, third: tone.bright, accent },
    { ground: pale, main: base, second: tone.base, third: bright, accent },
    { ground: tone.deep, main: tone.bright, second: bright, third: tone.base, accent },
  ];
  return grounds[ground % GROUNDS] as CoverColors;
}
