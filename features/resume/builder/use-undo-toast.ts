import { useTranslation } from '@/hooks/use-translation';
import { toastUndo } from '@/services/toast';

/** How long something can be undone, milliseconds (product §4 Back office rules). */
const UNDO_MS = 10_000;

/** Says what was done, and offers for a while to undo it. */
export function useUndoToast(): (text: string, undo: () => void) => void {
  const { t } = useTranslation('resume');
  return (text, undo) =>
    toastUndo({ text, action: { label: t('undo'), onPress: undo }, ms: UNDO_MS, onClose: () => {} });
}
