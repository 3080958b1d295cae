import { createContext, use } from 'react';
import type { MediaKind } from '@/contracts/upload-values';
import type { ItemKind } from '@/domain/learning/new-item';

/** A file that was dropped or pasted, for the item that was made for it. */
export const FirstFileContext = createContext<File | null>(null);

const KINDS = { image: 'IMAGE', video: 'VIDEO', audio: 'AUDIO', file: 'FILE' } as const;
type FileItemKind = keyof typeof KINDS & ItemKind;

/** The kind of item that shows a file. */
export function itemKindOf({ type }: Pick<File, 'type'>): FileItemKind {
  const [group] = type.split('/');
  return group === 'image' || group === 'video' || group === 'audio' ? group : 'file';
}

/** The file that a field of this kind begins to upload by itself. */
export function useFirstFile(kind: MediaKind): File | null {
  const file = use(FirstFileContext);
  return file && KINDS[itemKindOf(file)] === kind ? file : null;
}
