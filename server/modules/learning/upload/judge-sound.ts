import { ApiError } from '../../../../contracts/api-error.ts';
import type { ByteSource } from './byte-source.ts';
import { type JudgedFile, unchanged } from './judged-file.ts';

const HEAD_BYTES = 4096;

/** A RIFF header that says exactly how long the file is. */
export async function judgeWave(source: ByteSource): Promise<JudgedFile> {
  const head = await source.read(0, HEAD_BYTES);
  const declared = head.length >= 12 ? head.readUInt32LE(4) + 8 : 0;
  if (declared !== source.size && declared !== source.size - 1) throw new ApiError('unsupported_media_type');
  return unchanged('audio/wav');
}

/** Ogg with sound only. */
export async function judgeOgg(source: ByteSource): Promise<JudgedFile> {
  const head = (await source.read(0, HEAD_BYTES)).toString('latin1');
  const isSound = /OpusHead|vorbis|FLAC|Speex {3}/.test(head) && !/theora|kate/.test(head);
  if (!isSound) throw new ApiError('unsupported_media_type');
  return unchanged('audio/ogg');
}

/** MP3: after the tag come frames, each where the one before it ends. */
export async function judgeMp3(source: ByteSource): Promise<JudgedFile> {
  let position = await tagBytes(source);
  for (let frames = 0; frames < FRAMES_CHECKED && position < source.size; frames += 1) {
    const length = frameBytes(await source.read(position, 4));
    if (length === null) throw new ApiError('unsupported_media_type');
    position += length;
    if (position > source.size) throw new ApiError('unsupported_media_type');
  }
  return unchanged('audio/mpeg');
}

const FRAMES_CHECKED = 20;

async function tagBytes(source: ByteSource): Promise<number> {
  const head = await source.read(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  const [one = 0, two = 0, three = 0, four = 0] = head.subarray(6, 10);
  const footer = (head[5] ?? 0) & 0x10 ? 10 : 0;
  const end = 10 + (one << 21) + (two << 14) + (three << 7) + four + footer;
  // Some programs pad the tag with more zeros than it says.
  const padding = await source.read(end, HEAD_BYTES);
  const next = padding.findIndex((byte) => byte !== 0);
  return next < 0 ? end : end + next;
}

const RATES_KBPS = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const SAMPLES_PER_SECOND = [44_100, 48_000, 32_000] as const;

/** Length of a layer III frame (ISO/IEC 11172-3) from its header; null for anything else. */
function frameBytes(header: Buffer): number | null {
  const [first = 0, second = 0, third = 0] = header;
  if (first !== 0xff || (second & 0xe6) !== 0xe2) return null;
  const version = (second >> 3) & 3;
  const rate = RATES_KBPS[version === 3 ? 1 : 2][third >> 4];
  const samples = SAMPLES_PER_SECOND[(third >> 2) & 3];
  if (version === 1 || !rate || !samples) return null;
  const hertz = version === 3 ? samples : version === 2 ? samples / 2 : samples / 4;
  return Math.floor(((version === 3 ? 144_000 : 72_000) * rate) / hertz) + ((third >> 1) & 1);
}
