import { localStorageText } from './local-storage';

/** The note that is being written, until it is saved (product §3 Local storage). */

const STORAGE_KEY = 'note-to-save';
const stored = localStorageText(STORAGE_KEY);

export interface StoredNote {
  userId: string;
  productId: string;
  lessonKey: string;
  noteId: string;
  text: string;
  contentId: string | null;
  anchor: { quote: string; prefix: string; suffix: string } | null;
  second: number | null;
}

/** The note that this person was writing in this lesson. */
export function storedNote(userId: string, productId: string, lessonKey: string): StoredNote | null {
  const note = parse(stored.read());
  const isHere = note?.userId === userId && note.productId === productId && note.lessonKey === lessonKey;
  return isHere ? note : null;
}

export const storeNote = (note: StoredNote): void => stored.write(JSON.stringify(note));

/** Gives back a note that could not be saved, unless another one is being written. */
export const giveBackNote = (note: StoredNote): void => {
  if (!parse(stored.read())) storeNote(note);
};

export const forgetStoredNote = (): void => stored.write(null);

const isText = (value: unknown): value is string => typeof value === 'string';

/** Anyone can write to the storage: accept only what we would write. */
function parse(text: string | null): StoredNote | null {
  try {
    const note = JSON.parse(text ?? 'null') as Partial<StoredNote> | null;
    const { userId, productId, lessonKey, noteId, contentId, anchor, second } = note ?? {};
    if (![userId, productId, lessonKey, noteId, note?.text].every(isText)) return null;
    if (contentId !== null && !isText(contentId)) return null;
    if (anchor !== null && ![anchor?.quote, anchor?.prefix, anchor?.suffix].every(isText)) return null;
    if (second !== null && !Number.isSafeInteger(second)) return null;
    return note as StoredNote;
  } catch {
    return null;
  }
}
