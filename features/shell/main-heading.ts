/** The main heading of the page that is shown. */
export function mainHeading(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1');
}
