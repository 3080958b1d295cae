/** The ISO base media file format (MP4, M4A), as far as size and duration need it: ISO/IEC 14496-12. */

export interface BoxHeader {
  type: string;
  /** Bytes of the header itself. */
  headerBytes: number;
  /** Bytes of the whole box; null when it reaches to the end of the file. */
  size: number | null;
}

export interface MovieFacts {
  /** Null when the file does not say, as in a recording that was never finished. */
  durationSeconds: number | null;
  /** Pixels as displayed; null without a video track. */
  width: number | null;
  height: number | null;
  hasVideo: boolean;
  hasSound: boolean;
}

/** Bytes that every header fits into. */
export const BOX_HEADER_BYTES = 16;
const MAX_TRACKS = 64;
const MAX_SIDE = 16_384;
/** A hundred hours. */
const MAX_SECONDS = 360_000;

/** Reads the header at the beginning of `bytes`; null when there is none. */
export function readBoxHeader(bytes: Uint8Array): BoxHeader | null {
  if (bytes.length < 8) return null;
  const view = viewOf(bytes);
  const type = String.fromCharCode(...bytes.subarray(4, 8));
  const size = view.getUint32(0);
  if (size === 0) return { type, headerBytes: 8, size: null };
  if (size !== 1) return size < 8 ? null : { type, headerBytes: 8, size };
  if (bytes.length < 16) return null;
  const large = Number(view.getBigUint64(8));
  return large < 16 || !Number.isSafeInteger(large) ? null : { type, headerBytes: 16, size: large };
}

/** Facts of the content of a `moov` box; null when it is damaged. */
export function readMovie(moov: Uint8Array): MovieFacts | null {
  const boxes = childrenOf(moov);
  const header = boxes?.find(({ type }) => type === 'mvhd');
  if (!boxes || !header) return null;
  const tracks = boxes.filter(({ type }) => type === 'trak').slice(0, MAX_TRACKS);
  const read = tracks.map(({ body }) => readTrack(body));
  const video = read.find((track) => track?.handler === 'vide');
  const extended = childrenOf(boxes.find(({ type }) => type === 'mvex')?.body ?? EMPTY);
  const whole = secondsOf(header.body) ?? fragmentSeconds(header.body, extended);
  return {
    durationSeconds: whole,
    width: video?.width ?? null,
    height: video?.height ?? null,
    hasVideo: video !== undefined,
    hasSound: read.some((track) => track?.handler === 'soun'),
  };
}

const EMPTY = new Uint8Array();
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

interface Box {
  type: string;
  body: Uint8Array;
}

/** The boxes inside a box; null when one of them does not fit into it. */
function childrenOf(bytes: Uint8Array): Box[] | null {
  const boxes: Box[] = [];
  for (let position = 0; position + 8 <= bytes.length; ) {
    const header = readBoxHeader(bytes.subarray(position, position + BOX_HEADER_BYTES));
    const end = header && position + (header.size ?? bytes.length - position);
    if (!header || end === null || end > bytes.length) return null;
    boxes.push({ type: header.type, body: bytes.subarray(position + header.headerBytes, end) });
    position = end;
  }
  return boxes;
}

interface Track {
  handler: string;
  width: number | null;
  height: number | null;
}

function readTrack(bytes: Uint8Array): Track | null {
  const boxes = childrenOf(bytes);
  const header = boxes?.find(({ type }) => type === 'tkhd')?.body;
  const media = childrenOf(boxes?.find(({ type }) => type === 'mdia')?.body ?? EMPTY);
  const handler = media?.find(({ type }) => type === 'hdlr')?.body;
  if (!header || !handler || handler.length < 12) return null;
  return { handler: String.fromCharCode(...handler.subarray(8, 12)), ...sizeOf(header) };
}

/** Width and height as displayed: a phone held upright stores a turned picture. */
function sizeOf(header: Uint8Array): { width: number | null; height: number | null } {
  const none = { width: null, height: null };
  const matrix = header[0] === 1 ? 52 : 40;
  if (header.length < matrix + 44) return none;
  const view = viewOf(header);
  const [width, height] = [view.getUint32(matrix + 36) >>> 16, view.getUint32(matrix + 40) >>> 16];
  if (width < 1 || height < 1 || width > MAX_SIDE || height > MAX_SIDE) return none;
  const isTurned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0;
  return isTurned ? { width: height, height: width } : { width, height };
}

/** Duration of an `mvhd`; null when it is unknown. */
function secondsOf(header: Uint8Array): number | null {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return null;
  const view = viewOf(header);
  const scale = view.getUint32(isLong ? 20 : 12);
  const units = isLong ? Number(view.getBigUint64(24)) : view.getUint32(16);
  return inSeconds(units, scale);
}

/** A fragmented file says its duration in `mvex/mehd`. */
function fragmentSeconds(header: Uint8Array, boxes: Box[] | null): number | null {
  const extended = boxes?.find(({ type }) => type === 'mehd')?.body;
  const isLong = extended?.[0] === 1;
  if (!extended || extended.length < (isLong ? 12 : 8) || header.length < 24) return null;
  const view = viewOf(extended);
  const scale = viewOf(header).getUint32(header[0] === 1 ? 20 : 12);
  return inSeconds(isLong ? Number(view.getBigUint64(4)) : view.getUint32(4), scale);
}

function inSeconds(units: number, scale: number): number | null {
  const seconds = scale > 0 ? units / scale : 0;
  return seconds > 0 && seconds <= MAX_SECONDS ? Math.round(seconds * 1000) / 1000 : null;
}
