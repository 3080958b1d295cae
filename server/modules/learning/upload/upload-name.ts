import { safeName } from '../media/media.store.ts';

const ENDINGS: Record<string, RegExp> = {
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'video/mp4': /\.mp4$/i,
  'audio/mpeg': /\.mp3$/i,
  'audio/mp4': /\.m4a$/i,
  'audio/ogg': /\.(?:ogg|oga|opus)$/i,
  'audio/wav': /\.wav$/i,
  'application/pdf': /\.pdf$/i,
  'text/vtt': /\.vtt$/i,
};

const NEW_ENDING: Record<string, string> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'video/mp4': '.mp4',
  'audio/mpeg': '.mp3',
  'audio/mp4': '.m4a',
  'audio/ogg': '.ogg',
  'audio/wav': '.wav',
  'application/pdf': '.pdf',
  'text/vtt': '.vtt',
};

/** The name with the ending of what the file really is. */
export function fileName(name: string, contentType: string): string {
  const ending = NEW_ENDING[contentType] ?? '';
  if (ENDINGS[contentType]?.test(name)) return safeName(name);
  return safeName(`${name.replace(/\.[a-z0-9]{1,5}$/i, '').slice(-90)}${ending}`);
}
