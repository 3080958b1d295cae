/** Leaves the site's pages for an address; `replace` if the present page is not one to come back to. */
export function leaveFor(address: string, how: 'assign' | 'replace' = 'assign'): void {
  window.location[how](address);
}
