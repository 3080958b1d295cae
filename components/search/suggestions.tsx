import { type ComponentType, createContext, type FocusEvent, useContext, useState } from 'react';

export interface SuggestionsProps {
  /** The field of a search form; it becomes a combobox. */
  field: HTMLInputElement;
}

const Part = createContext<ComponentType<SuggestionsProps> | null>(null);

/** Gives the search forms below it their suggestions, loaded lazily; without it they have none. */
export const SuggestionsSlot = Part.Provider;

/**
 * Suggestions of a search form from the first focus of its field on. The form works without them, and without scripts. It
 * has to be positioned: they open below it.
 */
export function useSuggestions() {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const Suggestions = useContext(Part);
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => setField(event.currentTarget),
    suggestions: field && Suggestions && <Suggestions field={field} />,
  };
}
