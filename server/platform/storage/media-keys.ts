/** Storage key of a file by its hash. */
export function mediaKey(sha256: string): string {
  return `${MEDIA}/${sha256.slice(0, 2)}/${sha256}`;
}

export const MEDIA = 'media';
/** Unreferenced files wait here, in case a row is being inserted right now. */
export const REMOVED = `${MEDIA}/removed`;

/** Key of a removed file; `index` is the time of removal, in milliseconds. */
export function removedKey(sha256: string, index: number): string {
  return `${REMOVED}/${sha256}.${index}`;
}

export type MediaObject =
  | { kind: 'bytes'; sha256: string }
  | { kind: 'removed'; sha256: string; at: number }
  /** A partial file of a process that died. */
  | { kind: 'draft'; sha256: string };

const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const BYTES = new RegExp(`^${MEDIA}/[0-9a-f]{2}/([0-9a-f]{64})(\\.${UUID_PATTERN}(?:\\.draft)?)?$`);
const ASIDE = new RegExp(`^${REMOVED}/([0-9a-f]{64})\\.(\\d+)$`);

/** What the object under a key is; null when it is not ours. */
export function readMediaKey(key: string): MediaObject | null {
  const aside = ASIDE.exec(key);
  if (aside) return { kind: 'removed', sha256: aside[1] ?? '', at: Number(aside[2]) };
  const bytes = BYTES.exec(key);
  if (!bytes) return null;
  return { kind: bytes[2] === undefined ? 'bytes' : 'draft', sha256: bytes[1] ?? '' };
}
