import { type KeyboardEvent, useRef } from 'react';

const STEPS: Partial<Record<string, number>> = { j: 1, k: -1 };

/** Articles of a queue: while one of them has the focus, J leads to the next and K to the one before. */
export function useCardKeys() {
  const list = useRef<HTMLDivElement>(null);
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])];

  function move(event: KeyboardEvent): void {
    const step = STEPS[event.key.toLowerCase()];
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (!step || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const all = cards();
    const at = all.findIndex((card) => card.contains(event.target as Node));
    all[at + step]?.focus();
    event.preventDefault();
  }

  /** The next card that waits (`data-open`) gets the focus, so that a queue is worked off without the pointer. */
  function goOn(decidedId: string): void {
    const all = cards();
    const at = all.findIndex(({ id }) => id === decidedId);
    const open = (card: HTMLElement) => card.dataset.open === 'true' && card.id !== decidedId;
    (all.slice(at + 1).find(open) ?? all.find(open) ?? all[at])?.focus();
  }

  return { list, move, goOn };
}
