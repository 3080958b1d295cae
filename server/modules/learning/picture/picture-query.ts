import { ApiError } from '../../../../contracts/api-error.ts';
import {
  PICTURE_QUALITIES,
  PICTURE_WIDTHS,
  type PictureQuality,
  type PictureWidth,
  SMALL_PICTURE_WIDTHS,
} from '../../../../contracts/values.ts';
import { cleanSegments } from '../../../http/clean-path.ts';

export interface PictureQuery {
  /** A path of this site in canonical form. */
  url: string;
  width: PictureWidth;
  quality: PictureQuality;
}

const WIDTHS = new Map([...SMALL_PICTURE_WIDTHS, ...PICTURE_WIDTHS].map((width) => [String(width), width]));
const QUALITIES = new Map(PICTURE_QUALITIES.map((quality) => [String(quality), quality]));

/**
 * Exactly `url`, `w` and `q`, each once and from the closed lists.
 * @throws {ApiError} `request_params_invalid`
 */
export function readPictureQuery(address: string): PictureQuery {
  const params = new URLSearchParams(address.split('?').slice(1).join('?'));
  const url = params.get('url') ?? '';
  const width = WIDTHS.get(params.get('w') ?? '');
  const quality = QUALITIES.get(params.get('q') ?? '');
  const isComplete = [...params.keys()].sort().join() === 'q,url,w';
  if (!isComplete || !width || !quality || !isCanonical(url)) throw new ApiError('request_params_invalid');
  return { url, width, quality };
}

/** Never so: another origin, a query, dot segments, encoded separators. */
function isCanonical(url: string): boolean {
  const segments = cleanSegments(url);
  return segments !== null && `/${segments.join('/')}` === url;
}
