/**
 * Whether the visitor came to this page directly, by a link or an address. A reload, back and forward show a page
 * again: what is counted once per visit is not counted then.
 */
let isNew: boolean | null = null;

export function isNewVisit(): boolean {
  isNew ??= typeof performance === 'undefined' || firstVisitIsNew();
  return isNew;
}

/** Called at the start of each route change. */
export function beginVisit(isHistory: boolean): void {
  isNew = !isHistory;
}

function firstVisitIsNew(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return !visit || !('type' in visit) || visit.type === 'navigate' || visit.type === 'prerender';
}
