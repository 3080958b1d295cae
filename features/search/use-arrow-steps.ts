import { type RefObject, useEffect } from 'react';

/** Arrow down and up walk from the field through the cards beside it and back; other keys are the browser's. */
export function useArrowSteps(area: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const stops = [
        ...(area.current?.querySelectorAll<HTMLElement>('input[type="search"], article a[href]') ?? []),
      ];
      const at = stops.indexOf(document.activeElement as HTMLElement);
      const next = at < 0 ? undefined : stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    // On the way down: a dialog keeps arrow keys to itself on their way up.
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [area, isOpen]);
}
