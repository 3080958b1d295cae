export interface PreviousPage {
  href: string;
  /** The page's main heading. */
  title: string;
  locale: string;
}

const KEY = 'previousPage';

/** Kept for this tab, in session storage (spec §2; decisions §12). */
export function rememberPage(page: PreviousPage): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(page));
  } catch {
    // Storage may be forbidden: there is no way back by name then.
  }
}
