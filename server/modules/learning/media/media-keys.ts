/** Where bytes lie in the storage, by their hash. */
export function mediaKey(sha256: string): string {
  return `${MEDIA}/${sha256.slice(0, 2)}/${sha256}`;
}

export const MEDIA = 'media';
/** What nobody names any more waits here, for the case that somebody was just about to. */
export const REMOVED = `${MEDIA}/removed`;

/** Where bytes wait that were put aside at `at`. */
export function removedKey(sha256: string, at: number): string {
  return `${REMOVED}/${sha256}.${at}`;
}

export type MediaObject =
  | { kind: 'bytes'; sha256: string }
  | { kind: 'removed'; sha256: string; at: number }
  /** Half a file, left behind by a process that died. */
  | { kind: 'draft'; sha256: string };

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
const BYTES = new RegExp(`^${MEDIA}/[0-9a-f]{2}/([0-9a-f]{64})(\\.${UUID}(?:\\.draft)?)?$`);
const ASIDE = new RegExp(`^${REMOVED}/([0-9a-f]{64})\\.(\\d+)$`);

/** What an object under `media` is; null for what is not ours. */
export function readMediaKey(key: string): MediaObject | null {
  const aside = ASIDE.exec(key);
  if (aside) return { kind: 'removed', sha256: aside[1] ?? '', at: Number(aside[2]) };
  const bytes = BYTES.exec(key);
  if (!bytes) return null;
  return { kind: bytes[2] === undefined ? 'bytes' : 'draft', sha256: bytes[1] ?? '' };
}
