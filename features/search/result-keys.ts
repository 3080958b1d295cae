import type { KeyboardEvent } from 'react';

/** Arrow down and up walk from the field through the results and back; everything else is the browser's. */
export function stepThroughLinks(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const stops = [field, ...event.currentTarget.querySelectorAll<HTMLElement>('li a[href]')].filter(
    (stop) => stop !== null,
  );
  const at = stops.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
