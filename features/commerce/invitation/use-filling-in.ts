import { useEffect, useState } from 'react';

const PLACES = 'form, [data-exercise], input, textarea, select, [contenteditable="true"]';

/** Whether an exercise or a form of the page has the focus. */
export function useFillingIn(): boolean {
  const [isFillingIn, setFillingIn] = useState(false);
  useEffect(() => {
    const look = (focused: EventTarget | null) =>
      setFillingIn(focused instanceof Element && focused.closest(PLACES) !== null);
    const enter = ({ target }: FocusEvent) => look(target);
    // From one field to the next it does not end.
    const leave = ({ relatedTarget }: FocusEvent) => look(relatedTarget);
    look(document.activeElement);
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
    };
  }, []);
  return isFillingIn;
}
