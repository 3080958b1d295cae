/** Duration of a sheet's closing animation (`--slow`), plus a margin. */
const CLOSING_MS = 280;

/**
 * Opens a popup from a menu or sheet that is closing: waits until focus is back on the trigger, so that the popup can
 * return it there in turn.
 */
export function afterClosing(open: () => void): () => void {
  return () => void setTimeout(open, CLOSING_MS);
}
