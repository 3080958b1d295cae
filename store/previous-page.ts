export interface PreviousPage {
  href: string;
  /** The page's main heading. */
  title: string;
  locale: string;
}

const STORAGE_KEY = 'previousPage';

/** Stored for this tab, in session storage (product §2 Page rules). */
export function rememberPage(page: PreviousPage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(page));
  } catch {
    // Storage may be forbidden: then there is no back link with a title.
  }
}
