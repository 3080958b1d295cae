/** A sign-in with a company’s provider that was begun in this tab. */
export interface CompanySignInFlow {
  /** Parameter `state` of the provider’s address, which comes back. */
  state: string;
  returnTo: string;
}

const STORAGE_KEY = 'company-sign-in';

export function keepCompanySignIn(flow: CompanySignInFlow): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(flow));
  } catch {
    // Storage may be forbidden: then the address says what returned.
  }
}

/** The flow with this `state`, if it was begun in this tab. */
export function keptCompanySignIn(state: unknown): CompanySignInFlow | null {
  try {
    const kept: Partial<CompanySignInFlow> | null = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof kept?.state !== 'string' || typeof kept.returnTo !== 'string' || kept.state !== state)
      return null;
    return { state: kept.state, returnTo: kept.returnTo };
  } catch {
    return null;
  }
}
