import { type RefObject, useEffect } from 'react';

/**
 * Keeps the toolbar of a text that is left by a press until the press ends: if it folded away at once, what is below
 * would move from under the pointer, and the press would be lost.
 */
export function useHeldToolbar(field: RefObject<HTMLElement | null>, isEdited: boolean): void {
  useEffect(() => {
    const element = field.current;
    if (!isEdited || !element) return;
    let timer: ReturnType<typeof setTimeout>;
    const hold = () => {
      clearTimeout(timer);
      if (element.contains(document.activeElement)) element.dataset.held = '';
    };
    const release = () => {
      // After the click.
      timer = setTimeout(() => delete element.dataset.held);
    };
    document.addEventListener('pointerdown', hold, true);
    document.addEventListener('pointerup', release, true);
    document.addEventListener('pointercancel', release, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', hold, true);
      document.removeEventListener('pointerup', release, true);
      document.removeEventListener('pointercancel', release, true);
    };
  }, [field, isEdited]);
}
