/** Addresses of drawn covers say what is drawn; the server has the same drawing there as an SVG file. */
const FOLDER = '/og/cover/';
const ADDRESS = /^\/og\/cover\/([a-z]+)\.([a-z\d]+)\.([\w-]+)(?:\.(\d))?\.svg$/;

export interface CoverName {
  /** The product's type, in small letters. */
  type: string;
  /** A motif, or the seed of a composition: the first eight digits of the product's id. */
  figure: string;
  /** Code of the product's first category. */
  category: string;
  /** Number of the ground; the drawing's own if omitted. */
  ground?: number | undefined;
}

export function coverPath({ type, figure, category, ground }: CoverName): string {
  return `${FOLDER}${type}.${figure}.${category}${ground === undefined ? '' : `.${ground}`}.svg`;
}

export const isDrawnCover = (src: string): boolean => src.startsWith(FOLDER);

/** What an address says; null for any other address. */
export function readCoverPath(src: string): CoverName | null {
  const [, type, figure, category, ground] = ADDRESS.exec(src) ?? [];
  if (!type || !figure || !category) return null;
  return { type, figure, category, ground: ground === undefined ? undefined : Number(ground) };
}
