/**
 * Leaves the site's pages for an address; `replace` if the present page is not one to come back to. One that is no page of
 * the web, such as `javascript:`, is an error.
 */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): void {
  if (!/^https?:$/.test(new URL(address, window.location.href).protocol)) throw new TypeError('no web page');
  window.location[how](address);
}
