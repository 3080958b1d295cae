import { type MediaKind, UPLOAD_MAX_BYTES, type UploadKind } from '../../contracts/upload-values.ts';

/** How fast an upload is, and what kind of file it probably has. */

export interface ProgressSample {
  /** Milliseconds. */
  at: number;
  /** Bytes that have arrived. */
  sent: number;
}

/** A connection's speed changes: what was sent longer ago does not count. */
const WINDOW_MS = 15_000;
const MIN_MS = 2_000;

/** The samples that count, with a new one. */
export function addSample(samples: readonly ProgressSample[], sample: ProgressSample): ProgressSample[] {
  return [...samples.filter(({ at, sent }) => sample.at - at <= WINDOW_MS && sent <= sample.sent), sample];
}

/** Whole seconds until the rest has arrived; null while the speed is unknown. */
export function secondsLeft(samples: readonly ProgressSample[], total: number): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < MIN_MS || last.sent <= first.sent) return null;
  const bytesPerMs = (last.sent - first.sent) / (last.at - first.at);
  return Math.max(1, Math.ceil((total - last.sent) / bytesPerMs / 1000));
}

const ENDINGS: Record<MediaKind, RegExp> = {
  IMAGE: /\.(?:jpe?g|png)$/i,
  VIDEO: /\.mp4$/i,
  AUDIO: /\.(?:mp3|m4a|ogg|oga|opus|wav)$/i,
  FILE: /\.pdf$/i,
  CAPTIONS: /\.vtt$/i,
};

/** The kind that a name promises; the service judges the bytes. */
export function kindOfName(name: string, kinds: readonly MediaKind[]): MediaKind | null {
  return kinds.find((kind) => ENDINGS[kind].test(name)) ?? null;
}

const [MIB, GIB] = [2 ** 20, 2 ** 30];

/** The limit of a kind as a round number that people know: 4 GB for 4 GiB. A little more is accepted. */
export function shownLimit(kind: UploadKind): number {
  const bytes = UPLOAD_MAX_BYTES[kind];
  return bytes >= GIB ? Math.floor(bytes / GIB) * 1_000_000_000 : Math.floor(bytes / MIB) * 1_000_000;
}

/** What a file chooser offers for a kind. */
export const FILE_ENDINGS: Record<UploadKind, string> = {
  IMAGE: '.jpg,.jpeg,.png',
  VIDEO: '.mp4',
  AUDIO: '.mp3,.m4a,.ogg,.oga,.opus,.wav',
  FILE: '.pdf',
  CAPTIONS: '.vtt',
  ARCHIVE: '.zip,.gz,.tgz',
};
