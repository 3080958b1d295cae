import { useCallback, useState } from 'react';
import type { LessonAddress } from '@/hooks/learning/learning-queries';
import type { NewNote } from '@/hooks/learning/use-notes';
import { forgetStoredNote, storedNote, storeNote } from '@/store/note-draft';

export interface NoteDraftState extends NewNote {
  /** It was being written when the page was left. */
  isBack?: boolean;
}

/** The note that is being written; kept in this browser until it is saved or given up. */
export function useNoteDraft(userId: string, { productId, lessonKey }: LessonAddress) {
  const [draft, setDraft] = useState<NoteDraftState | null>(() => {
    const stored = storedNote(userId, productId, lessonKey);
    if (!stored) return null;
    const { noteId, text, contentId, anchor, second } = stored;
    return { noteId, text, contentId, anchor, second, kind: 'NOTE', isBack: true };
  });
  const change = useCallback(
    (next: NoteDraftState | null) => {
      setDraft(next);
      if (!next || next.text.trim() === '') {
        forgetStoredNote();
        return;
      }
      const { noteId, text, contentId, anchor, second } = next;
      storeNote({ userId, productId, lessonKey, noteId, text, contentId, anchor, second });
    },
    [userId, productId, lessonKey],
  );
  return [draft, change] as const;
}
