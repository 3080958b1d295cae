import sharp from 'sharp';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { OPEN_ANSWER_TYPES } from '../../../../contracts/values.ts';

type AnswerType = (typeof OPEN_ANSWER_TYPES)[number];

/** A small file can decompress into gigabytes: pictures over 50 megapixels are rejected. */
const MAX_PIXELS = 50_000_000;

/** The type of a handed-in file, detected from its content: its name and the type it was sent with do not count. */
export async function answerFileType(bytes: Buffer): Promise<AnswerType> {
  const type = signatureOf(bytes);
  if (type === null) throw new ApiError('unsupported_media_type');
  if (type === 'application/pdf') return type;
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const format = await picture.metadata().then(
    (known) => known.format,
    () => null,
  );
  if (`image/${format}` !== type) throw new ApiError('unsupported_media_type');
  return type;
}

function signatureOf(bytes: Buffer): AnswerType | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'image/png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'image/jpeg';
  return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? 'application/pdf' : null;
}

const ENDINGS: Record<AnswerType, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'application/pdf': '.pdf',
};

/** The name with the ending of what the file really is. */
export function answerFileName(name: string, type: AnswerType): string {
  const ending = ENDINGS[type];
  const isSame = name.toLowerCase().endsWith(ending) || (type === 'image/jpeg' && /\.jpeg$/i.test(name));
  return isSame ? name : `${name.replace(/\.[^.]*$/, '')}${ending}`;
}
