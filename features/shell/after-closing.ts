/** As long as a sheet takes to go (`--slow`), and a little more. */
const CLOSING_MS = 280;

/**
 * Opens a popup from a menu or sheet that closes: only afterwards, when focus is back where that was opened, so that
 * the popup can give it back in turn.
 */
export function afterClosing(open: () => void): () => void {
  return () => void setTimeout(open, CLOSING_MS);
}
