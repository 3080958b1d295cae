/** Hosts whose pages may be framed inside a lesson; also listed in the content security policy. */
export const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'codepen.io',
  '*.hf.space',
] as const;

/** The host of an https URL, or null if it is not one. */
export function embedHost(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' ? url.host : null;
}

/** Whether the page at a URL may be framed. */
export function mayFrame(address: string): boolean {
  const host = embedHost(address);
  if (host === null) return false;
  return FRAME_HOSTS.some((allowed) =>
    allowed.startsWith('*.')
      ? host.endsWith(allowed.slice(1)) && host.length > allowed.length - 1
      : host === allowed,
  );
}
