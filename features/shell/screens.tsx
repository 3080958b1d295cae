import type { ComponentType } from 'react';

/** A page of several screens, popups included, one after the other. */
export function screens(...parts: ComponentType[]): ComponentType {
  const entries = Object.entries(parts);
  return function Screens() {
    return entries.map(([key, Part]) => <Part key={key} />);
  };
}
