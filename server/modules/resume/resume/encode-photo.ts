import sharp from 'sharp';
import { ApiError } from '../../../../contracts/api-error.ts';
import { RESUME_PHOTO_MAX, RESUME_PHOTO_SIDE } from '../../../../contracts/resume/resume-values.ts';

/** A small file can decompress into gigabytes: pictures over 50 megapixels are refused. */
const MAX_PIXELS = 50_000_000;
const MAX_SECONDS = 10;
const QUALITIES = [86, 76, 64, 50, 36, 20] as const;
const READABLE: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);
const PREFIX = 'data:image/jpeg;base64,';

/**
 * A picture as a resume holds it: upright, a square around what people look at, a JPEG of at most `RESUME_PHOTO_MAX`
 * characters. Only the pixels are kept: place, camera and other metadata are dropped. One that is such a picture already
 * stays as it is, byte for byte: encoded again it would lose something each time.
 * @throws {ApiError} `image_invalid`
 */
export async function encodePhoto(bytes: Buffer): Promise<string> {
  const pixels = await squareOf(bytes);
  const same = PREFIX + bytes.toString('base64');
  if (same.length <= RESUME_PHOTO_MAX && (await isEncoded(bytes))) return same;
  for (const quality of QUALITIES) {
    const jpeg = await pixels.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    const photo = PREFIX + jpeg.toString('base64');
    if (photo.length <= RESUME_PHOTO_MAX) return photo;
  }
  throw new ApiError('image_invalid');
}

/** Whether readable bytes are a JPEG of the right size, with nothing but pixels. */
async function isEncoded(bytes: Buffer): Promise<boolean> {
  const { format, width, height } = await sharp(bytes).metadata();
  return (
    format === 'jpeg' && [width, height].every((side) => side === RESUME_PHOTO_SIDE) && hasOnlyPixels(bytes)
  );
}

const [START_OF_SCAN, COMMENT, APP0, APP15] = [0xda, 0xfe, 0xe0, 0xef];

/** Whether no segment before the pixels is an application's or a comment (JPEG, B.1.1.3), but for the `JFIF` of every file. */
function hasOnlyPixels(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return bytes.subarray(-2).equals(END_OF_IMAGE);
    if (marker === COMMENT || (marker > APP0 && marker <= APP15)) return false;
  }
  return false;
}

const END_OF_IMAGE = Buffer.from('ffd9', 'hex');

/** The pixels, decoded once for all qualities; transparent ones become white, as paper is. */
async function squareOf(bytes: Buffer) {
  // A drawing under another name must not be drawn here.
  if (bytes.length === 0 || /^\s*</.test(bytes.subarray(0, 64).toString('latin1')))
    throw new ApiError('image_invalid');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    if (!READABLE.has((await picture.metadata()).format)) throw new ApiError('image_invalid');
    const { data, info } = await picture
      .autoOrient()
      .resize(RESUME_PHOTO_SIDE, RESUME_PHOTO_SIDE, { fit: 'cover', position: sharp.strategy.attention })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .timeout({ seconds: MAX_SECONDS })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return sharp(data, { raw: { width, height, channels } });
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('image_invalid', { cause: error });
  }
}
