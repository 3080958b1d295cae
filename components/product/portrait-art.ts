import { faces } from './portrait-faces.ts';

export interface PortraitArt {
  ground: string;
  /** Outline of the shape in a box of 100 × 100. */
  form: string;
  color: string;
  /** Colour of the letters on the shape. */
  ink: string;
}

const forms = [
  'M8 100V50a42 42 0 0 1 84 0v50z',
  'M50 8a42 42 0 1 1 0 84 42 42 0 0 1 0-84z',
  'M10 10h40a40 40 0 0 1 40 40v40H50a40 40 0 0 1-40-40z',
  'M50-4 104 50 50 104-4 50z',
  'M90 10v40a40 40 0 0 1-40 40H10V50a40 40 0 0 1 40-40z',
  'M0 100a50 50 0 0 1 100 0zM100 0a50 50 0 0 1-100 0zM18 24h64v52H18z',
];

const colors = [
  { ground: '#dfe6ff', color: '#2348d6', ink: '#fff' },
  { ground: '#ffe8d6', color: '#a3430a', ink: '#fff' },
  { ground: '#ece2ff', color: '#6a35c9', ink: '#fff' },
  { ground: '#def3e6', color: '#1f7049', ink: '#fff' },
  { ground: '#ffe1eb', color: '#b01b56', ink: '#fff' },
  { ground: '#13277c', color: '#ffb547', ink: '#13277c' },
  { ground: '#0d3a25', color: '#f4bd4b', ink: '#0d3a25' },
  { ground: '#6f0d34', color: '#ffb08a', ink: '#6f0d34' },
];

/** Shape and colours behind a person's monogram: the same id always gets the same. */
export function portraitArt(id: string): PortraitArt {
  let sum = 7;
  for (const sign of id) sum = (Math.imul(sum, 31) + (sign.codePointAt(0) ?? 0)) >>> 0;
  sum = Math.imul(sum ^ (sum >>> 15), 0x2c1b3c6d) >>> 0;
  sum = (sum ^ (sum >>> 13)) >>> 0;
  const chosen = colors[sum % colors.length] ?? { ground: '#dfe6ff', color: '#2348d6', ink: '#fff' };
  return { ...chosen, form: forms[(sum >>> 8) % forms.length] ?? '' };
}

/** Initials of the first and the last word of a name: whole characters, at most two. */
export function monogram(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  const first = (word: string) => [...new Intl.Segmenter('en').segment(word)][0]?.segment ?? '';
  return chosen
    .map((word) => first(word ?? ''))
    .join('')
    .toUpperCase();
}

/** The inner markup of a portrait: a person who was drawn, else the monogram on its shape. */
export function portraitParts(id: string, name: string): string {
  const face = Object.hasOwn(faces, id) ? faces[id]?.() : undefined;
  if (!face) {
    const { ground, form, color, ink } = portraitArt(id);
    const letters = monogram(name).replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    const text = `<text x="50" y="62" text-anchor="middle" fill="${ink}">${letters}</text>`;
    return `<path d="M0 0h100v100H0z" fill="${ground}"/><path d="${form}" fill="${color}"/>${text}`;
  }
  return face
    .map(({ d, color, width }) =>
      width
        ? `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}"/>`
        : `<path d="${d}" fill="${color}"/>`,
    )
    .join('');
}
