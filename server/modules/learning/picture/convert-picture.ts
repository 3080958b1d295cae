import type { Metadata, Sharp } from 'sharp';
import type { PictureQuality, PictureWidth } from '../../../../contracts/values.ts';
import type { PictureFormat } from './picture-format.ts';

/** One width of a picture; null when it is sent as it is stored, because it moves. */
export type Converted = { bytes: Buffer; contentType: string } | null;

export interface Conversion {
  width: PictureWidth;
  quality: PictureQuality;
  format: PictureFormat;
}

/** A small file can decompress into gigabytes: pictures over 50 megapixels are refused. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
/** WebP has at most 16,383 rows. */
const MAX_HEIGHT = 8_192;
const READABLE: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp', 'gif', 'heif']);

/**
 * Upright, in sRGB, without metadata, never larger than the original.
 * @throws for bytes that are no picture, too many pixels and too long a computation.
 */
export async function convertPicture(bytes: Buffer, conversion: Conversion): Promise<Converted> {
  // A drawing under another name must not be drawn here.
  if (/^\s*</.test(bytes.subarray(0, 64).toString('latin1'))) throw new Error('not a picture of pixels');
  const picture = (await loadSharp())(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const facts = await picture.metadata();
  if (!READABLE.has(facts.format)) throw new Error(`${facts.format} is not served`);
  if ((facts.pages ?? 1) > 1 && facts.format !== 'heif') return null;
  const resized = picture
    .autoOrient()
    .resize({ width: conversion.width, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: MAX_SECONDS });
  const { data, info } = await encode(resized, facts, conversion).toBuffer({ resolveWithObject: true });
  return { bytes: data, contentType: `image/${info.format === 'heif' ? 'avif' : info.format}` };
}

function encode(picture: Sharp, { format: original, hasAlpha }: Metadata, { format, quality }: Conversion) {
  // The same number means a higher quality in AVIF.
  if (format === 'avif') return picture.avif({ quality: quality - 20, effort: 2 });
  if (format === 'webp') return picture.webp({ quality });
  const isJpeg = original === 'jpeg' || (!hasAlpha && original !== 'png' && original !== 'gif');
  return isJpeg ? picture.jpeg({ quality }) : picture.png();
}

/** Loaded on first use, for a faster start; each picture takes one thread. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
