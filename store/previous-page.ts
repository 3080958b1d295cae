export interface PreviousPage {
  href: string;
  /** The page's main heading. */
  title: string;
  locale: string;
}

const STORAGE_KEY = 'previousPage';

/** The page before this one in the tab; null for the first. */
export function previousPage(): PreviousPage | null {
  try {
    const page: Partial<PreviousPage> | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof page?.href !== 'string') return null;
    return { href: page.href, title: page.title ?? '', locale: page.locale ?? '' };
  } catch {
    return null;
  }
}

/** Its path. */
export function previousPath(): string | null {
  return previousPage()?.href.split('?')[0] ?? null;
}

/** Stored for this tab, in session storage (product §2 Page rules). */
export function rememberPage(page: PreviousPage): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(page));
  } catch {
    // Storage may be forbidden: then there is no back link with a title.
  }
}
