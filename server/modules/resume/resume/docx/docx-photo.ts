import sharp from 'sharp';

export interface DocxPhoto {
  type: 'jpg' | 'png';
  data: Buffer;
}

/** More is no portrait: the picture of a resume has 480 × 480. */
const MAX_PIXELS = 4_000_000;

/** The picture of a data URL; null when it is none, because Word opens no document with a broken one. */
export async function readPhoto(dataUrl: string | null): Promise<DocxPhoto | null> {
  if (dataUrl === null) return null;
  const data = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  try {
    const picture = sharp(data, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { format } = await picture.metadata();
    await picture.stats();
    if (format === 'jpeg') return { type: 'jpg', data };
    return format === 'png' ? { type: 'png', data } : null;
  } catch {
    return null;
  }
}
