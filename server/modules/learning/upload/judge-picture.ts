import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';
import { createConversionQueue } from '../picture/conversion-queue.ts';
import type { ByteSource } from './byte-source.ts';
import type { JudgedFile } from './judged-file.ts';

type PictureType = 'image/jpeg' | 'image/png';

/** A small file can decompress into gigabytes: pictures over 50 megapixels are refused. */
const MAX_PIXELS = 50_000_000;
/** Pages never ask for more. */
const MAX_WIDTH = 3840;
const MAX_HEIGHT = 8192;
const MAX_SECONDS = 30;
const JPEG_QUALITY = 90;

/** A picture takes up to 200 MB while it is drawn: one at a time. */
const queue = createConversionQueue<JudgedFile>({ parallel: 1, waiting: 32 });

/**
 * The picture encoded again: upright, in sRGB, without metadata and without anything that was hidden behind its pixels.
 * @throws {ApiError} `image_invalid`, or `service_unavailable` when too many wait
 */
export function judgePicture(type: PictureType, source: ByteSource): Promise<JudgedFile> {
  return queue.run(randomUUID(), async () => draw(type, await source.read(0, source.size)));
}

async function draw(type: PictureType, sent: Buffer): Promise<JudgedFile> {
  try {
    const { default: sharp } = await import('sharp');
    const picture = sharp(sent, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    if (`image/${format}` !== type) throw new Error(`is ${format}, not ${type}`);
    const drawn = picture
      .autoOrient()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS });
    const encoded = type === 'image/png' ? drawn.png() : drawn.jpeg({ quality: JPEG_QUALITY });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { contentType: type, width: info.width, height: info.height, durationSeconds: null, bytes: data };
  } catch (error) {
    throw new ApiError('image_invalid', { cause: error });
  }
}
