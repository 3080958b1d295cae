const STORAGE_KEY = 'sign-up-email';

/** Not stored: only a return within the page needs it. */
let pendingName = '';

/** Who has just signed up; the address only in this tab, never in a URL. */
export function rememberSignUp({ name, email }: { name: string; email: string }): void {
  pendingName = name;
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Storage may be forbidden: then the next screen asks for the address.
  }
}

export const recallSignUpName = (): string => pendingName;

export function recallSignUpEmail(): string {
  try {
    return sessionStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return '';
  }
}
