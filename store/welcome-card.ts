const STORAGE_KEY = 'welcomed';

/** The welcome card was closed in this browser; the page's first script marks the next page by the same entry. */
export function closeWelcomeCard(): void {
  document.documentElement.dataset.welcomed = '';
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Without storage, the card is back with the next page.
  }
}
