import { encodePhoto } from './encode-photo.ts';

/**
 * A file of JSON in UTF-8, with or without a byte order mark; strings without what PostgreSQL cannot store.
 * @throws for anything else
 */
export function readJson(bytes: Buffer): unknown {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  return JSON.parse(text, (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
  );
}

const PICTURE = /^data:image\/(?:jpeg|png|webp);base64,/;

/**
 * JSON Resume whose picture, if it is inside the file, is made as a resume has it. One that is no picture is removed, and
 * so is an address: nothing is loaded from other places.
 */
export async function withSmallPhoto(value: unknown): Promise<{ value: unknown; isPhotoLost: boolean }> {
  if (!isRecord(value) || !isRecord(value.basics)) return { value, isPhotoLost: false };
  // Files of its first versions have a `picture`.
  const { image: _, picture: __, ...basics } = value.basics;
  const image = value.basics.image ?? value.basics.picture;
  if (image === undefined || image === null || image === '') return { value, isPhotoLost: false };
  const photo = await photoOf(image);
  return {
    value: { ...value, basics: photo === null ? basics : { ...basics, image: photo } },
    isPhotoLost: photo === null,
  };
}

const photoOf = async (image: unknown): Promise<string | null> =>
  typeof image === 'string' && PICTURE.test(image)
    ? encodePhoto(Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')).catch(() => null)
    : null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
