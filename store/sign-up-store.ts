const STORAGE_KEY = 'sign-up-email';

/** The address that a confirmation was just sent to; only in this tab, never in a URL. */
export function rememberSignUpEmail(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Storage may be forbidden: then the next screen asks for the address.
  }
}

export function recallSignUpEmail(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
