export type RecordedEvent = [
  name: 'click' | 'input' | 'change',
  element: HTMLElement,
  value: string,
  checked?: boolean,
];

/**
 * Presses until React is `hydrating` or the scripts have `failed`; field changes until hydration is `done`. The page
 * view is reported once: `counted`.
 */
export type EarlyEvents = RecordedEvent[] & {
  hydrating?: boolean;
  done?: boolean;
  failed?: boolean;
  counted?: boolean;
};

declare global {
  interface Window {
    /** Filled by the page's first script (features/shell/inline/record-events.ts). */
    kursoEvents?: EarlyEvents;
  }
}

/** Replays input from before hydration: typed values first, then one press per button. */
export function replayEvents(): void {
  const recorded = window.kursoEvents;
  if (!recorded || recorded.done) return;
  recorded.done = true;
  // Only the last value of each field counts.
  const fields = new Map(
    recorded
      .filter(([name, element]) => name !== 'click' && element.isConnected)
      .map((kept) => [kept[1], kept]),
  );
  setTimeout(() => {
    for (const [, element, value, checked] of fields.values()) fill(element, value, checked);
  });
  const pressed = new Set(recorded.flatMap(([name, element]) => (name === 'click' ? [element] : [])));
  // React must process the typed values before the form is submitted.
  setTimeout(() => {
    for (const element of pressed) present(element)?.click();
  }, 1);
}

/** The element, or the button that a link to a menu has become. */
const present = (element: HTMLElement) =>
  element.isConnected
    ? element
    : document.querySelector<HTMLElement>(`[data-menu="${element.dataset.menu}"]`);

/** React sees only change events, and takes a field's value at hydration as the initial one. */
function fill(element: HTMLElement, value: string, checked?: boolean): void {
  if (element instanceof HTMLInputElement && ['checkbox', 'radio'].includes(element.type)) {
    if (element.type === 'radio' && !checked) return;
    element.checked = !checked;
    element.click();
    return;
  }
  if (!('value' in element)) return;
  if (element instanceof HTMLInputElement && element.type === 'file') {
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  element.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
