/** Text of the current page's main heading. */
export function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1');
}
