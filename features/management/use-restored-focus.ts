import { useEffect, useRef } from 'react';

/** A row that moves in the document loses the focus of its handle (`data-handle`): it gets it back. */
export function useRestoredFocus<E extends HTMLElement>() {
  const list = useRef<E>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof HTMLElement ? (target.dataset.handle ?? null) : null;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useEffect(() => {
    if (last.current === null || document.activeElement !== document.body) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(last.current)}"]`)?.focus();
  });
  return list;
}
