/** Elements with their own keys: fields, media players, and everything in a dialog. */
const BUSY =
  'input, textarea, select, video, audio, [data-media], iframe, [contenteditable], [role="dialog"], [role="menu"]';

/**
 * Whether a key belongs to what has the focus, or to an element around it that matches `others`. The path of the event
 * is asked, not its target: the editor of code is in a shadow root, outside of which only its host is seen.
 */
export function isKeyTaken(event: Pick<Event, 'composedPath'>, others?: string): boolean {
  const selector = others ? `${BUSY}, ${others}` : BUSY;
  return event.composedPath().some((node) => node instanceof Element && node.matches(selector));
}
