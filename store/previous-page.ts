export interface PreviousPage {
  href: string;
  /** The page's main heading. */
  title: string;
  locale: string;
}

const STORAGE_KEY = 'previousPage';

/** The path of the page before this one in the tab; null for the first. */
export function previousPath(): string | null {
  try {
    const page = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as Partial<PreviousPage> | null;
    return typeof page?.href === 'string' ? (page.href.split('?')[0] ?? null) : null;
  } catch {
    return null;
  }
}

/** Stored for this tab, in session storage (product §2 Page rules). */
export function rememberPage(page: PreviousPage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(page));
  } catch {
    // Storage may be forbidden: then there is no back link with a title.
  }
}
