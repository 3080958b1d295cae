import { ApiError } from '../../../../contracts/api-error.ts';
import {
  BOX_HEADER_BYTES,
  type MovieFacts,
  readBoxHeader,
  readMovie,
} from '../../../../domain/learning/mp4.ts';
import type { ByteSource } from './byte-source.ts';
import { type JudgedFile, unchanged } from './judged-file.ts';

/** Five hours in fragments of ten seconds; ordinary files have about five boxes. */
const MAX_BOXES = 4_000;
/** The index of ten hours of video has about 30 MB. */
const MAX_INDEX_BYTES = 67_108_864;
const TOP_LEVEL = new Set(
  'ftyp moov mdat free skip wide uuid moof mfra sidx ssix styp pdin emsg prft meta udta'.split(' '),
);

/**
 * A video or sound in MP4: every box is complete, and its index says what it has.
 * @throws {ApiError} `video_invalid` for a damaged file, `unsupported_media_type` for one without the wanted track
 */
export async function judgeMovie(type: 'video/mp4' | 'audio/mp4', source: ByteSource): Promise<JudgedFile> {
  const facts = await readFacts(source);
  if (!facts) throw new ApiError('video_invalid');
  const isWanted = type === 'video/mp4' ? facts.hasVideo : facts.hasSound && !facts.hasVideo;
  if (!isWanted) throw new ApiError('unsupported_media_type');
  const { width, height, durationSeconds } = facts;
  return unchanged(type, { width, height, durationSeconds });
}

async function readFacts(source: ByteSource): Promise<MovieFacts | null> {
  let facts: MovieFacts | null = null;
  let hasMedia = false;
  let position = 0;
  for (let count = 0; position < source.size; count += 1) {
    const header = readBoxHeader(await source.read(position, BOX_HEADER_BYTES));
    if (!header || count === MAX_BOXES || !TOP_LEVEL.has(header.type)) return null;
    if (count === 0 && header.type !== 'ftyp') return null;
    const size = header.size ?? source.size - position;
    if (position + size > source.size) return null;
    if (header.type === 'mdat') hasMedia = true;
    if (header.type === 'moov' && !facts) {
      if (size > MAX_INDEX_BYTES) return null;
      const moov = await source.read(position + header.headerBytes, size - header.headerBytes);
      facts = readMovie(moov);
    }
    position += size;
  }
  return hasMedia ? facts : null;
}
