/** Recommendations that this browser still has to keep with the account, and the one it has kept. */

/** Without storage, notes last as long as the page. */
const memory = new Map<string, string>();

/** The click that was kept last, and for whom. */
export const claimedReferral = (): string | null =>
  read('claimed', () => localStorage.getItem('referral-claimed'));
export const noteClaimedReferral = (mark: string): void =>
  write('claimed', mark, () => localStorage.setItem('referral-claimed', mark));

/** A code that a guest typed in the cart. */
export const typedReferral = (): string | null => read('typed', () => localStorage.getItem('referral-typed'));
export const keepTypedReferral = (code: string): void =>
  write('typed', code, () => localStorage.setItem('referral-typed', code));
export const forgetTypedReferral = (): void =>
  write('typed', null, () => localStorage.removeItem('referral-typed'));

function read(name: string, stored: () => string | null): string | null {
  try {
    return stored() ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}

function write(name: string, value: string | null, store: () => void): void {
  memory.delete(name);
  try {
    store();
  } catch {
    if (value !== null) memory.set(name, value);
  }
}
