/** Hosts whose pages may stand in a frame inside a lesson; the content security policy lists the same ones. */
export const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'codepen.io',
  '*.hf.space',
] as const;

/** The host of an https address, or null when it is none. */
export function embedHost(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.protocol === 'https:' ? url.host : null;
}

/** Whether the page at an address may be framed. */
export function mayFrame(address: string): boolean {
  const host = embedHost(address);
  if (host === null) return false;
  return FRAME_HOSTS.some((allowed) =>
    allowed.startsWith('*.')
      ? host.endsWith(allowed.slice(1)) && host.length > allowed.length - 1
      : host === allowed,
  );
}
