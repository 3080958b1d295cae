import type { PictureWidth } from '../../../../contracts/values.ts';

/** `family` is that of the original: JPEG or PNG. */
export type PictureFormat = 'avif' | 'webp' | 'family';

/** Above this width AVIF takes seconds of a core, and is hardly smaller than WebP. */
const AVIF_WIDEST = 640;

/** The best format that the Accept header names; `*` and `image/*` are sent by clients that know neither. */
export function formatFor(accept: string | undefined, width: PictureWidth): PictureFormat {
  const named = new Set(
    (accept ?? '')
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((piece) => piece.trim()))
      .filter(([, ...params]) => !params.some((param) => /^q=0(?:\.0*)?$/.test(param)))
      .map(([type]) => type),
  );
  if (named.has('image/avif') && width <= AVIF_WIDEST) return 'avif';
  return named.has('image/webp') ? 'webp' : 'family';
}
