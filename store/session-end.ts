const STORAGE_KEY = 'session-ended';

/** Lets this tab's sign-in page explain why the user is there. */
export function rememberSessionEnd(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'true');
  } catch {
    // Storage may be forbidden: then the page does not explain it.
  }
}

/** Whether a session ended on the way here; true only once. */
export function takeSessionEnd(): boolean {
  try {
    const ended = sessionStorage.getItem(STORAGE_KEY) !== null;
    sessionStorage.removeItem(STORAGE_KEY);
    return ended;
  } catch {
    return false;
  }
}
