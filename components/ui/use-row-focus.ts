import { type KeyboardEvent, useState } from 'react';

export interface RowFocus {
  /** One row at a time can be reached by Tab; arrows move on from it. */
  tabIndex: 0 | -1;
  onFocus: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLTableRowElement>) => void;
}

/** Rows are walked by the arrow keys, Home and End. */
export function useRowFocus(rows: number) {
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, Math.max(0, rows - 1));
  const of = (index: number): RowFocus => ({
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown: (event) => {
      const next = nextIndex(event.key, index, rows);
      if (next === undefined || isField(event.target)) return;
      event.preventDefault();
      const all = event.currentTarget.parentElement?.children;
      const row = all?.[next];
      if (row instanceof HTMLElement) row.focus();
    },
  });
  return { of };
}

function nextIndex(key: string, index: number, rows: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(rows - 1, index + 1);
  if (key === 'ArrowUp') return Math.max(0, index - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? rows - 1 : undefined;
}

/** Fields use these keys themselves. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLElement && target.matches('select, textarea, input:not([type="checkbox"])');
