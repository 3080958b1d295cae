import { createHash } from 'node:crypto';
import { ApiError } from '../../../../contracts/api-error.ts';

const WIDTH = 1200;
const HEIGHT = 630;
/** The page is shown from its top, with room around it. */
const PAGE_WIDTH = 860;
const TOP = 56;
const BACKGROUND = '#e9edf4';
const EDGE = '#d3dae6';

/** Pictures that wait; further ones are refused, because drawing occupies a core. */
const MOST_WAITING = 16;

/** Previews of links, drawn one at a time and kept while there is room. */
export function createSharePictures({ maxBytes = 8 << 20 }: { maxBytes?: number } = {}) {
  const kept = new Map<string, Buffer>();
  let bytes = 0;
  let waiting = 0;
  let line: Promise<unknown> = Promise.resolve();

  function keep(key: string, png: Buffer): void {
    if (kept.has(key)) return;
    kept.set(key, png);
    bytes += png.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
  }

  /** The first page, by its drawing: the same page is drawn once. */
  return async (page: string): Promise<Buffer> => {
    const key = createHash('sha256').update(page).digest('base64url');
    const known = kept.get(key);
    if (known) return known;
    if (waiting >= MOST_WAITING) throw new ApiError('service_unavailable', { retryAfter: 5 });
    waiting += 1;
    const job = line.then(() => kept.get(key) ?? drawPicture(page));
    line = job.catch(() => {});
    try {
      const png = await job;
      keep(key, png);
      return png;
    } finally {
      waiting -= 1;
    }
  };
}

export type SharePictures = ReturnType<typeof createSharePictures>;

/** The top of a page as PNG, 1200 × 630. */
async function drawPicture(page: string): Promise<Buffer> {
  // Loaded on first use, for a faster start.
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(Buffer.from(page))
    .resize({ width: PAGE_WIDTH })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(drawn.info.height, HEIGHT - TOP);
  const top = await sharp(drawn.data)
    .extract({ left: 0, top: 0, width: PAGE_WIDTH, height })
    .extend({ top: 1, left: 1, right: 1, background: EDGE })
    .toBuffer();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACKGROUND } })
    .composite([{ input: top, left: (WIDTH - PAGE_WIDTH) / 2 - 1, top: TOP - 1 }])
    .png({ palette: true, effort: 4 })
    .toBuffer();
}
