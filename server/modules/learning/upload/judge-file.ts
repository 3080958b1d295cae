import { fileTypeFromBuffer } from 'file-type';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { MediaKind } from '../../../../contracts/upload-values.ts';
import type { ByteSource } from './byte-source.ts';
import { judgeMovie } from './judge-movie.ts';
import { judgePicture } from './judge-picture.ts';
import { judgeMp3, judgeOgg, judgeWave } from './judge-sound.ts';
import { judgeCaptions, judgePdf } from './judge-text.ts';
import type { JudgedFile } from './judged-file.ts';

type Judge = (source: ByteSource) => Promise<JudgedFile>;

/** By the type that the first bytes show; each then reads the whole structure of its format. */
const JUDGES: Record<Exclude<MediaKind, 'CAPTIONS'>, Record<string, Judge>> = {
  IMAGE: {
    'image/jpeg': (source) => judgePicture('image/jpeg', source),
    'image/png': (source) => judgePicture('image/png', source),
  },
  VIDEO: { 'video/mp4': (source) => judgeMovie('video/mp4', source) },
  AUDIO: {
    'audio/mpeg': judgeMp3,
    'audio/wav': judgeWave,
    'audio/ogg': judgeOgg,
    'audio/mp4': (source) => judgeMovie('audio/mp4', source),
    'audio/x-m4a': (source) => judgeMovie('audio/mp4', source),
    // Without a brand of its own; its tracks decide.
    'video/mp4': (source) => judgeMovie('audio/mp4', source),
  },
  FILE: { 'application/pdf': judgePdf },
};

const HEAD_BYTES = 4100;

/**
 * What a file is by its bytes; its name and the type it was sent with do not count.
 * @throws {ApiError} with the reason why it is refused
 */
export async function judgeFile(kind: MediaKind, source: ByteSource): Promise<JudgedFile> {
  if (kind === 'CAPTIONS') return judgeCaptions(source);
  const found = await fileTypeFromBuffer(await source.read(0, HEAD_BYTES)).catch(() => undefined);
  const type = found?.mime.split(';')[0] ?? '';
  const judge = Object.hasOwn(JUDGES[kind], type) ? JUDGES[kind][type] : undefined;
  if (!judge) throw new ApiError('unsupported_media_type');
  return judge(source);
}
