import { ApiError } from '../../../../contracts/api-error.ts';
import { normaliseCaptions } from '../../../../domain/learning/webvtt.ts';
import type { ByteSource } from './byte-source.ts';
import { type JudgedFile, unchanged } from './judged-file.ts';

const TAIL_BYTES = 2048;

/** A PDF from its first byte to its end mark: nothing is before it or behind it. */
export async function judgePdf(source: ByteSource): Promise<JudgedFile> {
  const head = (await source.read(0, 8)).toString('latin1');
  const tail = (await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES)).toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(head) || !/%%EOF[\s\0]*$/.test(tail))
    throw new ApiError('unsupported_media_type');
  return unchanged('application/pdf');
}

/**
 * Captions in UTF-8, written again.
 * @throws {ApiError} `captions_invalid`
 */
export async function judgeCaptions(source: ByteSource): Promise<JudgedFile> {
  const sent = await source.read(0, source.size);
  const clean = normaliseCaptions(readText(sent));
  if (clean === null) throw new ApiError('captions_invalid');
  return unchanged('text/vtt', { bytes: Buffer.from(clean) });
}

function readText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ApiError('captions_invalid');
  }
}
