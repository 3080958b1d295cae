import { useEffect, useState } from 'react';
import { AVATAR_MAX_BYTES, AVATAR_MIN_SIDE, AVATAR_TYPES } from '@/contracts/values';
import type { PictureSize } from '@/domain/identity/crop';

export interface OpenedPicture extends PictureSize {
  file: Blob;
  /** Object URL, valid while the picture is open. */
  url: string;
}

export type PictureProblem = 'type' | 'tooBig' | 'tooSmall' | 'broken';

/** A picture from the user's device, validated before anything is uploaded. */
export function usePictureFile() {
  const [opened, setOpened] = useState<OpenedPicture | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);
  const url = opened?.url;
  useEffect(() => (url ? () => URL.revokeObjectURL(url) : undefined), [url]);

  async function take(file: File): Promise<boolean> {
    const found = await open(file);
    const isFine = typeof found === 'object';
    setProblem(isFine ? null : found);
    setOpened(isFine ? found : null);
    return isFine;
  }
  return { opened, problem, take, drop: () => setOpened(null) };
}

async function open(file: File): Promise<OpenedPicture | PictureProblem> {
  if (!AVATAR_TYPES.some((type) => type === file.type)) return 'type';
  if (file.size > AVATAR_MAX_BYTES) return 'tooBig';
  const url = URL.createObjectURL(file);
  const size = await measure(url);
  if (size && Math.min(size.width, size.height) >= AVATAR_MIN_SIDE) return { ...size, file, url };
  URL.revokeObjectURL(url);
  return size ? 'tooSmall' : 'broken';
}

/** Width and height of the picture after applying its EXIF orientation. */
function measure(url: string): Promise<PictureSize | null> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => resolve(null);
    image.src = url;
  });
}
