const KEY = 'sign-up-email';

/** The address that a confirmation was just sent to; for this tab only, never in an address bar. */
export function rememberSignUpEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage may be forbidden: the next screen then asks for the address.
  }
}

export function recallSignUpEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
