import sharp from 'sharp';
import { ApiError } from '../../../../contracts/api-error.ts';
import { AVATAR_MIN_SIDE } from '../../../../contracts/values.ts';
import type { Db, Tx } from '../../../../db/database.ts';
import { type AvatarUris, holdAvatar, setAvatar } from './account.repository.ts';
import type { PlacedBytes, UserFiles } from './user-files.ts';

export interface AvatarDeps {
  db: Db;
  store: Pick<UserFiles, 'placeBytes' | 'nameBytes' | 'removeOf'>;
  /** Counts one upload of a user; throws over the limit. */
  limit(userId: string): Promise<void>;
}

/** The square chosen by the user, in pixels of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  size: number;
}

const AVATAR_SIZES_PX = { avatarUri: 96, avatarLargeUri: 384 } as const;
/** A small file can decompress into gigabytes: pictures over 50 megapixels are rejected. */
const MAX_PIXELS = 50_000_000;

/** Avatars: cropped, re-encoded in fixed sizes, stored under unguessable URLs. */
export function createAvatarService({ db, store, limit }: AvatarDeps) {
  async function set(userId: string, bytes: Buffer | undefined, crop: Crop): Promise<{ avatarUri: string }> {
    await limit(userId);
    if (!bytes?.length) throw new ApiError('image_invalid');
    const made = await cut(bytes, crop);
    const small = await store.placeBytes(made.avatarUri);
    const large = await store.placeBytes(made.avatarLargeUri);
    const { old, next } = await db.transaction(async (tx) => {
      const old = await holdAvatar(tx, userId);
      const avatarUri = await name(tx, userId, 'avatarUri', small);
      const avatarLargeUri = await name(tx, userId, 'avatarLargeUri', large);
      const next = { avatarUri, avatarLargeUri };
      await setAvatar(tx, userId, next);
      return { old, next };
    });
    // The same bytes may have been removed just before the rows were inserted.
    for (const bytes of Object.values(made)) await store.placeBytes(bytes);
    await drop(userId, old);
    return { avatarUri: next.avatarLargeUri };
  }

  async function name(tx: Tx, userId: string, which: keyof typeof AVATAR_SIZES_PX, placed: PlacedBytes) {
    const side = AVATAR_SIZES_PX[which];
    const { url } = await store.nameBytes(tx, placed, {
      courseId: null,
      userId,
      name: `avatar-${side}.webp`,
      contentType: 'image/webp',
      isPublic: true,
      width: side,
      height: side,
    });
    return url;
  }

  async function remove(userId: string): Promise<void> {
    const old = await db.transaction(async (tx) => {
      const held = await holdAvatar(tx, userId);
      await setAvatar(tx, userId, { avatarUri: null, avatarLargeUri: null });
      return held;
    });
    await drop(userId, old);
  }

  async function drop(userId: string, old: AvatarUris): Promise<void> {
    const ids = Object.values(old).flatMap((uri) => /^\/media\/([0-9a-f-]{36})\//.exec(uri ?? '')?.[1] ?? []);
    await store.removeOf(db, userId, ids);
  }

  return { set, remove };
}

export type AvatarService = ReturnType<typeof createAvatarService>;

/** Both sizes of the square. Only the pixels are kept: location, camera and other metadata are dropped. */
async function cut(
  bytes: Buffer,
  { x, y, size }: Crop,
): Promise<Record<keyof typeof AVATAR_SIZES_PX, Buffer>> {
  const kind = kindOf(bytes);
  if (!kind) throw new ApiError('unsupported_media_type');
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format, autoOrient } = await picture.metadata();
    if (format !== kind) throw new ApiError('unsupported_media_type');
    const fits = x + size <= autoOrient.width && y + size <= autoOrient.height;
    if (!fits || size < AVATAR_MIN_SIDE) throw new ApiError('image_invalid');
    const square = picture.autoOrient().extract({ left: x, top: y, width: size, height: size });
    const made = Object.entries(AVATAR_SIZES_PX).map(async ([name, side]) => {
      const resized = square.clone().resize(side, side, { fit: 'fill' }).toColourspace('srgb');
      return [name, await resized.webp({ quality: 82 }).toBuffer()];
    });
    return Object.fromEntries(await Promise.all(made));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('image_invalid', { cause: error });
  }
}

/** Detected from the first bytes, ignoring name and type. */
function kindOf(bytes: Buffer): 'png' | 'jpeg' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  return bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')) ? 'jpeg' : null;
}
