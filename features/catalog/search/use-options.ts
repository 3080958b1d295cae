import { useState } from 'react';

/** Id of an option; options are numbered across all lists of the popup. */
export const optionId = (index: number): string => `search-option-${index}`;

interface Key {
  key: string;
  isComposing: boolean;
  preventDefault: () => void;
}

/**
 * Combobox pattern: focus stays in the field, the arrow keys move through the options, and Enter follows the active
 * one. A new list starts without an active option.
 */
export function useOptions(count: number, list: unknown) {
  const [place, setPlace] = useState<{ at: number; list: unknown }>({ at: -1, list });
  const active = place.list === list && place.at < count ? place.at : -1;

  function onKey(event: Key) {
    if (event.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0 && count > 0) {
      event.preventDefault();
      // One position more than there are options: the field itself.
      const index = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setPlace({ at: index, list });
      document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
    }
    if (event.key === 'Enter' && active >= 0) {
      event.preventDefault();
      document.getElementById(optionId(active))?.click();
    }
  }
  return { active, onKey };
}
