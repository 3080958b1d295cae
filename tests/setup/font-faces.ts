import { readFileSync } from 'node:fs';

/** A `@font-face` of `styles/fonts.css` with a file. */
export interface FontFace {
  family: string;
  weight: string;
  /** Relative to `styles`. */
  file: string;
  covers(letter: number): boolean;
}

/** Faces with a file; no letter is in two of a family and weight. */
export function fontFaces(): FontFace[] {
  const blocks = readFileSync('styles/fonts.css', 'utf8').match(/@font-face \{[^}]+\}/g) ?? [];
  return blocks.flatMap((block) => {
    const file = /url\("([^"]+)"\)/.exec(block)?.[1];
    if (file === undefined) return [];
    const ranges = setting(block, 'unicode-range')
      .split(',')
      .map((range) => range.trim().slice(2).split('-'))
      .map(([first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);
    return {
      family: setting(block, 'font-family').replaceAll('"', ''),
      weight: setting(block, 'font-weight'),
      file,
      covers: (letter) => ranges.some(([first, last]) => letter >= first && letter <= last),
    };
  });
}

/** Files that a text needs in a family, every weight of it. */
export function filesFor(text: string, family: string, faces: FontFace[]): string[] {
  const own = faces.filter((face) => face.family === family);
  const files = new Set<string>();
  for (const letter of new Set(text))
    for (const weight of new Set(own.map((face) => face.weight))) {
      const face = own.find((each) => each.weight === weight && each.covers(letter.codePointAt(0) ?? 0));
      if (face) files.add(face.file);
    }
  return [...files].sort();
}

function setting(block: string, property: string): string {
  return new RegExp(`${property}:\\s*([^;]+);`).exec(block)?.[1] ?? '';
}
