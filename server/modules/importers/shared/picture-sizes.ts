import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

export interface PictureSize {
  width: number;
  height: number;
}

/** Sizes by the real path of the file. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** Without SVG, which has no pixel size. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif)$/i;
const PARALLEL = 8;

/** Reads the size of every image below a folder from its header; skips unreadable files. */
export async function measurePictures(root: string): Promise<PictureSizes> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const places = entries
    .filter((entry) => entry.isFile() && PICTURE.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const sizes = new Map<string, PictureSize>();
  const measureNext = async () => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      const size = await measure(place);
      if (size) sizes.set(place, size);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, measureNext));
  return sizes;
}

/** After EXIF orientation, as browsers display it. */
async function measure(place: string): Promise<PictureSize | null> {
  try {
    const { width, height } = (await sharp(place).metadata()).autoOrient;
    return { width, height };
  } catch {
    return null;
  }
}
