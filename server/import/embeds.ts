import type { EMBED_PROVIDERS } from '../../contracts/content.ts';

interface EmbedTarget {
  provider: (typeof EMBED_PROVIDERS)[number];
  url: string;
  /** Only listed hosts may be shown in a frame; others become a link. */
  frame: boolean;
}

/** A YouTube video by its id; null when that is no id. */
export function youtubeEmbed(id: string): EmbedTarget | null {
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  return { provider: 'youtube', url: `https://www.youtube-nocookie.com/embed/${id}`, frame: true };
}

/** Somebody else's page as an embed; null when the address is not a plain https one. */
export function embedFor(address: string): EmbedTarget | null {
  const url = httpsUrl(address);
  if (!url) return null;
  const host = url.hostname;
  const youtubeId = youtubeIdOf(url);
  if (youtubeId) return youtubeEmbed(youtubeId);
  if (host === 'player.vimeo.com') return { provider: 'vimeo', url: url.href, frame: true };
  if (host === 'hf.space' || host.endsWith('.hf.space'))
    return { provider: 'huggingface', url: url.href, frame: true };
  if (host === 'codepen.io') return { provider: 'codepen', url: url.href, frame: true };
  return { provider: 'other', url: url.href, frame: false };
}

function httpsUrl(address: string): URL | null {
  const url = URL.parse(address.startsWith('//') ? `https:${address}` : address);
  return url && url.protocol === 'https:' && url.username === '' && url.port === '' ? url : null;
}

function youtubeIdOf(url: URL): string | null {
  const host = url.hostname.replace(/^www\./, '');
  if (host === 'youtu.be') return url.pathname.slice(1);
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  if (url.pathname === '/watch') return url.searchParams.get('v');
  return /^\/embed\/([^/]+)$/.exec(url.pathname)?.[1] ?? null;
}
