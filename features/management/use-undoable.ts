import { useCallback } from 'react';
import { useErrorToast } from '@/hooks/use-error-text';
import { useTranslation } from '@/hooks/use-translation';
import { toastUndo } from '@/services/toast';

/** How long something can be undone, milliseconds (product §4 Back office rules). */
export const UNDO_MS = 10_000;

export interface Undoable {
  /** What was done: "Python was deleted." */
  text: string;
  /** Takes it back: on the screen if there is a `commit`, else by another call. */
  undo: () => unknown;
  /** What cannot be taken back is done when the time is over, or the page is left. */
  commit?: () => Promise<unknown>;
  /** Called when `commit` failed; the error is shown. Takes the change on the screen back. */
  onFailed?: () => unknown;
}

/** Says what was done, and offers ten seconds to undo it. */
export function useUndoable(): (undoable: Undoable) => void {
  const { t } = useTranslation('manager-kit');
  const toastRefusal = useErrorToast();
  const label = t('undo.undo');
  return useCallback(
    (undoable) => {
      const { text, undo, commit, onFailed = undo } = undoable;
      let isDecided = false;
      const decide = (work: () => unknown) => () => {
        if (isDecided) return;
        isDecided = true;
        window.removeEventListener('pagehide', close);
        void work();
      };
      const close = decide(() =>
        commit?.().catch((error: unknown) => {
          void onFailed();
          toastRefusal(error);
        }),
      );
      const onPress = decide(() => Promise.resolve(undo()).catch(toastRefusal));
      window.addEventListener('pagehide', close);
      toastUndo({ text, action: { label, onPress }, ms: UNDO_MS, onClose: close });
    },
    [label, toastRefusal],
  );
}
