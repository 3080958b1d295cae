const STORAGE_KEY = 'languageConfirmed';

/** Whether a guest has answered the language banner; it asks once (product §3, §4). */
export function isLanguageConfirmed(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}

export function confirmLanguage(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Storage may be forbidden: then the banner is not shown either.
  }
}
