/** Storage key of the address of the product preview that was opened last (product §3 Back office). */
const PREVIEW_KEY = 'product-preview-url';

/** Storing can be forbidden or full: a preview works without it. */
export function keepPreviewAddress(address: string): void {
  try {
    localStorage.setItem(PREVIEW_KEY, address);
  } catch {}
}
