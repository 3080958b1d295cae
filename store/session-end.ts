const KEY = 'session-ended';

/** Lets the sign-in page of this tab say why somebody is there. */
export function rememberSessionEnd(): void {
  try {
    sessionStorage.setItem(KEY, 'true');
  } catch {
    // Storage may be forbidden: the page then says nothing of it.
  }
}

/** Whether a session ended on the way here; told once. */
export function takeSessionEnd(): boolean {
  try {
    const ended = sessionStorage.getItem(KEY) !== null;
    sessionStorage.removeItem(KEY);
    return ended;
  } catch {
    return false;
  }
}
