import type { Note, NoteDraft } from '@/contracts/learning/note';
import type { LearningWrite } from '@/store/learning-outbox';

interface NotePlace {
  productId: string;
  lessonKey: string;
}

/** The notes of a lesson as they will be once the service has everything that was written in this browser. */
export function withUnsentNotes(
  notes: readonly Note[],
  unsent: readonly LearningWrite[],
  place: NotePlace,
): Note[] {
  const result = new Map(notes.map((note) => [note.noteId, note]));
  for (const { kind, input } of unsent) {
    const noteId = String(input.params?.noteId);
    if (kind === 'removeNote') result.delete(noteId);
    if (kind !== 'note') continue;
    const draft = input.body as NoteDraft;
    if (draft.productId !== place.productId || draft.lessonKey !== place.lessonKey) continue;
    const known = result.get(noteId);
    // Another device wrote later.
    if (known && known.madeAt > draft.madeAt) continue;
    result.set(noteId, { ...FROM_SERVICE, createdAt: draft.madeAt, ...known, ...draft, noteId });
  }
  return [...result.values()];
}

/** What the service adds, and the panel of the lesson does not show. */
const FROM_SERVICE = {
  productType: 'COURSE' as const,
  ...{ productTitle: '', moduleTitle: '', lessonTitle: '' },
};
