import { useLayoutEffect } from 'react';

/**
 * Restores focus to where it was when a modal opened, if closing has lost it. Base UI does so itself, except for
 * presses outside in browsers without focus({ preventScroll }).
 */
export function useReturnFocus(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const origin = document.activeElement;
    return () => {
      setTimeout(() => {
        const lost = document.activeElement === null || document.activeElement === document.body;
        if (lost && origin instanceof HTMLElement) origin.focus({ preventScroll: true });
      });
    };
  }, [open]);
}
