/**
 * Sets the chosen theme and whether the welcome card was closed, and marks the page if there is a session, so that a
 * cached page does not flash the guest's buttons.
 */
export function markPage(): void {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme === 'dark' || theme === 'light') dataset.theme = theme;
    if (localStorage.getItem('welcomed')) dataset.welcomed = '';
  } catch {
    // Storage may be switched off.
  }
  try {
    if (/(^|; )token=/.test(document.cookie)) dataset.member = '';
  } catch {
    // A sandboxed document has no cookies.
  }
}
