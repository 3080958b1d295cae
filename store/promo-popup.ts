const STORAGE_KEY = 'promo-popup';

/** When the promo popup was last shown in this browser; null for never. */
export function popupShownAt(): number | null {
  try {
    const value = Number(localStorage.getItem(STORAGE_KEY) ?? Number.NaN);
    return Number.isFinite(value) ? value : null;
  } catch {
    return null;
  }
}

export function rememberPopupShown(now: number): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(now));
  } catch {
    // Without storage, it is shown once per page.
  }
}
