import type { EMBED_PROVIDERS } from '../../contracts/learning/content.ts';
import { mayFrame } from './embed.ts';

interface EmbedTarget {
  provider: (typeof EMBED_PROVIDERS)[number];
  url: string;
  /** Only listed hosts may be shown in a frame; others become a link. */
  frame: boolean;
}

/** A YouTube video by its id; null for an invalid id. */
export function youtubeEmbed(id: string): EmbedTarget | null {
  if (!/^[\w-]{6,20}$/.test(id)) return null;
  return { provider: 'youtube', url: `https://www.youtube-nocookie.com/embed/${id}`, frame: true };
}

/** An external page as an embed; null when the URL is not a plain https one. */
export function embedFor(address: string): EmbedTarget | null {
  const url = httpsUrl(address);
  if (!url) return null;
  const host = url.hostname;
  const youtubeId = youtubeIdOf(url);
  const vimeoId = host === 'vimeo.com' ? /^\/(\d+)$/.exec(url.pathname)?.[1] : undefined;
  if (youtubeId) return youtubeEmbed(youtubeId);
  if (vimeoId) return { provider: 'vimeo', url: `https://player.vimeo.com/video/${vimeoId}`, frame: true };
  return { provider: providerOf(host), url: url.href, frame: mayFrame(url.href) };
}

function providerOf(host: string): EmbedTarget['provider'] {
  if (host === 'player.vimeo.com') return 'vimeo';
  if (host === 'codepen.io') return 'codepen';
  return host === 'hf.space' || host.endsWith('.hf.space') ? 'huggingface' : 'other';
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
