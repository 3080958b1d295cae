import path from 'node:path';

const MIB = 1024 ** 2;

/** Maximum size in bytes per kind of file (product §9). */
const LIMITS = {
  image: 20 * MIB,
  pdf: 20 * MIB,
  video: 4096 * MIB,
  audio: 100 * MIB,
  captions: MIB,
  document: 20 * MIB,
  archive: 100 * MIB,
} as const;

/** Number of leading bytes needed to detect any kind. */
export const HEAD_BYTES = 64 * 1024;

export interface FileKind {
  contentType: string;
  maxBytes: number;
}

type Group = keyof typeof LIMITS;

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/**
 * Kinds without a unique signature, such as text and container formats: the extension says which, and the content
 * must match.
 */
const BY_ENDING: Record<string, [contentType: string, group: Group, fits: (head: Buffer) => boolean]> = {
  '.svg': [
    'image/svg+xml',
    'image',
    (head) => isText(head) && /^\s*(?:<[?!][^>]*>\s*)*<svg[\s>]/.test(textOf(head)),
  ],
  '.vtt': ['text/vtt', 'captions', (head) => isText(head) && /^WEBVTT(?:\s|$)/.test(textOf(head))],
  '.csv': ['text/csv', 'document', isPlainText],
  '.txt': ['text/plain', 'document', isPlainText],
  '.ipynb': ['application/json', 'document', (head) => isText(head) && /^\s*\{/.test(textOf(head))],
  '.zip': ['application/zip', 'archive', isZip],
  '.docx': [`${OFFICE}.wordprocessingml.document`, 'document', isOfficeFile],
  '.xlsx': [`${OFFICE}.spreadsheetml.sheet`, 'document', isOfficeFile],
  '.pptx': [`${OFFICE}.presentationml.presentation`, 'document', isOfficeFile],
};
const ENDINGS = new Set([
  ...Object.keys(BY_ENDING),
  ...['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.pdf'],
  ...['.mp4', '.webm', '.ogv', '.mp3', '.ogg', '.wav', '.m4a'],
]);

/**
 * Detects the kind of a file from its first bytes; null when it may not be stored. The extension must also be one that
 * course files have, which keeps out HTML, scripts and anything unknown whatever their content.
 */
export function fileKind(name: string, head: Buffer): FileKind | null {
  const ending = path.extname(name).toLowerCase();
  if (!ENDINGS.has(ending)) return null;
  const found = bySignature(head);
  if (found) return { contentType: found[0], maxBytes: LIMITS[found[1]] };
  const [contentType, group, fits] = BY_ENDING[ending] ?? [];
  return contentType && group && fits?.(head) ? { contentType, maxBytes: LIMITS[group] } : null;
}

type Found = [contentType: string, group: Group];

function bySignature(head: Buffer): Found | null {
  const starts = (text: string, position = 0) =>
    head.toString('latin1', position, position + text.length) === text;
  if (starts('\x89PNG\r\n\x1a\n')) return ['image/png', 'image'];
  if (starts('\xff\xd8\xff')) return ['image/jpeg', 'image'];
  if (starts('GIF87a') || starts('GIF89a')) return ['image/gif', 'image'];
  if (starts('RIFF') && starts('WEBP', 8)) return ['image/webp', 'image'];
  if (starts('RIFF') && starts('WAVE', 8)) return ['audio/wav', 'audio'];
  if (starts('%PDF-')) return ['application/pdf', 'pdf'];
  if (starts('ftyp', 4)) return byBrand(head.toString('latin1', 8, 12));
  if (starts('\x1a\x45\xdf\xa3') && head.subarray(0, 64).includes('webm')) return ['video/webm', 'video'];
  if (starts('OggS'))
    return head.subarray(0, 4096).includes('theora') ? ['video/ogg', 'video'] : ['audio/ogg', 'audio'];
  if (starts('ID3') || isMp3Frame(head)) return ['audio/mpeg', 'audio'];
  return null;
}

/** The MP4 family: pictures, audio and video begin alike. */
function byBrand(brand: string): Found | null {
  if (brand === 'avif' || brand === 'avis') return ['image/avif', 'image'];
  if (brand === 'M4A ' || brand === 'M4B ') return ['audio/mp4', 'audio'];
  return /^(?:iso[m2-9]|mp4[12]|avc1|M4V |dash|MSNV|f4v |qt {2})$/.test(brand)
    ? ['video/mp4', 'video']
    : null;
}

/** Frame sync, layer III of MPEG 1 or 2, and a valid bit rate and sample rate. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head;
  if (first !== 0xff || (second & 0xe6) !== 0xe2 || (second & 0x18) === 0x08) return false;
  const rate = third >> 4;
  return rate !== 0 && rate !== 15 && (third & 0x0c) !== 0x0c;
}

function isZip(head: Buffer): boolean {
  return head.length > 4 && head.readUInt32BE(0) === 0x504b0304;
}

function isOfficeFile(head: Buffer): boolean {
  return (
    isZip(head) && /\[Content_Types\]\.xml|_rels\/\.rels|(?:word|xl|ppt)\//.test(head.toString('latin1'))
  );
}

const textOf = (head: Buffer): string => head.toString('utf8').replace(/^\ufeff/, '');

/** UTF-8 without control characters; the last character may be cut off. */
function isText(head: Buffer): boolean {
  const text = head.toString('utf8');
  const cut = head.length === HEAD_BYTES ? text.replace(/\ufffd{1,3}$/, '') : text;
  return !/(?![\t\n\v\f\r])\p{Cc}|\ufffd/u.test(cut);
}

/** Text that a browser would not interpret as a page. */
function isPlainText(head: Buffer): boolean {
  return isText(head) && !/^\s*<(?:!doctype|html|script|svg|\?xml|body|head|iframe)/i.test(textOf(head));
}
