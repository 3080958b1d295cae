import type { PastedPicture } from './place';

const DATA = /^data:(image\/(?:png|jpeg));base64,([A-Za-z0-9+/=\s]+)$/;

/** Pictures whose bytes are in the text itself, as files to upload. */
export function filesOfPictures(pictures: readonly PastedPicture[]): File[] {
  return pictures.flatMap(({ src, alt }, index) => {
    const [, type, base64] = DATA.exec(src) ?? [];
    const bytes = base64 === undefined ? null : bytesOf(base64);
    if (!type || !bytes) return [];
    const name =
      alt
        .replace(/[^\p{L}\p{N} -]+/gu, '')
        .trim()
        .slice(0, 60) || `picture-${index + 1}`;
    return [new File([bytes], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type })];
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
}
