import type { Note } from '../../contracts/learning/note.ts';
import { learningPath } from '../catalog/product.ts';

type Placed = Pick<Note, 'noteId' | 'productId' | 'productType' | 'language' | 'lessonKey'>;

/** Path of the place of a note, without the locale. */
export function notePath({ noteId, productId, productType, language, lessonKey }: Placed): string {
  const player = learningPath({ type: productType, id: productId, language });
  return `${player}?lesson=${encodeURIComponent(lessonKey)}#${noteElementId(noteId)}`;
}

/** The fragment that leads to a note. */
export const noteElementId = (noteId: string): string => `note-${noteId}`;

/** A second as people write it: 2:31, 1:02:03. */
export function clockTime(second: number): string {
  const whole = Math.max(0, Math.floor(second));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const rest = `${hours > 0 ? two(minutes) : minutes}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** A note that says nothing is none: highlights need words, notes need a text. */
export function noteProblem(note: Pick<Note, 'kind' | 'text' | 'anchor'>): 'text' | 'anchor' | null {
  if (note.kind === 'HIGHLIGHT' && !note.anchor) return 'anchor';
  return note.kind === 'NOTE' && note.text === '' ? 'text' : null;
}
