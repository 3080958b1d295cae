import { type RefObject, useEffect, useRef } from 'react';

interface Combobox {
  /** What opens below the field. */
  panel: RefObject<HTMLElement | null>;
  onKey: (event: KeyboardEvent) => void;
  setOpen: (isOpen: boolean) => void;
  setText: (text: string) => void;
}

/** Makes a combobox of a field that another component renders. The field keeps its text and its form. */
export function useComboboxField(field: HTMLInputElement, combobox: Combobox): void {
  const latest = useRef(combobox);
  useEffect(() => {
    latest.current = combobox;
  });
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const { setOpen, setText } = latest.current;
    const show = () => setOpen(true);
    const hide = () => setOpen(false);
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.addEventListener('focus', show, { signal });
    field.addEventListener(
      'input',
      () => {
        setText(field.value);
        show();
      },
      { signal },
    );
    field.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') return hide();
        if (event.key === 'ArrowDown') show();
        latest.current.onKey(event);
      },
      { signal },
    );
    field.addEventListener(
      'blur',
      ({ relatedTarget }) => {
        const { panel } = latest.current;
        if (!(relatedTarget instanceof Node && panel.current?.contains(relatedTarget))) hide();
      },
      { signal },
    );
    field.form?.addEventListener(
      'submit',
      () => {
        setText('');
        hide();
      },
      { signal },
    );
    return () => stop.abort();
  }, [field]);
}
