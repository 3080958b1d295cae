export interface PreviousPage {
  href: string;
  /** The page's main heading. */
  title: string;
  locale: string;
}

const KEY = 'previousPage';

/** Kept for this tab, in session storage (product §2 Page rules). */
export function rememberPage(page: PreviousPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage may be forbidden: there is no way back by name then.
  }
}
