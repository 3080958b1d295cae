const KEY = 'languageConfirmed';

/** Whether a guest has answered the language question; it is asked once (product §3, §4). */
export function isLanguageConfirmed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

export function confirmLanguage(): void {
  try {
    localStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden: then the question is not asked either.
  }
}
