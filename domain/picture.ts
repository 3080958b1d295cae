import {
  PICTURE_WIDTHS,
  type PictureQuality,
  type PictureWidth,
  SMALL_PICTURE_WIDTHS,
} from '../contracts/values.ts';

/** Where a picture is shown: the widths offered for it, and its width on the page in CSS terms. */
const USES = {
  /** A small picture beside text. */
  thumb: { widths: [96, 128, 256, 384], sizes: '128px' },
  /** A card in a grid; as wide as the page on a phone. */
  card: { widths: [256, 384, 640, 828, 1200], sizes: '(min-width: 600px) 400px, 100vw' },
  /** The picture at the head of a page. */
  wide: {
    widths: [384, 640, 828, 1200, 1920],
    sizes: '(min-width: 1280px) 740px, (min-width: 900px) 58vw, 100vw',
  },
  /** A person's portrait. */
  portrait: { widths: [128, 256, 384, 640], sizes: '(min-width: 900px) 200px, 120px' },
} as const satisfies Record<string, { widths: readonly PictureWidth[]; sizes: string }>;

export type PictureUse = keyof typeof USES;

/** Attributes of an `img`. */
export interface PictureSources {
  src: string;
  srcSet?: string;
  sizes?: string;
}

const QUALITY: PictureQuality = 75;
const ALL_WIDTHS: readonly PictureWidth[] = [...SMALL_PICTURE_WIDTHS, ...PICTURE_WIDTHS];
const TEXT_WIDTHS: readonly PictureWidth[] = [384, 640, 828, 1200, 1920];
/** Widest column of running text, in CSS pixels. */
const TEXT_COLUMN = 760;

const UUID_PATTERN = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const STORED = new RegExp(`^/media/(${UUID_PATTERN})/[^/?#]+$`);
const BUILT = /^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:png|jpe?g|webp|avif)$/i;
/** Drawings have no pixels, and animations are sent as they are. */
const ONE_SIZE = /\.(?:svg|gif)$/i;

/** The URL of a public picture of ours in one width. */
export function pictureAddress(src: string, width: PictureWidth): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${QUALITY}`;
}

/** The smallest width of the list that is enough; the largest one if none is. */
export function pictureWidthFor(pixels: number): PictureWidth {
  return ALL_WIDTHS.find((width) => width >= pixels) ?? 3840;
}

/** A public picture whose style sheet sets its width; pictures that are not ours have one width. */
export function pictureSources(src: string, use: PictureUse): PictureSources {
  if (!hasWidths(src)) return { src };
  const { widths, sizes } = USES[use];
  return { src, srcSet: inWidths(src, widths), sizes };
}

/** A public picture of a fixed width on the page: once, twice and three times as many pixels. */
export function fixedPictureSources<S extends string | null | undefined>(src: S, pixels: number) {
  if (!src || !hasWidths(src)) return { src };
  const steps = [1, 2, 3].map((times) => `${pictureAddress(src, pictureWidthFor(pixels * times))} ${times}x`);
  return { src, srcSet: steps.join(', ') };
}

/** A public picture in running text, `pixels` wide at most: without a known width it would change its size. */
export function textPictureSources(src: string, pixels: number | null): PictureSources {
  if (!pixels || !hasWidths(src)) return { src };
  const enough = TEXT_WIDTHS.find((width) => width >= pixels) ?? 1920;
  const widths = TEXT_WIDTHS.filter((width) => width <= enough);
  const column = Math.min(pixels, TEXT_COLUMN);
  return { src, srcSet: inWidths(src, widths), sizes: `(min-width: ${column + 40}px) ${column}px, 100vw` };
}

/** From this width in pixels on, a drawing is not made narrower: its words would be too small to read. */
const DRAWING_WIDTH = 544;

/** Whether a picture is drawn so wide that a phone shows it in a frame that scrolls. */
export const isWideDrawing = (src: string, pixels: number | null): boolean =>
  src.endsWith('.svg') && pixels !== null && pixels >= DRAWING_WIDTH;

/** The id of a stored file; null for any other address. */
export function storedFileId(src: string): string | null {
  return STORED.exec(src)?.[1] ?? null;
}

function inWidths(src: string, widths: readonly PictureWidth[]): string {
  return widths.map((width) => `${pictureAddress(src, width)} ${width}w`).join(', ');
}

function hasWidths(src: string): boolean {
  return (STORED.test(src) || BUILT.test(src)) && !ONE_SIZE.test(src);
}
