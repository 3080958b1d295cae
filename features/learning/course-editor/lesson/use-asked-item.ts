import { useEffect, useRef } from 'react';

/** Goes to the item in the address, once for each address. */
export function useAskedItem(asked: string | null): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (asked === null || shown.current === asked) return;
    const item = document.querySelector<HTMLElement>(`[data-item="${CSS.escape(asked)}"]`);
    if (!item) return;
    shown.current = asked;
    item.scrollIntoView?.({ block: 'start' });
    item.focus({ preventScroll: true });
  });
}
