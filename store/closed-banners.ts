const STORAGE_KEY = 'bannersClosed';
const KIND_KEY = 'visitorKind';

/** Banners that were closed on this device remain in the list until this many others were. */
const KEPT = 20;

const parse = (list: string | null): string[] => (list ?? '').split(' ').filter(Boolean);

export function closeBanner(key: string): void {
  try {
    const keys = [key, ...parse(localStorage.getItem(STORAGE_KEY))].slice(0, KEPT);
    localStorage.setItem(STORAGE_KEY, keys.join(' '));
  } catch {
    // Storage may be forbidden: then it is closed until the next page.
  }
}

/** Stores what kind of visitor a signed-in person is, for the first script of the next page. */
export function storeKind(kind: string): void {
  try {
    localStorage.setItem(KIND_KEY, kind);
  } catch {
    // Storage may be forbidden: banners for everybody are shown.
  }
}
